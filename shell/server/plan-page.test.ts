import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLANNED_PAGES, type Visitor } from '@glasshouse/domain/access';
import { listSectionFeatures, ROUTES, type RouteName, type RouteRow } from '@glasshouse/contracts/routes';
import { isRouteName } from '@glasshouse/kit/routing';
import { parseUrl } from './parse-url.ts';
import { planPage, type PageVisitor, type PlanSettings } from './plan-page.ts';

const OPEN: PlanSettings = { state: { kind: 'open' }, closedPaths: [], redirects: [] };
const FEATURES = ['registration', PLANNED_PAGES, ...listSectionFeatures()];
const GUEST: Visitor = { signedIn: false, features: new Set(FEATURES), production: false };
const PLAYER: Visitor = { ...GUEST, signedIn: true };
const BANNED: Visitor = { ...PLAYER, ban: { level: 45, version: 2 } };
const CLOSED: Visitor = { ...GUEST, features: new Set() };
const PRODUCTION: Visitor = { ...GUEST, production: true };
const OFFERS: Visitor = { ...GUEST, features: new Set([...FEATURES, 'promoBonusToOffer']) };

function plan(url: string, visitor: PageVisitor, settings: Partial<PlanSettings> = {}): string {
  const made = planPage(parseUrl(url), 'en', visitor, { ...OPEN, ...settings });
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
    ['/en/nowhere', GUEST, 'technical/notFound'],
    ['/xx/live', GUEST, 'technical/notFound'],
    ['//example.com/live', GUEST, 'technical/notFound'],
    ['/en//example.com', GUEST, 'technical/notFound'],
    ['/en/live/%E0%A4%A', GUEST, 'technical/notFound'],
    ['/en/registration', GUEST, 'registration/registration'],
    ['/en/registration/socialregistration', GUEST, 'registration/registration'],
    ['/en/registration/other', GUEST, 'technical/notFound'],
    ['/en/registration', CLOSED, 'technical/notFound'],
    ['/en/registration', PLAYER, '302 /en'],
    ['/en/user/login', PLAYER, '302 /en'],
    ['/en/office/history', PLAYER, 'bets/history'],
    ['/en/office/history?page=2', GUEST, '302 /en/user/login?next=%2Foffice%2Fhistory%3Fpage%3D2'],
    ['/en/office', PLAYER, '308 /en/office/account'],
    ['/en/debugger', GUEST, 'debugger/gallery'],
    ['/en/debugger', PRODUCTION, 'technical/notFound'],
  ])('[RT-01] [RT-03] [RT-15] %s', (url, visitor, expected) => {
    expect(plan(url, visitor)).toBe(expected);
  });

  it.each([
    ['[RT-09]', '/en/registration/old', GUEST, '308 /en/registration'],
    ['[RT-12]', '/forgotpassword', GUEST, '302 /en?showForgotPasswordModal=1'],
    ['[RT-13]', '/en/coupon', GUEST, '308 /en'],
    ['[RT-19.statistics]', '/en/statistic', GUEST, 'statistics/statistics'],
    ['[RT-19] [RT-19.statistics]', '/en/statistic', CLOSED, 'technical/notFound'],
    ['[RT-21]', '/en/print-coupon/12', PLAYER, 'print/coupon'],
    ['[RT-21]', '/en/print-coupon/abc', PLAYER, 'technical/notFound'],
    ['an address', '/en/landing-summer', GUEST, 'sections/landing'],
    ['[RT-28]', '/en/bets-history', PLAYER, '308 /en/office/history'],
    ['[RT-28]', '/en/block-appeal-history', GUEST, '302 /en/user/login?next=%2Fblock-appeal-history'],
    ['[RT-30]', '/en/information/rules', GUEST, '308 /en/information/rules/1'],
    ['[RT-30]', '/en/information/rules/2/express', GUEST, 'information/rules'],
    ['[RT-30]', '/en/information/rules/1', CLOSED, 'technical/notFound'],
    ['[RT-31]', '/en/promo/summer?utm=a', GUEST, '308 /en/promotions/summer?utm=a'],
    ['[RT-31]', '/en/offers', GUEST, '302 /en/bonuses'],
    ['[RT-31]', '/en/bonuses', OFFERS, '302 /en/offers'],
    ['an address', '/en/offers', OFFERS, 'sections/bonuses'],
    ['[RT-31]', '/en/bonuses-games/rules/3', OFFERS, '302 /en/offers-games/rules/3'],
    ['RT-36, its second half:', '/en/nowhere?platform_type=mobile', GUEST, '302 /en'],
    ['RT-36, its second half:', '/en/live?platform_type=mobile', GUEST, 'sports/list'],
  ])('%s %s', (_id, url, visitor, expected) => {
    expect(plan(url, visitor)).toBe(expected);
  });

  it('[RT-02] blocking and error pages stand under a language only', () => {
    for (const path of ['/block', '/block-ua', '/site-updates', '/oldbrowser', '/500', '/404']) {
      expect(plan(path, GUEST)).toBe(`302 /en${path}`);
      expect(plan(`/ru${path}`, GUEST)).toMatch(/^technical\//);
    }
  });
});

describe('what the operator sets', () => {
  it('[RT-33] pages that keep people out are told whom to ask', () => {
    const settings = { ...OPEN, supportLink: 'mailto:help@shop.example' };
    const page = planPage(parseUrl('/en/block'), 'en', GUEST, settings);
    expect(page.kind === 'page' && page.place.params).toEqual({ supportLink: 'mailto:help@shop.example' });
  });

  it('[RT-33] maintenance takes every address, and its page takes none once it is over', () => {
    const state = { kind: 'maintenance', endsAtSec: 1_790_000_000 } as const;
    for (const path of ['/en', '/en/office/history', '/en/nowhere', '/en/promo/x']) {
      expect(plan(path, GUEST, { state })).toBe('302 /en/maintenance');
    }
    expect(plan('/en/maintenance', GUEST, { state })).toBe('technical/maintenance');
    const page = planPage(parseUrl('/en/maintenance'), 'en', GUEST, { ...OPEN, state });
    expect(page.kind === 'page' && page.place.params).toEqual({ endsAtSec: '1790000000' });
    expect(plan('/en/maintenance', GUEST)).toBe('302 /en');
  });

  it.each(['block', 'blockUa', 'blockIe', 'siteUpdates', 'comingSoon', 'suspension'] as const)(
    '[RT-33] a site that answers %s answers nothing else',
    (page) => {
      const state = { kind: 'blocked', page } as const;
      expect(plan('/en/live', PLAYER, { state })).toBe(`302 /en${ROUTES[page].path}`);
      expect(plan('/en/maintenance', PLAYER, { state })).toBe(`302 /en${ROUTES[page].path}`);
      expect(plan(`/en${ROUTES[page].path}`, PLAYER, { state })).toBe(`technical/${page}`);
    },
  );

  it('[MB-02.ask] whoever is kept out reads whom to ask, with nothing of the site around it', () => {
    const state = { kind: 'blocked', page: 'blockIe' } as const;
    const page = planPage(parseUrl('/en/information/contacts'), 'en', GUEST, { ...OPEN, state });
    expect(page).toMatchObject({ layout: 'blocked', index: false, place: { params: { isAlone: '1' } } });
    const usual = planPage(parseUrl('/en/information/contacts'), 'en', GUEST, OPEN);
    expect(usual).toMatchObject({ layout: 'default', index: true, place: { params: {} } });
    expect(plan('/en/information/rules/1', GUEST, { state })).toBe('302 /en/block-ie');
  });

  it('[RT-34] a closed path is not there, whatever lies at it', () => {
    const closedPaths = ['/live', '/casino/*'];
    expect(plan('/en/live', GUEST, { closedPaths })).toBe('technical/notFound');
    expect(plan('/en/live/all', GUEST, { closedPaths })).toBe('sports/list');
    expect(plan('/en/casino/blackjack', GUEST, { closedPaths })).toBe('technical/notFound');
    expect(plan('/en/%6Cive', GUEST, { closedPaths: ['/casino/*'] })).toBe('technical/notFound');
    expect(plan('/en/casino/bl%61ckjack', GUEST, { closedPaths: ['/casino/blackjack'] })).toBe('technical/notFound');
    expect(plan('/en/casino/bl%2561ckjack', GUEST, { closedPaths: ['/casino/blackjack'] })).toBe(
      'sections/live-casino',
    );
    expect(plan('/en/casino/%E0%A4%A', GUEST, { closedPaths })).toBe('technical/notFound');
  });

  it('[RT-38] redirects stand over pages, carry the query, and end elsewhere as they are', () => {
    const redirects = [
      { from: '/live', to: '/line', status: 301 },
      { from: '/gone/*', to: '/live', status: 302 },
      { from: '/help', to: 'https://help.example/en', status: 307 },
    ] as const;
    expect(plan('/en/live?a=1', GUEST, { redirects })).toBe('301 /en/line?a=1');
    expect(plan('/en/gone/with?a=1', GUEST, { redirects })).toBe('302 /en/line?a=1');
    expect(plan('/en/help', GUEST, { redirects })).toBe('307 https://help.example/en');
  });

  it('[RT-37] redirects that lead round are left out and named', () => {
    const redirects = [
      { from: '/live', to: '/line', status: 302 },
      { from: '/line', to: '/live', status: 302 },
    ] as const;
    const made = planPage(parseUrl('/en/live'), 'en', GUEST, { ...OPEN, redirects });
    expect(made).toMatchObject({ kind: 'page', page: 'list', astray: ['/live', '/line', '/live'] });
    const round = [{ from: '/user/login', to: '/office/account', status: 302 }] as const;
    expect(plan('/en/office/account', GUEST, { redirects: round })).toBe('302 /en/user/login?next=%2Foffice%2Faccount');
  });

  it('[RT-35] a guest goes home where nobody can sign in', () => {
    expect(plan('/en/office/history', GUEST, { closedPaths: ['/user/login'] })).toBe(
      '302 /en?showSignIn=1&next=%2Foffice%2Fhistory',
    );
  });
});

describe('who has signed in', () => {
  it.each([
    ['/office/history?page=2', '302 /en/office/history?page=2'],
    ['/live', '302 /en/live'],
    ['/office', '302 /en/office/account'],
    ['/user/login', '302 /en'],
    ['/user/login?next=%2Flive', '302 /en'],
    ['/registration', '302 /en'],
    ['//evil.example', '302 /en'],
    ['/\\evil.example', '302 /en'],
    ['https://evil.example/', '302 /en'],
    ['/nowhere', '302 /en'],
    ['', '302 /en'],
  ])('[RT-35] is led from the page of signing in to where they were going: %s', (next, expected) => {
    const query = new URLSearchParams({ next }).toString();
    expect(plan(`/en/user/login?${query}`, PLAYER)).toBe(expected);
  });

  it('[RT-29] finds the page of topping up where it is one, and the account where it is a window', () => {
    const window = { ...PLAYER, features: new Set([...FEATURES, 'rechargeModal']) };
    expect(plan('/en/office/recharge', PLAYER)).toBe('payments/recharge');
    expect(plan('/en/office/recharge', window)).toBe('302 /en/office/account');
    // A browser on a page of the account area asks for the next page's state.
    expect(plan('/en/office/recharge?__json=1', window)).toBe('payments/recharge');
  });
});

describe('a player whose terms have changed', () => {
  const BEHIND: PageVisitor = { ...PLAYER, hasToAgree: true };
  const WINDOW: PageVisitor = { ...BEHIND, features: new Set([...FEATURES, 'rechargeModal']) };
  const AWAY: PageVisitor = { ...BEHIND, features: new Set(FEATURES.filter((key) => key !== 'section.account')) };

  it.each<[string, PageVisitor, string]>([
    ['/en', BEHIND, '302 /en/confirm'],
    ['/en/line/all/football?page=2', BEHIND, '302 /en/confirm?next=%2Fline%2Fall%2Ffootball%3Fpage%3D2'],
    ['/ru/office/history', BEHIND, '302 /en/confirm?next=%2Foffice%2Fhistory'],
    ['/en/office', BEHIND, '302 /en/confirm?next=%2Foffice%2Faccount'],
    ['/en/user/login?next=%2Flive', BEHIND, '302 /en/confirm?next=%2Flive'],
    ['/en/office/recharge', WINDOW, '302 /en/confirm?next=%2Foffice%2Faccount'],
    // Where one may be before agreeing.
    ['/en/confirm', BEHIND, 'technical/confirm'],
    ['/en/confirm?next=%2Flive', BEHIND, 'technical/confirm'],
    ['/en/information/rules/1', BEHIND, 'information/rules'],
    ['/en/office/support', BEHIND, 'sections/support'],
    ['/en/office/deduce', BEHIND, 'payments/deduce'],
    // A browser that navigates leads by itself; what is not there is not there.
    ['/en/live?__json=1', BEHIND, 'sports/list'],
    ['/en/nowhere', BEHIND, 'technical/notFound'],
    ['/en/live', AWAY, 'sports/list'],
    ['/en/live', PLAYER, 'sports/list'],
    ['/en/live', { ...GUEST, hasToAgree: true }, 'sports/list'],
  ])('[CO-03] %s', (url, visitor, expected) => {
    expect(plan(url, visitor)).toBe(expected);
  });

  it('[CO-03] is not held on a site that is closed', () => {
    expect(plan('/en/live', BEHIND, { state: { kind: 'maintenance' } })).toBe('302 /en/maintenance');
    expect(plan('/en/maintenance', BEHIND, { state: { kind: 'maintenance' } })).toBe('technical/maintenance');
    expect(plan('/en/live', BEHIND, { closedPaths: ['/confirm'] })).toBe('sports/list');
  });
});

const names = Object.keys(ROUTES).filter(isRouteName);

/** The pattern with the first thing that each parameter takes. */
function addressOf(name: RouteName): string {
  return ROUTES[name].path.replace(/:\w+(?:\(([^)]+)\))?\??/g, (_all, value: string | undefined) =>
    (value ?? 'any').replace('\\d+', '12').replace(/\|.*/, ''),
  );
}

/** What the row says, read by itself: the walk below compares the plan with it. */
function expectOf(name: RouteName, visitor: Visitor, state: PlanSettings['state']['kind']): string {
  const row: RouteRow = ROUTES[name];
  const home = visitor.ban ? '302 /en/block' : '302 /en';
  if (state === 'maintenance') return row.always ? `page ${row.page}` : '302 /en/maintenance';
  if (name === 'maintenance') return home;
  if (row.nonProductionOnly && visitor.production) return 'page notFound';
  if (row.isPlanned && !visitor.features.has(PLANNED_PAGES)) return 'page notFound';
  if (row.featureKey !== undefined && !visitor.features.has(row.featureKey)) return 'page notFound';
  if (row.auth && !visitor.signedIn) return '302 /en/user/login';
  if (row.guestOnly && visitor.signedIn) return home;
  if (row.bannedOnly) return visitor.ban ? `page ${row.page}` : '302 /en';
  if (visitor.ban && !row.always && !row.openToBanned) return '302 /en/block';
  if (row.redirectTo === undefined) return `page ${row.page}`;
  const behind = expectBehind(row.redirectTo, visitor);
  return row.isForNow ? behind.replace('308', '302') : behind;
}

/** A route that only leads on comes to what its target comes to. */
function expectBehind(target: string, visitor: Visitor): string {
  const made = planPage(parseUrl(target), 'en', visitor, OPEN);
  const address = `/en${target === '/' ? '' : target}`.replace('/?', '?').split('?', 1)[0];
  return made.kind === 'page' ? `308 ${address}` : `302 ${made.to.split('?', 1)[0]}`;
}

describe('the whole catalogue', () => {
  const roles = { guest: GUEST, player: PLAYER, banned: BANNED, closed: CLOSED, production: PRODUCTION };
  /** Twins lead by a feature of their own, which the tests above are about. */
  const moving = new Set<RouteName>(['offer', 'offers', 'offerPartner', 'offersGames']);
  const cases = names
    .filter((name) => !moving.has(name))
    .flatMap((name) => Object.entries(roles).map(([role, visitor]) => ({ name, role, visitor })));

  it.each(cases)('[RT-03] $name for $role', ({ name, visitor }) => {
    const row: RouteRow = ROUTES[name];
    for (const kind of ['open', 'maintenance'] as const) {
      const made = planPage(parseUrl(`/en${addressOf(name)}`), 'en', visitor, { ...OPEN, state: { kind } });
      const came = made.kind === 'page' ? `page ${made.page}` : `${made.status} ${made.to.split('?', 1)[0]}`;
      expect(`${kind}: ${came}`).toBe(`${kind}: ${expectOf(name, visitor, kind)}`);
      if (made.kind !== 'page') continue;
      const { layout = 'default', index = false } = made.place.route === name ? row : {};
      expect([made.layout, made.index]).toEqual([layout, index]);
    }
  });
});

describe('however redirects are set', () => {
  const paths = [
    '/',
    '/live',
    '/line',
    '/user/login',
    '/user/login?next=/office/account',
    '/office/account',
    '/promo',
    '/promotions',
    '/block',
    '/nowhere',
    '/coupon',
  ];
  const path = fc.constantFrom(...paths, '/maintenance', '/live/*', '/*');
  const rule = fc.record({ from: path, to: path, status: fc.constantFrom(301, 302, 307, 308) });
  const settings = fc.record({
    state: fc.constantFrom<PlanSettings['state']>(
      { kind: 'open' },
      { kind: 'maintenance' },
      { kind: 'blocked', page: 'block' },
    ),
    closedPaths: fc.array(path, { maxLength: 3 }),
    redirects: fc.array(rule, { maxLength: 8 }),
  });
  const visitor = fc.constantFrom(GUEST, PLAYER, BANNED, CLOSED, PRODUCTION, OFFERS);

  it('[RT-37] nobody is sent round: a few answers lead to a page', () => {
    fc.assert(
      fc.property(fc.constantFrom(...paths), settings, visitor, (from, set, who) => {
        let url = `/en${from}`;
        for (let asked = 0; asked < 4; asked++) {
          const made = planPage(parseUrl(url), 'en', who, set);
          if (made.kind === 'page') return;
          url = made.to;
        }
        throw new Error(`still being sent on at ${url}`);
      }),
      { numRuns: 500 },
    );
  });
});
