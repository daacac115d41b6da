import { describe, expect, it } from 'vitest';
import { ROUTES, type RouteName } from '@glasshouse/contracts/routes';
import type { Place } from '../../place.ts';
import { decideArrival } from './decide-arrival.ts';
import { findReturn, isSignInAsked, signInAtHome } from './find-return.ts';
import { makeOpenPlace } from './open-place.ts';

const FEATURES = new Set(['registration', 'section.account']);

function arrive(
  signedIn: boolean,
  route: RouteName,
  url: string,
  rest: { isWished?: boolean; openPlace?: string } = {},
) {
  const visitor = { signedIn, features: FEATURES, production: false };
  const arrival = decideArrival({ visitor, isWished: false, row: ROUTES[route], url, openPlace: undefined, ...rest });
  return arrival.kind === 'go' ? arrival.to : arrival.kind;
}

describe('after signing in', () => {
  it.each<[string, RouteName, string, string | undefined, string]>([
    ['where they were going', 'login', '/user/login?next=%2Foffice%2Faccount', '/live', '/office/account'],
    ['else where they were before', 'login', '/user/login', '/live', '/live'],
    ['never to another site [A50]', 'login', '/user/login?next=%2F%2Fevil.example', '/live', '/live'],
    ['never to a page for guests', 'login', '/user/login?next=%2Fregistration', undefined, '/'],
    ['else home', 'login', '/user/login', undefined, '/'],
    ['from the home page’s own form', 'home', '/?showSignIn=1&next=%2Foffice%2Faccount', '/live', '/office/account'],
    ['nowhere, on a page for everybody', 'section', '/live', '/line', 'stay'],
  ])('[SE-02] leads %s', (_title, route, url, openPlace, to) => {
    expect(arrive(true, route, url, openPlace === undefined ? {} : { openPlace })).toBe(to);
  });
});

describe('after signing out', () => {
  it.each<[string, RouteName, boolean, string | undefined, string]>([
    ['a page of players leads back to where they were before', 'officeAccount', true, '/live', '/live'],
    ['else home', 'officeAccount', true, undefined, '/'],
    ['a page for everybody is asked for anew', 'section', true, '/line', 'again'],
    ['who lost their session is led to sign in, by the server', 'officeAccount', false, '/live', 'again'],
    ['who lost it on a page for everybody stays', 'section', false, '/line', 'stay'],
  ])('[SE-04] %s', (_title, route, isWished, openPlace, to) => {
    expect(arrive(false, route, '/x', { isWished, ...(openPlace !== undefined && { openPlace }) })).toBe(to);
  });
});

it('[RT-35] a guest is led home where there is no page of signing in, and its form knows where they were going', () => {
  const url = signInAtHome('/office/history?page=2');
  expect(isSignInAsked(url)).toBe(true);
  expect(findReturn(url)).toBe('/office/history?page=2');
});

it('the last page that anybody may see is kept, and no other', () => {
  const held = new Map<string, string>();
  const memory = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  };
  const places = makeOpenPlace(memory);
  const note = (route: Place['route'], url: string) => places.note({ route, url, params: {}, remote: 'x' });
  expect(places.find()).toBeUndefined();
  note('section', '/live');
  note('login', '/user/login');
  note('officeAccount', '/office/account');
  note('notFound', '/nowhere');
  note('home', signInAtHome('/office/account'));
  expect(places.find()).toBe('/live');
});
