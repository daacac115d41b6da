import { describe, expect, it } from 'vitest';
import type { Visitor } from '@glasshouse/domain/access';
import { parseUrl, planPage } from './plan-page.ts';

const GUEST: Visitor = { signedIn: false, features: new Set(['registration']), production: false };
const PLAYER: Visitor = { ...GUEST, signedIn: true };
const CLOSED: Visitor = { ...GUEST, features: new Set() };
const PRODUCTION: Visitor = { ...GUEST, production: true };

function plan(url: string, visitor: Visitor): string {
  const made = planPage(parseUrl(url), 'en', visitor);
  return made.kind === 'redirect' ? `${made.status} ${made.to}` : `${made.place.remote}/${made.page}`;
}

describe('what an address comes to', () => {
  it.each([
    ['/', GUEST, 'home/home'],
    ['/en', GUEST, 'home/home'],
    ['/en/live', GUEST, 'sports/list'],
    ['/ru/line/all', GUEST, 'sports/list'],
    ['/en/live/all/football/12-premier-league', GUEST, 'sports/list'],
    ['/en/live/all/football/12-premier-league/77-a-b', GUEST, 'event/event'],
    ['/en/line/', GUEST, 'sports/list'],
    ['/en/results', GUEST, 'technical/notFound'],
    ['/de/live', GUEST, 'technical/notFound'],
    ['//example.com/live', GUEST, 'technical/notFound'],
    ['/en/live/%E0%A4%A', GUEST, 'technical/notFound'],
    ['/en/registration', GUEST, 'registration/registration'],
    ['/en/registration/socialregistration', GUEST, 'registration/registration'],
    ['/en/registration/other', GUEST, 'technical/notFound'],
    ['/en/registration', CLOSED, 'technical/notFound'],
    ['/en/registration', PLAYER, '302 /en'],
    ['/en/user/login', PLAYER, '302 /en'],
    ['/en/office/history', PLAYER, 'office/history'],
    ['/en/office/history?page=2', GUEST, '302 /en/user/login?next=%2Foffice%2Fhistory%3Fpage%3D2'],
    ['/en/office', PLAYER, '308 /en/office/account'],
    ['/en/debugger', GUEST, 'debugger/gallery'],
    ['/en/debugger', PRODUCTION, 'technical/notFound'],
  ])('[RT-01] [RT-03] [RT-15] %s', (url, visitor, expected) => {
    expect(plan(url, visitor)).toBe(expected);
  });
});

describe('the query of an address', () => {
  it('keeps what the page may read and drops the shell’s own words', () => {
    const url = parseUrl('/en/live?__json=1&__spa=1&sport=football#top');
    expect(url).toEqual({ language: 'en', path: '/live', query: { sport: 'football' }, json: true, spa: true });
  });

  it('drops what the fragment protocol would refuse', () => {
    const many = Array.from({ length: 50 }, (_, index) => `q${index}=1`).join('&');
    expect(Object.keys(parseUrl(`/?${many}`).query)).toHaveLength(20);
    expect(parseUrl(`/?a=${'x'.repeat(501)}&b=1`).query).toEqual({ b: '1' });
    expect(parseUrl(`/?__proto__=1&b=1`).query).toEqual({ b: '1' });
  });
});
