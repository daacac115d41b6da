import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, PREFERENCE_COOKIES } from '@glasshouse/contracts/preferences';
import type { SiteRequest, SiteSettings, Visit, VisitContext } from '@glasshouse/contracts/site';
import { readPreferences } from '../features/preferences/read-preferences.ts';
import { writePreferences } from '../features/preferences/write-preferences.ts';
import { planVisit } from './plan-visit.ts';
import { parseCookies } from './read-visitor.ts';

const SETTINGS: SiteSettings = {
  version: 1,
  features: new Set(['registration']),
  state: { kind: 'open' },
  closedPaths: [],
  redirects: [],
  experiments: [],
  minimumAge: 18,
};
const REQUEST: SiteRequest = {
  url: '/en',
  host: 'site.test',
  cookieHeader: undefined,
  acceptLanguage: 'en',
  requestId: 'r1',
};

interface Asked extends Partial<SiteRequest>, Partial<Omit<VisitContext, 'settings'>> {
  readonly settings?: Partial<SiteSettings>;
}

function plan({ settings, production = false, isPerson = false, tried, ...request }: Asked = {}): Visit {
  const context = { settings: { ...SETTINGS, ...settings }, production, isPerson, ...(tried && { tried }) };
  return planVisit({ ...REQUEST, ...request }, context);
}

function keyOf(asked: Asked): string {
  const visit = plan(asked);
  if (visit.kind !== 'shared') throw new Error(`${visit.kind}, not shared`);
  return visit.key;
}

const variants = (side: string) => ({ visitorId: 'v'.repeat(22), variants: `side:${side}` });

describe('[C3] the key of a guest’s page', () => {
  it.each<[string, Asked, Asked]>([
    ['the path', {}, { url: '/en/line' }],
    ['the language of the address', {}, { url: '/ru' }],
    ['a query that pages read', { url: '/en/line' }, { url: '/en/line?within=2' }],
    ['state alone and the whole page', { url: '/en/line' }, { url: '/en/line?__json=1' }],
    ['whether the code is there', { url: '/en/line?__json=1' }, { url: '/en/line?__json=1&__spa=1' }],
    ['the host', {}, { host: 'mirror.test' }],
    ['the theme', {}, { cookieHeader: 'app_theme=dark' }],
    ['the odds format', {}, { cookieHeader: 'coef_view_id=1' }],
    ['the time zone', {}, { cookieHeader: 'tzo=5' }],
    ['the clock', {}, { cookieHeader: 'is12h=1' }],
    ['the consent', {}, { cookieHeader: 'cookies_agree_type=all' }],
    ['the age', {}, { cookieHeader: 'age_confirmed=1' }],
    ['the columns', {}, { cookieHeader: 'hide_left=1' }],
    ['the platform', {}, { cookieHeader: 'platform_type=mobile' }],
    ['the operator’s file', {}, { settings: { version: 2 } }],
    ['the country', {}, { settings: { country: 'IE' } }],
    ['the state of the site', {}, { url: '/en', settings: { state: { kind: 'maintenance', endsAtSec: 1 } } }],
    [
      '[MB-01.notice] the work that is announced',
      {},
      { settings: { notice: { kind: 'maintenance', startsAtSec: 4, endsAtSec: 5, fromSec: 1, untilSec: 3 } } },
    ],
    ['the variant', { tried: variants('left') }, { tried: variants('right') }],
    ['the language of an unknown address', { url: '/en/nowhere' }, { url: '/ru/nowhere' }],
  ])('is told apart by %s', (_, one, other) => {
    const [a, b] = [plan(one), plan(other)];
    expect(JSON.stringify(a)).not.toBe(JSON.stringify(b));
    if (a.kind === 'shared' && b.kind === 'shared') expect(a.key).not.toBe(b.key);
  });

  it.each<[string, Asked]>([
    ['a cookie of others', { cookieHeader: 'foo=bar; _ga=1' }],
    ['a session that is none', { cookieHeader: 'SESSION=forged' }],
    ['the default written out', { cookieHeader: 'app_theme=light; coef_view_id=0; hide_left=0' }],
    ['a preference that is none of ours', { cookieHeader: 'app_theme=<script>; tzo=1e9' }],
    ['another language in cookie and browser', { cookieHeader: 'lng=ru', acceptLanguage: 'de' }],
    ['the marks of a campaign', { url: '/en?utm_source=x&fbclid=y' }],
    ['the name of a browser in the same variant', { cookieHeader: `visitor_id=${'w'.repeat(22)}` }],
    ['the number of the request', { requestId: 'r2' }],
  ])('is not told apart by %s', (_, asked) => {
    expect(keyOf(asked)).toBe(keyOf({}));
  });

  it('is one for all unknown addresses of a language', () => {
    const unknown = fc.stringMatching(/^[a-z0-9]{3,20}$/).map((word) => `/en/no-${word}?a=${word}`);
    fc.assert(
      fc.property(unknown, (url) => {
        expect(keyOf({ url })).toBe(keyOf({ url: '/en/nowhere' }));
      }),
      { numRuns: 50 },
    );
    expect(keyOf({ url: '/en/nowhere?__json=1' })).not.toBe(keyOf({ url: '/en/nowhere' }));
  });

  it('is one for hosts that cannot be hosts', () => {
    expect(keyOf({ host: 'a b' })).toBe(keyOf({ host: '"><script>' }));
  });
});

describe('[C3] what a shared page is made from', () => {
  it('names nobody, whatever came with the request', () => {
    const secret = fc.stringMatching(/^[A-Za-z0-9]{16,40}$/).map((text) => `secret-${text}`);
    const name = fc.constantFrom(
      'SESSION',
      '__Host-SESSION',
      'app_theme',
      'tzo',
      'lng',
      'platform_type',
      'x',
      'visitor_id',
    );
    const url = fc.constantFrom('/en', '/en/line', '/', '/en/nowhere', '/service-worker.js', '/en/registration');
    fc.assert(
      fc.property(fc.array(fc.tuple(name, secret), { maxLength: 8 }), url, secret, (cookies, asked, other) => {
        const cookieHeader = cookies.map(([one, value]) => `${one}=${value}`).join('; ');
        const visit = plan({ url: asked, cookieHeader, acceptLanguage: other, requestId: 'r' });
        expect(JSON.stringify(visit)).not.toContain('secret-');
      }),
    );
  });

  it('says every preference that counts, and is read again as the same', () => {
    const values = fc.constantFrom(
      '0',
      '1',
      '2',
      '3',
      '-5',
      '5.5',
      'true',
      'dark',
      'system',
      'asian',
      'all',
      'none',
      '',
    );
    const cookie = fc.tuple(fc.constantFrom(...Object.values(PREFERENCE_COOKIES)), values);
    fc.assert(
      fc.property(fc.array(cookie), fc.constantFrom(...LANGUAGES), (cookies, language) => {
        const preferences = readPreferences(language, new Map(cookies));
        expect(readPreferences(language, parseCookies(writePreferences(preferences)))).toEqual(preferences);
      }),
    );
  });

  it('is nothing shared for a person, but for the files of the site', () => {
    const isPerson = true;
    expect(plan({ isPerson })).toEqual({ kind: 'own' });
    expect(plan({ isPerson, url: '/en/nowhere' })).toEqual({ kind: 'own' });
    for (const url of ['/robots.txt', '/sitemap.xml', '/sitemap-de-1.xml', '/service-worker.js', '/en/offline']) {
      expect(plan({ isPerson, url })).toEqual(plan({ url }));
    }
  });

  it('is made by the browser’s name where it is in a variant', () => {
    const visit = plan({ tried: variants('left') });
    expect(visit).toMatchObject({
      request: { cookieHeader: expect.stringContaining(`; visitor_id=${'v'.repeat(22)}`) },
    });
  });
});

describe('[C3] what the catalogue knows alone', () => {
  it.each([
    ['/en/office/history', '/en/user/login?next=%2Foffice%2Fhistory'],
    ['/en/nowhere?platform_type=mobile', '/en'],
  ])('%s leads to %s, and nothing is made', (url, to) => {
    expect(plan({ url })).toMatchObject({ kind: 'answer', answer: { status: 302, headers: { location: to } } });
  });
});
