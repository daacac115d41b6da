import { describe, expect, it } from 'vitest';
import { decideAccess, type Access, type RouteNeeds, type Visitor } from './index.ts';

const guest: Visitor = { signedIn: false, features: new Set(['registration']), production: true };
const player: Visitor = { ...guest, signedIn: true };
const engineer: Visitor = { ...guest, production: false };

describe('who may see a route', () => {
  it.each<[string, RouteNeeds, Visitor, Access['kind']]>([
    ['anyone, a page that needs nothing', {}, guest, 'allowed'],
    ['a guest, a page that needs a player', { auth: true }, guest, 'sign_in'],
    ['a player, a page that needs one', { auth: true }, player, 'allowed'],
    ['a guest, a page for guests', { guestOnly: true }, guest, 'allowed'],
    ['a player, a page for guests', { guestOnly: true }, player, 'home'],
    ['a feature that is on', { featureKey: 'registration' }, guest, 'allowed'],
    ['a feature that is off', { featureKey: 'toto' }, player, 'not_found'],
    ['a page for engineers, in production', { nonProductionOnly: true }, player, 'not_found'],
    ['a page for engineers, outside production', { nonProductionOnly: true }, engineer, 'allowed'],
    ['a feature that is off stands before signing in', { auth: true, featureKey: 'toto' }, guest, 'not_found'],
    ['a feature that is off stands before going home', { guestOnly: true, featureKey: 'toto' }, player, 'not_found'],
    ['production stands before signing in', { auth: true, nonProductionOnly: true }, guest, 'not_found'],
    ['signing in stands after a feature that is on', { auth: true, featureKey: 'registration' }, guest, 'sign_in'],
    ['needs that are spelled out as none', { auth: false, guestOnly: false, featureKey: undefined }, guest, 'allowed'],
  ])('%s', (_name, needs, visitor, kind) => {
    expect(decideAccess(needs, visitor)).toEqual({ kind });
  });
});
