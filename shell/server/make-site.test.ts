import type { Standing } from '@glasshouse/contracts/bans';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PLANNED_PAGES } from '@glasshouse/domain/access';
import type { FragmentAnswer } from '@glasshouse/contracts/fragment';
import { LANGUAGES } from '@glasshouse/contracts/preferences';
import { listSectionFeatures, ROUTES, type RouteRow } from '@glasshouse/contracts/routes';
import type { AskRemote, SiteDeps, SiteRequest, SiteSettings } from '@glasshouse/contracts/site';
import { sampleMoney } from '@glasshouse/kit/api/testing';
import type { AccountView } from '@glasshouse/contracts/wallet';
import { makeSitemapCache } from './sitemap-cache.ts';
import { makeSiteFrom } from './make-site.ts';
import type { SiteManifest } from './site-manifest.ts';

const ASSETS = { js: '/assets/remote-home-1.js', preload: [], css: ['/assets/remote-home-1.css'] };
const MANIFEST: SiteManifest = {
  version: '1',
  vendor: { js: '/assets/react-1.js' },
  shell: {
    js: '/assets/shell-1.js',
    preload: [],
    css: ['/assets/shell-1.css'],
    fonts: { latin: ['/assets/inter.woff2'] },
  },
  remotes: { home: { ...ASSETS, version: '1', skeleton: 'home', pages: ['home'] } },
};

function fragment(change: Partial<FragmentAnswer> = {}): FragmentAnswer {
  const head = { title: 'Today', description: 'What is <on>' };
  return {
    api: 'v2',
    page: 'home',
    status: 200,
    html: '<h1>Today</h1>',
    state: { data: {} },
    head,
    assets: ASSETS,
    ...change,
  };
}

interface Stage {
  readonly askRemote?: AskRemote;
  readonly userId?: number;
  readonly accounts?: readonly AccountView[];
  readonly apiFails?: boolean;
  readonly settings?: Partial<SiteSettings>;
  readonly standing?: Standing;
}

const OPEN: SiteSettings = {
  version: 1,
  features: new Set(['registration', 'section.rules']),
  state: { kind: 'open' },
  closedPaths: [],
  redirects: [],
  experiments: [],
  minimumAge: 18,
};

const answerWhole: AskRemote = (_remote, _request, { forceSpa }) =>
  Promise.resolve([forceSpa ? fragment({ html: null }) : fragment()]);

function open({
  askRemote = answerWhole,
  userId,
  accounts = [],
  standing,
  apiFails = false,
  settings = {},
}: Stage = {}) {
  const log: string[] = [];
  const asked: string[] = [];
  const deps: SiteDeps = {
    callFor: () => (call) => {
      asked.push(call.id);
      if (apiFails) return Promise.reject(new Error('no database'));
      const answers: Record<string, object> = {
        getSession: userId === undefined ? {} : { userId },
        ...(standing && { getStanding: standing }),
        listAccounts: sampleMoney(accounts),
        getUserConfig: { choices: {} },
        getAgreementStatus: { result: true, version: 2 },
        listSports: { sports: [{ sportId: 1, line: 4, live: 2 }], tournaments: [] },
        listEvents: { epoch: '1', events: [], total: 0 },
      };
      return Promise.resolve(JSON.parse(JSON.stringify({ ok: true, answer: answers[call.id] })));
    },
    askRemote,
    settings: () => ({ ...OPEN, ...settings }),
    production: false,
    log: (level, _details, message) => log.push(`${level} ${message}`),
  };
  const handle = makeSiteFrom(MANIFEST, makeSitemapCache())(deps);
  const get = (url: string, change: Partial<SiteRequest> = {}) =>
    handle({ url, host: 'site.test', cookieHeader: undefined, acceptLanguage: 'en', requestId: 'r1', ...change });
  return { get, log, asked };
}

describe('a page of the site', () => {
  it('[RV-01] carries the fragment inside the frame, in one answer', async () => {
    const answer = await open().get('/en');
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('<h1>Today</h1>');
    expect(answer.body).toContain('<title>Today · Glasshouse</title>');
    expect(answer.body).toContain('content="What is &lt;on&gt;"');
    expect(answer.body).toContain('href="/assets/remote-home-1.css"');
  });

  it('tells guests amounts in what they pay with where they probably are', async () => {
    const currencyOf = async (path: string, cookieHeader?: string, country?: string) => {
      const stage = open({ settings: { ...(country !== undefined && { country }) } });
      return /"guestCurrency":"(\w+)"/.exec((await stage.get(path, { cookieHeader })).body)?.[1];
    };
    expect(await currencyOf('/en')).toBe('EUR');
    expect(await currencyOf('/en', 'tzo=Europe/London')).toBe('GBP');
    expect(await currencyOf('/ru', 'tzo=Asia/Tashkent')).toBe('UZS');
    expect(await currencyOf('/ru', 'tzo=Asia/Tashkent', 'PL')).toBe('PLN');
  });

  it('lets the import map stand before anything that loads a module', async () => {
    const { body } = await open().get('/en');
    expect(body.indexOf('type="importmap"')).toBeLessThan(body.indexOf('modulepreload'));
    expect(body.indexOf('type="importmap"')).toBeLessThan(body.indexOf('type="module"'));
  });

  it.each(['/en', '/ar', '/en?platform_type=mobile'])(
    'allows scripts of this site and the texts of those that stand in %s, and no other',
    async (url) => {
      const answer = await open().get(url);
      const policy = String(answer.headers['content-security-policy']);
      const allowed = /script-src 'self' ([^;]+);/.exec(policy)?.[1]?.split(' ') ?? [];
      const inline = [...answer.body.matchAll(/<script(?: type="importmap")?>([^]*?)<\/script>/g)];
      const hashes = inline.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
      expect(allowed.toSorted()).toEqual(hashes.toSorted());
      expect(hashes.length).toBeGreaterThan(1);
      // Whatever else is inline holds data, which no browser runs.
      const others = answer.body.match(/<script(?! src=| type="module" src=)[^>]*>/g) ?? [];
      expect(new Set(others)).toEqual(
        new Set([
          '<script>',
          '<script type="importmap">',
          '<script type="application/ld+json">',
          `<script type="application/json" id="gh-boot">`,
        ]),
      );
      expect(policy).toContain(`default-src 'none'`);
      expect(policy).not.toContain("unsafe-inline'; script");
      expect(policy).not.toMatch(/script-src[^;]*(?:unsafe|nonce)/);
    },
  );

  it('[SE-10.tap] names Google’s script, its frame and what it asks in the policy of guests’ pages where it is set up', async () => {
    const oneTapScript = 'https://accounts.google.com/gsi/client';
    const policyOf = async (settings: Partial<SiteSettings>) => {
      const { headers, body } = await open({ settings }).get('/en');
      return [String(headers['content-security-policy']), body] as const;
    };
    const [closed, without] = await policyOf({});
    const [opened, withIt] = await policyOf({ oneTapScript });
    expect(closed).not.toMatch(/google|frame-src/);
    expect(without).not.toContain('oneTapScript');
    for (const part of [
      `' ${oneTapScript};`,
      `style-src 'self' https://accounts.google.com/gsi/style;`,
      `connect-src 'self' ws://site.test wss://site.test https://accounts.google.com/gsi/;`,
      `frame-src https://accounts.google.com/gsi/;`,
    ])
      expect(opened).toContain(part);
    expect(withIt).toContain('"oneTapScript":"https://accounts.google.com/gsi/client"');
    const player = open({ userId: 7, settings: { oneTapScript } });
    const answered = await player.get('/en', { cookieHeader: 'SESSION=abc' });
    expect(String(answered.headers['content-security-policy'])).not.toContain('accounts.google.com');
    expect(answered.body).not.toContain('accounts.google.com');
    // The browser loads it, once the page is idle: no tag of the document does.
    expect(withIt).not.toContain(`src="${oneTapScript}"`);
  });

  it('keeps a foreign host header out of the policy and the links', async () => {
    const answer = await open().get('/en', { host: `evil.test; script-src *"><b>` });
    expect(String(answer.headers['content-security-policy'])).not.toContain('evil');
    expect(answer.body).not.toContain('evil');
  });

  it.each([
    ['/ru', undefined, 'en', 'ru'],
    ['/', 'lng=ru', 'en', 'ru'],
    ['/', 'lng=xx', 'nl;q=0.9, en;q=0.8', 'en'],
    ['/', undefined, 'nl', 'en'],
    ['/', undefined, '*', 'ru'],
    ['/', undefined, '', 'ru'],
  ])('[RT-01] %s with cookie %s and browser %s is in %s', async (url, cookieHeader, acceptLanguage, language) => {
    const answer = await open().get(url, { cookieHeader, acceptLanguage });
    expect(answer.body).toContain(`<html lang="${language}"`);
    expect(answer.body).toContain(`href="/${language}/live"`);
  });

  it('is painted in the theme of the cookie at once', async () => {
    const answer = await open().get('/en', { cookieHeader: 'app_theme=dark' });
    expect(answer.body).toContain('data-theme="dark"');
  });
});

const YEN: AccountView = {
  id: 5,
  iso: 'JPY',
  symbol: '¥',
  currencyId: 7,
  money: 123_456,
  type: 0,
  points: 0,
  isActive: true,
  isClosed: false,
  isFrozen: false,
  label: 'JPY',
};

/**
 * Pages that stand in the frame, without those for guests; a bare page, to be printed, has nothing around it. Of the
 * promotions and their twins, the offers, only one is there at a time.
 */
const PLAYER_PAGES = Object.values(ROUTES).filter((row: RouteRow): boolean => {
  const isFramed = (row.layout ?? 'default') === 'default';
  const isTwin = row.path.startsWith('/offer');
  return row.remote !== undefined && isFramed && !row.guestOnly && !row.bannedOnly && !row.nonProductionOnly && !isTwin;
});

/** The plainest address of a page: the first of what a parameter may be, nothing where it may be left out. */
function addressOf(path: string): string {
  const segments = path.split('/').flatMap((segment) => {
    const match = /^:\w+(?:\(([^)]+)\))?(\?)?$/.exec(segment);
    if (match?.[2]) return [];
    return [match ? (match[1]?.replace('\\d+', '71').split('|')[0] ?? '12-some') : segment.replace(/:\w+$/, '12')];
  });
  return segments.join('/');
}

describe('a signed-in player', () => {
  it.each(PLAYER_PAGES.map(({ path }) => addressOf(path)))(
    '[LED-11] sees the balance, in the account’s own currency, on %s',
    async (path) => {
      const features = new Set([...listSectionFeatures(), PLANNED_PAGES, 'registration', 'section.rules']);
      const player = open({ userId: 7, accounts: [YEN], settings: { features } });
      const answer = await player.get(`/en${path}`, { cookieHeader: 'SESSION=abc' });
      expect(answer.status).toBe(200);
      expect(answer.body.replaceAll(/<script[^]*?<\/script>/g, '')).toContain('¥123,456');
    },
  );
});

describe('a banned player', () => {
  const standing = { ban_level: 45, ban_version: 2, disallow_line_sport: [], disallow_live_sport: [] };
  const features = new Set([...listSectionFeatures(), PLANNED_PAGES, 'registration']);
  const cookieHeader = 'SESSION=abc';
  const visit = (url: string, more: Partial<Stage> = {}, banPage: string | undefined = 'https://help.example/ban') => {
    const settings = { features, ...(banPage !== undefined && { banPage }) };
    return open({ userId: 7, accounts: [YEN], standing, settings, ...more }).get(url, { cookieHeader });
  };

  it.each(['/en', '/en/live', '/en/office/account'])(
    '[MB-03.page] is led from %s to the configured page',
    async (url) => {
      const { status, headers } = await visit(url);
      expect([status, headers['location']]).toEqual([302, 'https://help.example/ban']);
    },
  );

  it('[MB-03.page] is led there by navigation, too, and to the page of blocking where none is configured', async () => {
    const { body } = await visit('/en/live?__json=1&__spa=1');
    expect(JSON.parse(body)).toMatchObject({ status: 302, redirect: 'https://help.example/ban' });
    const { headers } = await open({ userId: 7, standing, settings: { features } }).get('/en/live', { cookieHeader });
    expect(headers['location']).toBe('/en/block');
  });

  it.each([
    [45, 2, 200],
    [53, 2, 302],
    [53, 1, 200],
    [45, 1, 302],
  ])('[MB-03] of level %i and version %i is answered %i where money is taken out', async (level, version, status) => {
    const of = { ...standing, ban_level: level, ban_version: version };
    expect((await visit('/en/office/deduce', { standing: of })).status).toBe(status);
  });

  it.each([1, 7, 45, 53])(
    '[MB-03] of level %i may limit themselves, read what they were told, and ask for help',
    async (level) => {
      const of = { ...standing, ban_level: level, ban_version: 1 };
      const paths = [
        '/en/office/responsible',
        '/en/office/messages',
        '/en/information/contacts',
        '/en/information/responsiblegaming',
      ];
      for (const path of paths) expect([path, (await visit(path, { standing: of })).status]).toEqual([path, 200]);
    },
  );

  it('[MB-03.home] others are led home from what is for the banned', async () => {
    const { status, headers } = await visit('/en/block-appeal', { standing: { ...standing, ban_level: 0 } });
    expect([status, headers['location']]).toEqual([302, '/en']);
    expect((await visit('/en/block-appeal')).status).toBe(200);
  });

  it('[FE-10.hidden] sports that are closed to a player are not counted for them', async () => {
    const closed = { ...standing, ban_level: 0, disallow_line_sport: [1], disallow_live_sport: [1] };
    const { body } = await visit('/en', { standing: closed });
    expect(body).toContain('"sports":[{"sportId":1,"line":0,"live":0}]');
  });
});

describe('a page whose parts fail', () => {
  it('[RV-08] stands with a skeleton where the fragment did not come', async () => {
    const { get, log } = open({ askRemote: () => Promise.reject(new Error('late')) });
    const answer = await get('/en');
    expect(answer.status).toBe(503);
    expect(answer.body).toContain('aria-label="Loading"');
    expect(log).toEqual(['warn a fragment did not come']);
  });

  it('[RV-08] stands without the API', async () => {
    const answer = await open({ apiFails: true }).get('/en', { cookieHeader: 'SESSION=1' });
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('<h1>Today</h1>');
  });

  it('takes its status from the fragment', async () => {
    const answer = await open({ askRemote: () => Promise.resolve([fragment({ status: 404 })]) }).get('/en');
    expect(answer.status).toBe(404);
  });

  it('[RT-33] an address outside the catalogue is 404, drawn by the technical remote', async () => {
    const asked: string[] = [];
    const { get } = open({
      askRemote: (remote, request) => {
        asked.push(`${remote}/${request.components[0]?.page}`);
        return Promise.resolve([fragment({ status: 404, html: '<h1>This page could not be found</h1>' })]);
      },
    });
    const answer = await get('/en/nowhere');
    expect(answer.status).toBe(404);
    expect(answer.body).toContain('This page could not be found');
    expect(asked).toEqual(['technical/notFound']);
  });

  it('[RT-33] its own failure is a 500 page, and never a throw', async () => {
    const broken = open({
      askRemote: (remote) =>
        remote === 'technical'
          ? Promise.resolve([fragment({ status: 500, html: '<h1>Something broke</h1>' })])
          : Promise.resolve([fragment({ state: { data: 1n } })]),
    });
    const answer = await broken.get('/en');
    expect(answer.status).toBe(500);
    expect(answer.body).toContain('Something broke');
    const worse = open({ askRemote: () => Promise.resolve([fragment({ state: { data: 1n }, html: '' })]) });
    expect((await worse.get('/en')).status).toBe(500);
  });

  it('[RT-33] is titled by the operator’s name of the site, whatever else fails', async () => {
    const askRemote = () => Promise.resolve([fragment({ state: { data: 1n }, html: '' })]);
    const answer = await open({ askRemote, settings: { siteNames: { en: 'North & Games' } } }).get('/en');
    expect(answer.body).toContain('<title>North &amp; Games</title><h1>Something broke on our side</h1>');
  });
});

describe('a site that is closed', () => {
  const technical: AskRemote = (_remote, { components: [component] }) =>
    Promise.resolve([
      fragment({ status: 503, html: `<h1>Closed until ${component?.params['endsAtSec'] ?? '?'}</h1>` }),
    ]);
  const state = { kind: 'maintenance', endsAtSec: 4_000_000_000 } as const;

  it('[RT-33] answers with its page alone: no frame, no scripts, and when to come back', async () => {
    const { get } = open({ askRemote: technical, settings: { state }, apiFails: true });
    const sent = await get('/ru/live');
    expect([sent.status, sent.headers['location']]).toEqual([302, '/ru/maintenance']);
    const answer = await get('/ru/maintenance');
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('86400');
    expect(answer.body).toContain('<h1>Closed until 4000000000</h1>');
    expect(answer.body).toContain('<html lang="ru"');
    expect(answer.body).not.toContain('<script');
    expect(answer.body).not.toContain('<header');
  });

  it('[RT-33] tells a page that navigates the same, and lets it load the page whole', async () => {
    const { get } = open({ askRemote: technical, settings: { state } });
    expect(JSON.parse((await get('/en/live?__json=1')).body)).toMatchObject({
      status: 302,
      redirect: '/en/maintenance',
    });
    const answer = JSON.parse((await get('/en/maintenance?__json=1')).body);
    expect(answer).toMatchObject({ status: 302, redirect: '/en/maintenance' });
  });

  it('reads what is set anew for every page', async () => {
    let current: SiteSettings['state'] = { kind: 'open' };
    const settings = {
      get state() {
        return current;
      },
    };
    const { get } = open({ settings });
    expect((await get('/en')).status).toBe(200);
    current = { kind: 'blocked', page: 'blockIe' };
    expect((await get('/en')).headers['location']).toBe('/en/block-ie');
  });
});

describe('what programs ask for', () => {
  it('[AN-03] names every page that search may keep, in every language, and none behind a switch that is off', async () => {
    const { get } = open();
    const index = await get('/sitemap.xml');
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
    for (const language of LANGUAGES)
      expect(index.body).toContain(`<loc>http://site.test/sitemap-${language}-1.xml</loc>`);
    const { body } = await get('/sitemap-ru-1.xml');
    for (const path of ['', '/live', '/line', '/line/all/football', '/registration', '/information/about']) {
      expect(body).toContain(`<loc>http://site.test/ru${path}</loc>`);
      expect(body).toContain(`hreflang="ar" href="http://site.test/ar${path}"/>`);
    }
    for (const path of ['office', 'casino', 'maintenance', ':']) expect(body).not.toContain(`/ru/${path}`);
    const closed = await open({ settings: { features: new Set(), closedPaths: ['/live'] } }).get('/sitemap-en-1.xml');
    expect(closed.body).not.toMatch(/registration|\/live</);
  });

  it('[MB-05] a mirror’s pages name the mirror as their true address', async () => {
    const { body } = await open().get('/ru/line', { host: 'mirror.test' });
    expect(body).toContain('<link rel="canonical" href="http://mirror.test/ru/line">');
    expect(body).toContain('hreflang="de" href="http://mirror.test/de/line"');
  });

  it('a mirror’s pages name another host where the operator says one', async () => {
    const { body } = await open({ settings: { canonicalHost: 'main.test' } }).get('/ru/line', { host: 'mirror.test' });
    expect(body).toContain('<link rel="canonical" href="http://main.test/ru/line">');
    expect(body).toContain('hreflang="de" href="http://main.test/de/line"');
    expect(body).not.toContain('http://mirror.test');
  });

  it('[AN-03] calls the site by the operator’s name for the language', async () => {
    const { get } = open({ settings: { siteNames: { en: 'Lens', ru: 'Линза' } } });
    expect((await get('/ru')).body).toContain('<title>Today · Линза</title>');
    expect((await get('/de')).body).toContain('<meta property="og:site_name" content="Lens">');
  });

  it.each([
    ['ar', 'rtl'],
    ['en', 'ltr'],
  ] as const)('[CO-08] names the application in %s, from its side, with icons of every size', async (language, dir) => {
    const { body, headers } = await open().get(`/${language}/manifest.webmanifest`);
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const { icons, ...rest }: { icons: { sizes: string; purpose: string }[] } = JSON.parse(body);
    expect(rest).toMatchObject({ lang: language, dir, start_url: `/${language}`, display: 'standalone' });
    const any = icons.filter(({ purpose }) => purpose === 'any').map(({ sizes }) => parseInt(sizes, 10));
    expect(any).toEqual([72, 96, 128, 144, 152, 192, 384, 512]);
  });

  it('keeps robots out while the site is closed, and names the mirror’s own site', async () => {
    const { body } = await open({ settings: { canonicalHost: 'main.test' } }).get('/robots.txt');
    expect(body).toContain('Sitemap: http://main.test/sitemap.xml');
    const closed = await open({ settings: { state: { kind: 'blocked', page: 'comingSoon' } } }).get('/robots.txt');
    expect(closed.body).toBe('User-agent: *\nDisallow: /\n');
  });
});

describe('an address that leads elsewhere', () => {
  it('[RT-37] is said in the log where the operator’s redirects lead round', async () => {
    const redirects = [
      { from: '/live', to: '/live/all', status: 302 },
      { from: '/live/all', to: '/live', status: 302 },
    ] as const;
    const { get, log } = open({ settings: { redirects } });
    expect((await get('/en/live')).status).toBe(200);
    expect(log).toEqual(['warn redirects lead round and were left out']);
  });

  it('sends a guest to sign in, with the way back', async () => {
    const answer = await open().get('/en/office/history');
    expect(answer.status).toBe(302);
    expect(answer.headers['location']).toBe('/en/user/login?next=%2Foffice%2Fhistory');
  });

  it('lets the player through', async () => {
    const answer = await open({ userId: 7 }).get('/en/office/history', { cookieHeader: 'SESSION=abc' });
    expect(answer.status).toBe(200);
  });

  it('[CO-03] is the page of the terms for a player who has not agreed to them, asked for only where there are any', async () => {
    const features = new Set(['terms', 'section.account']);
    const signedIn = { cookieHeader: 'SESSION=abc' };
    const bound = open({ userId: 7, settings: { features } });
    const led = await bound.get('/en/live?a=1', signedIn);
    expect([led.status, led.headers['location']]).toEqual([302, '/en/confirm?next=%2Flive%3Fa%3D1']);
    expect((await bound.get('/en/confirm', signedIn)).status).toBe(200);
    const guest = open({ settings: { features } });
    expect((await guest.get('/en/live')).status).toBe(200);
    const free = open({ userId: 7 });
    expect((await free.get('/en/live', signedIn)).status).toBe(200);
    for (const { asked } of [guest, free]) expect(asked).not.toContain('getAgreementStatus');
    // The page stands where nobody can say.
    expect((await open({ settings: { features }, apiFails: true }).get('/en/live', signedIn)).status).toBe(200);
  });

  it('puts the language before where a fragment leads', async () => {
    const away = fragment({ status: 308, html: null, redirect: '/line' });
    const led = open({ askRemote: (remote) => Promise.resolve([remote === 'home' ? away : fragment()]) });
    const answer = await led.get('/en');
    expect([answer.status, answer.headers['location']]).toEqual([308, '/en/line']);
    expect(JSON.parse((await led.get('/en?__json=1')).body)).toMatchObject({ status: 308, redirect: '/en/line' });
  });

  it('puts no slash behind the language of the home page', async () => {
    const away = fragment({ status: 302, html: null, redirect: '/?a=1' });
    const led = open({ askRemote: (remote) => Promise.resolve([remote === 'sports' ? away : fragment()]) });
    expect((await led.get('/en/line')).headers['location']).toBe('/en?a=1');
  });

  it('[RV-08] is an outline with its frame where remotes lead round, and the log says where', async () => {
    const around: Record<string, string> = { '/': '/line', '/line': '/live', '/live': '/' };
    const { get, log } = open({
      askRemote: (_remote, { url }) => Promise.resolve([fragment({ html: null, redirect: around[url] ?? '/' })]),
    });
    const answer = await get('/en');
    expect(answer.status).toBe(503);
    expect(answer.body).toContain('<header');
    expect(log).toContain('warn a remote leads round');
    expect(JSON.parse((await get('/en/line?__json=1')).body)).toMatchObject({ status: 503, fragment: { html: null } });
  });
});

describe('a page of several parts', () => {
  const below: FragmentAnswer = fragment({
    page: 'rounds',
    status: 404,
    html: '<h2>Next</h2>',
    head: { title: 'Rounds' },
    assets: { js: '/assets/remote-lobby-1.js', preload: [], css: ['/assets/remote-lobby-1.css'] },
  });
  const answerBoth: AskRemote = (remote) => Promise.resolve(remote === 'lobby' ? [below] : [fragment()]);
  const settings = { features: new Set(['section.halls']) };

  it('carries what stands below it, whose status and title are not the page’s', async () => {
    const { status, body } = await open({ askRemote: answerBoth, settings }).get('/en');
    expect(status).toBe(200);
    expect(body).toContain('<title>Today · Glasshouse</title>');
    expect(body).toContain('<div data-part="lobby/rounds" data-offer><div><h2>Next</h2></div></div>');
    expect(body).toContain('<link rel="stylesheet" href="/assets/remote-lobby-1.css">');
    expect(body).not.toContain('<link rel="modulepreload" href="/assets/remote-lobby-1.js"');
  });

  it('leaves a place for what did not come, for the browser to fill', async () => {
    const askRemote: AskRemote = (remote) =>
      remote === 'lobby' ? Promise.reject(new Error('gone')) : Promise.resolve([fragment()]);
    const { status, body } = await open({ askRemote, settings }).get('/en');
    expect(status).toBe(200);
    expect(body).toContain('<div data-part="lobby/rounds" data-offer></div>');
    expect(body).toContain('"parts":[{"remote":"lobby","page":"rounds"}]');
  });

  it('has no part whose section is switched off', async () => {
    const { body } = await open({ askRemote: answerBoth }).get('/en');
    expect(body).not.toContain('data-part');
  });

  it('is answered to a navigation with all of its parts', async () => {
    const { get } = open({ askRemote: answerBoth, settings });
    expect(JSON.parse((await get('/en?__json=1')).body)).toMatchObject({
      status: 200,
      fragment: { html: '<h1>Today</h1>' },
      parts: [{ remote: 'lobby', page: 'rounds', fragment: { html: '<h2>Next</h2>' } }],
    });
    expect(JSON.parse((await get('/en/line?__json=1')).body)).not.toHaveProperty('parts');
  });
});

describe('the answer to a navigation', () => {
  it('is the fragment as JSON, without html where the code is already there', async () => {
    const { get } = open();
    expect(JSON.parse((await get('/en?__json=1')).body)).toMatchObject({
      status: 200,
      route: 'home',
      remote: 'home',
      fragment: { html: '<h1>Today</h1>' },
    });
    expect(JSON.parse((await get('/en?__json=1&__spa=1')).body).fragment.html).toBeNull();
  });

  it('says that the fragment did not come', async () => {
    const { get } = open({ askRemote: () => Promise.reject(new Error('late')) });
    expect(JSON.parse((await get('/en?__json=1')).body)).toMatchObject({
      status: 503,
      fragment: { html: null, state: null },
    });
  });
});
