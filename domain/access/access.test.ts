import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideAccess,
  findRedirect,
  followSteps,
  isWithin,
  MOST_STEPS,
  PLANNED_PAGES,
  type Access,
  type Door,
  type RouteNeeds,
  type Step,
  type Visitor,
} from './index.ts';

const guest: Visitor = { signedIn: false, features: new Set(['registration']), production: true };
const player: Visitor = { ...guest, signedIn: true };
const shown: Visitor = { ...guest, features: new Set([PLANNED_PAGES]) };
const engineer: Visitor = { ...guest, production: false };
const banned: Visitor = { ...player, ban: { level: 45, version: 2 } };

describe('who may see a route', () => {
  it.each<[string, RouteNeeds, Visitor, Access['kind']]>([
    ['anyone, a page that needs nothing', {}, guest, 'allowed'],
    ['a guest, a page that needs a player', { auth: true }, guest, 'sign_in'],
    ['a player, a page that needs one', { auth: true }, player, 'allowed'],
    ['a guest, a page for guests', { guestOnly: true }, guest, 'allowed'],
    ['a player, a page for guests', { guestOnly: true }, player, 'home'],
    ['a page that is planned, where it is not shown', { isPlanned: true }, player, 'not_found'],
    ['a page that is planned, where the operator shows it', { isPlanned: true }, shown, 'allowed'],
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

describe('what stands before any route', () => {
  const closed: Door = { site: 'open', closed: true };
  const maintenance: Door = { site: 'maintenance', closed: false };
  const blocked: Door = { site: 'blocked', closed: false };

  it.each<[string, RouteNeeds | undefined, Visitor, Door | undefined, Access['kind']]>([
    ['a path without a route', undefined, guest, { site: 'open', closed: false }, 'not_found'],
    ['a path that the operator has closed', {}, player, closed, 'not_found'],
    ['a closed path that needs a player: closed comes first', { auth: true }, guest, closed, 'not_found'],
    ['maintenance, before everything', { auth: true, featureKey: 'toto' }, guest, maintenance, 'maintenance'],
    ['maintenance, before a path without a route', undefined, guest, maintenance, 'maintenance'],
    ['a blocked site', {}, player, blocked, 'blocked'],
    [
      '[RT-30.payment] a page that is for players alone here',
      { authKey: 'b' },
      { ...guest, features: new Set(['b']) },
      undefined,
      'sign_in',
    ],
    ['[RT-30.payment] and elsewhere for everybody', { authKey: 'b' }, guest, undefined, 'allowed'],
    [
      '[RT-30.payment] and its players',
      { authKey: 'b' },
      { ...player, features: new Set(['b']) },
      undefined,
      'allowed',
    ],
    ['a page that stands whatever the site answers', { always: true }, guest, blocked, 'allowed'],
    ['[MB-02.ask] whom to ask, where the site is blocked', { openToBlocked: true }, guest, blocked, 'allowed'],
    ['whom to ask, while it is worked on', { openToBlocked: true }, guest, maintenance, 'maintenance'],
  ])('[RT-34] %s', (_name, needs, visitor, door, kind) => {
    expect(decideAccess(needs, visitor, door)).toEqual({ kind });
  });
});

describe('a page for the banned alone', () => {
  const needs = { auth: true, bannedOnly: true };
  it.each<[string, Visitor, Access['kind']]>([
    ['a banned player sees it, whatever their level', { ...player, ban: { level: 7, version: 1 } }, 'allowed'],
    ['a player goes home', player, 'home'],
    ['one who was banned goes home', { ...player, ban: { level: 0, version: 0 } }, 'home'],
    ['a guest signs in first', guest, 'sign_in'],
  ])('[MB-03.home] %s', (_name, visitor, kind) => {
    expect(decideAccess(needs, visitor)).toEqual({ kind });
  });
});

describe('banned players', () => {
  const first = { level: 53, version: 1 };
  it.each<[string, RouteNeeds, Visitor, Access['kind']]>([
    ['see no page', {}, banned, 'banned'],
    ['see the page that is open to them', { openToBanned: 'level' }, banned, 'allowed'],
    ['see it at their version’s level', { openToBanned: 'level' }, { ...player, ban: first }, 'allowed'],
    ['see it at no other level', { openToBanned: 'level' }, { ...player, ban: { ...first, level: 45 } }, 'banned'],
    [
      'see what is open to any of them at every level',
      { openToBanned: 'any' },
      { ...player, ban: { ...first, level: 1 } },
      'allowed',
    ],
    ['see the page that says so', { always: true }, banned, 'allowed'],
    ['are not those of level zero', {}, { ...player, ban: { level: 0, version: 1 } }, 'allowed'],
    ['learn first that a page is not there', { featureKey: 'toto' }, banned, 'not_found'],
  ])('%s', (_name, needs, visitor, kind) => {
    expect(decideAccess(needs, visitor)).toEqual({ kind });
  });
});

describe('paths that lead elsewhere', () => {
  it.each([
    ['/promo', '/promo', true],
    ['/promo', '/promo/', true],
    ['/promo', '/promo/summer', false],
    ['/promo/*', '/promo', true],
    ['/promo/*', '/promo/summer/1', true],
    ['/promo/*', '/promotions', false],
    ['/*', '/anything', true],
    ['/promo*', '/promo/x', true],
  ])('%s holds %s: %s', (pattern, path, holds) => {
    expect(isWithin([pattern], path)).toBe(holds);
  });

  it('take the rest along where both ends are open', () => {
    const rules = [
      { from: '/promo/*', to: '/promotions/*', status: 308 } as const,
      { from: '/old/*', to: '/line', status: 301 } as const,
      { from: '/line', to: '/*', status: 302 } as const,
    ];
    expect(findRedirect('/promo/summer', rules)).toEqual({ to: '/promotions/summer', status: 308 });
    expect(findRedirect('/promo', rules)).toEqual({ to: '/promotions', status: 308 });
    expect(findRedirect('/old/a/b', rules)).toEqual({ to: '/line', status: 301 });
    expect(findRedirect('/line', rules)?.to).toBe('/');
    expect(findRedirect('/elsewhere', rules)).toBeUndefined();
  });

  const walk = (steps: Readonly<Record<string, Step>>) => followSteps('/a', (address) => steps[address]);
  const to = (address: string, status: Step['status'] = 308): Step => ({ to: address, status });

  it('are followed to their end, for good only where every step is', () => {
    expect(walk({})).toEqual({ kind: 'stays' });
    expect(walk({ '/a': to('/b'), '/b': to('/c', 301) })).toEqual({ kind: 'leads', to: '/c', status: 301 });
    expect(walk({ '/a': to('/b', 302), '/b': to('/c') })).toEqual({ kind: 'leads', to: '/c', status: 302 });
    expect(walk({ '/a': to('/b'), '/b': to('/c', 307) })).toEqual({ kind: 'leads', to: '/c', status: 307 });
  });

  it('[RT-37] are not followed round', () => {
    expect(walk({ '/a': to('/b'), '/b': to('/a') })).toEqual({ kind: 'astray', addresses: ['/a', '/b', '/a'] });
    expect(walk({ '/a': to('/a') })).toMatchObject({ kind: 'astray' });
    expect(walk({ '/a': to('/b'), '/b': to('/c'), '/c': to('/b') })).toMatchObject({ kind: 'astray' });
  });

  it('[RT-38] are followed five times and no more', () => {
    const chain = (length: number) =>
      followSteps('0', (at) => (Number(at) < length ? to(`${Number(at) + 1}`) : undefined));
    expect(chain(MOST_STEPS)).toMatchObject({ kind: 'leads', to: '5' });
    expect(chain(MOST_STEPS + 1)).toMatchObject({ kind: 'astray' });
    expect(followSteps('/', (at) => to(`${at}x`))).toMatchObject({ kind: 'astray' });
  });

  it('end wherever a map of steps leads, or are said to be astray', () => {
    const address = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
    fc.assert(
      fc.property(fc.dictionary(address, address), (map) => {
        const next = (at: string) => (Object.hasOwn(map, at) ? to(map[at] ?? '') : undefined);
        const followed = followSteps('a', next);
        if (followed.kind === 'leads') expect(next(followed.to)).toBeUndefined();
        if (followed.kind === 'stays') expect(next('a')).toBeUndefined();
      }),
    );
  });
});
