import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { CHOSEN_HEADER, type SiteSettings } from '@glasshouse/contracts/site';
import { makeHttp } from '../platform/http/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import { Pace } from './pace.ts';
import type { AskedPage, PageAnswer } from './page-desk.ts';
import { RenderRefused } from './render-queue.ts';
import { servePages } from './serve-pages.ts';

const SETTINGS: SiteSettings = {
  version: 1,
  features: new Set(),
  state: { kind: 'open' },
  closedPaths: [],
  redirects: [],
  experiments: [],
  minimumAge: 18,
};
const TRIED: SiteSettings = {
  ...SETTINGS,
  experiments: [{ name: 'side', variants: [{ name: 'left', share: 1 }] }],
};
const PAGE: PageAnswer = {
  status: 200,
  headers: { 'set-cookie': ['lng=en'], etag: 'W/"1"' },
  bodies: [
    { encoding: 'br', bytes: Buffer.from('as brotli') },
    { encoding: 'gzip', bytes: gzipSync('a page') },
  ],
};

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

interface Stage {
  readonly settings?: SiteSettings;
  readonly isByCountry?: boolean;
  readonly siteHosts?: readonly string[];
  readonly answer?: () => PageAnswer | Promise<PageAnswer>;
  readonly isShed?: boolean;
  readonly mostWaiting?: number;
}

/** A desk that says what it was asked. One session is somebody's, one cannot be looked for. */
async function open(stage: Stage = {}) {
  const { settings = SETTINGS, siteHosts = [], answer = () => PAGE, isShed = false, mostWaiting = 100 } = stage;
  const log = makeLogger('silent');
  const { fastify, hosts, trust } = await makeHttp({
    log,
    metrics: makeMetrics(),
    secure: false,
    hosts: siteHosts,
    findVisitor: async () => undefined,
  });
  ends.push(() => fastify.close());
  const asked: AskedPage[] = [];
  const noted: unknown[] = [];
  servePages(fastify, {
    hosts,
    trust,
    security: { note: (code, details) => void noted.push([code, details?.['name'], details?.['host']]) },
    secure: true,
    settingsFor: () => settings,
    isByCountry: () => stage.isByCountry ?? false,
    findVisitorOf: async (cookie) => {
      if (cookie?.includes('lost')) throw new Error('no database');
      if (cookie?.includes('hangs')) await new Promise(() => undefined);
      return cookie?.includes('somebody') ? {} : undefined;
    },
    answerPage: (one) => {
      asked.push(one);
      return answer();
    },
    pace: new Pace({ allow: () => ({ share: 1, turnMs: 1 }), mostWaiting }),
    isShed: () => isShed,
  });
  const get = (url: string, cookie?: string, encoding?: string) =>
    fastify.inject({
      url,
      headers: {
        ...(cookie !== undefined && { cookie }),
        ...(encoding !== undefined && { 'accept-encoding': encoding }),
      },
    });
  const getUnless = (tag: string) => fastify.inject({ url: '/sitemap.xml', headers: { 'if-none-match': tag } });
  const getFrom = (host: string) => fastify.inject({ url: '/', headers: { host }, remoteAddress: '203.0.113.5' });
  return { fastify, get, getFrom, getUnless, asked, noted };
}

describe('a page', () => {
  it('is made by the settings of the moment', async () => {
    const settings: SiteSettings = { ...SETTINGS, state: { kind: 'blocked', page: 'blockUa' } };
    const { get, asked } = await open({ settings });
    await get('/ru/live');
    expect(asked[0]?.context.settings).toEqual(settings);
  });

  it('[M7] [A55] of a site that knows its hosts is refused under any other, and names the first as its true one', async () => {
    const { getFrom, asked } = await open({ siteHosts: ['shop.example', 'www.shop.example'] });
    const refused = await getFrom('evil.example');
    expect([refused.statusCode, refused.json().error.code]).toEqual([421, 'host_unknown']);
    expect((await getFrom('WWW.shop.example:443')).statusCode).toBe(200);
    expect(asked.map(({ request, context }) => [request.host, context.settings.canonicalHost])).toEqual([
      ['www.shop.example:443', 'shop.example'],
    ]);
  });

  it('[CO-08] that is asked for without cookies is by what its reader has chosen, and never by who they say they are', async () => {
    const { fastify, asked } = await open();
    const chosen = 'tzo=Asia/Kolkata; __Host-SESSION=somebody';
    await fastify.inject({ url: '/en', headers: { [CHOSEN_HEADER]: chosen } });
    await fastify.inject({ url: '/en', headers: { [CHOSEN_HEADER]: chosen, cookie: 'tzo=5' } });
    expect(asked.map(({ request, context }) => [request.cookieHeader, context.isPerson])).toEqual([
      [chosen, false],
      ['tzo=5', false],
    ]);
  });

  it('[SEC-16] [A50] that is to lead to another site is served, leads nowhere, and is noted', async () => {
    const { get, noted } = await open({ siteHosts: ['shop.example'] });
    for (const url of ['/en/user/login?next=%2Foffice', '/en?platform_type=mobile', '/en?page=2']) await get(url);
    expect(noted).toEqual([]);
    await get('/en/user/login?next=%2F%2Fevil.example');
    await get('/en/user/login?return=https%3A%2F%2Fevil.example');
    await get('/en/live?platform_type=javascript%3Aalert(1)');
    expect(noted).toEqual([
      ['target_foreign', 'next', 'evil.example'],
      ['target_foreign', 'return', 'evil.example'],
      ['target_foreign', 'platform_type', 'javascript:'],
    ]);
  });

  it('[M7] of one that does not is called by this machine’s own names alone', async () => {
    const { getFrom, asked } = await open();
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'evil.example', 'localhost.evil.example'])
      expect((await getFrom(host)).statusCode).toBe(200);
    expect(asked.map(({ request }) => request.host)).toEqual([
      'localhost:3000',
      '127.0.0.1:3000',
      '[::1]:3000',
      '',
      '',
    ]);
  });

  it('[M7] names the host of the operator’s file, whatever it is asked by', async () => {
    const settings = { ...SETTINGS, canonicalHost: 'true.example' };
    const { getFrom, asked } = await open({ settings, siteHosts: ['shop.example'] });
    await getFrom('shop.example');
    expect(asked[0]?.context.settings.canonicalHost).toBe('true.example');
  });

  it('[AN-03] is not sent again to whoever has it', async () => {
    const { getUnless } = await open();
    const [held, changed] = [await getUnless('"1"'), await getUnless('"0"')];
    expect([held.statusCode, held.body, held.headers['etag']]).toEqual([304, '', 'W/"1"']);
    expect([changed.statusCode, changed.body]).toEqual([200, 'a page']);
  });

  it('[CF-06] names the browser at its very first request while anything is tried, and never again', async () => {
    const { get, asked } = await open({ settings: TRIED });
    const first = await get('/', 'tzo=3');
    const named = first.cookies.find(({ name }) => name === 'visitor_id');
    expect(named).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/', maxAge: 31_536_000 });
    expect(asked[0]?.request.cookieHeader).toBe(`visitor_id=${named?.value}; tzo=3`);
    expect(asked[0]?.context.tried).toMatchObject({
      visitorId: named?.value,
      variants: expect.stringContaining('left'),
    });
    expect(first.cookies.map(({ name }) => name)).toContain('lng');
    const second = await get('/', `visitor_id=${named?.value}`);
    expect(second.cookies.map(({ name }) => name)).toEqual(['lng']);
    expect(asked[1]?.request.cookieHeader).toBe(`visitor_id=${named?.value}`);
  });

  it('[CF-06.used] a page is made with what the visitor’s variant switches on, and stays so for them', async () => {
    const features = ['bottomBarHidden'] as const;
    const experiments = [
      {
        name: 'bar',
        variants: [
          { name: 'without', share: 50, features },
          { name: 'with', share: 50 },
        ],
      },
    ];
    const { get, asked } = await open({ settings: { ...SETTINGS, experiments } });
    const ids = Array.from({ length: 40 }, (_, at) => String(at).padStart(22, 'v'));
    for (const id of [...ids, ...ids]) await get('/', `visitor_id=${id}`);
    const hidden = asked.map(({ context }) => context.settings.features.has('bottomBarHidden'));
    expect(new Set(hidden)).toEqual(new Set([true, false]));
    expect(hidden.slice(ids.length)).toEqual(hidden.slice(0, ids.length));
    const told = asked.map(({ context }) => context.tried?.variants.includes('without') ?? false);
    expect(told).toEqual(hidden);
  });

  it('names nobody where nothing is tried', async () => {
    const { get, asked } = await open();
    expect((await get('/')).cookies.map(({ name }) => name)).toEqual(['lng']);
    expect(asked[0]?.request.cookieHeader).toBeUndefined();
  });

  it.each([
    ['br, gzip', 'br', 'as brotli'],
    [undefined, undefined, 'a page'],
  ])('is sent as a reader takes it who accepts %s', async (accepts, encoding, body) => {
    const { get } = await open();
    const answer = await get('/en', undefined, accepts);
    expect([answer.headers['content-encoding'], answer.body]).toEqual([encoding, body]);
    expect(answer.headers['vary']).toBe('accept-encoding, cookie, accept-language, x-chosen');
  });

  it('[C3] has its head without its body where only that is asked for', async () => {
    const { fastify } = await open();
    const answer = await fastify.inject({ method: 'HEAD', url: '/en', headers: { 'accept-encoding': 'br' } });
    expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, '9', '']);
  });

  it.each([
    ['nobody’s session', '__Host-SESSION=forged', false],
    ['somebody’s session', '__Host-SESSION=somebody', true],
    ['a session that cannot be looked for', '__Host-SESSION=lost', true],
    ['a session that nobody answers about', '__Host-SESSION=hangs', true],
    ['no session', 'lng=en', false],
    ['another cookie that ends like it', 'NO_SESSION=somebody', false],
  ])('[C3] is a person’s by %s: %s, %s', async (_, cookie, isPerson) => {
    const { get, asked } = await open();
    expect((await get('/en', cookie)).statusCode).toBe(200);
    expect(asked[0]?.context.isPerson).toBe(isPerson);
  });

  it.each([
    ['for everybody where it is the same in every country', false, 'public, max-age=3600'],
    ['by the browser alone where a country may be shut out', true, 'private, max-age=3600'],
  ])('[M8] that is a file is kept %s', async (_, isByCountry, kept) => {
    const headers = { 'cache-control': 'public, max-age=3600', etag: 'W/"1"' };
    const { get, fastify } = await open({ isByCountry, answer: () => ({ ...PAGE, headers }) });
    expect((await get('/robots.txt')).headers['cache-control']).toBe(kept);
    const again = await fastify.inject({ url: '/robots.txt', headers: { 'if-none-match': 'W/"1"' } });
    expect([again.statusCode, again.headers['cache-control']]).toEqual([304, kept]);
  });

  it('[C3] is asked for as its visitor: with their address and what browser they have', async () => {
    const { fastify, asked } = await open({ settings: { ...SETTINGS, country: 'IE' } });
    await fastify.inject({ url: '/en', remoteAddress: '9.9.9.9', headers: { 'user-agent': 'a browser' } });
    expect(asked[0]?.visitor).toEqual({
      cookieHeader: undefined,
      address: '9.9.9.9',
      userAgent: 'a browser',
      country: 'IE',
    });
  });

  it.each<[string, Stage, string | undefined]>([
    ['the loop lags', { isShed: true }, '2'],
    ['too many answers wait', { mostWaiting: 0 }, '2'],
    ['too many pages are waited for', { answer: () => Promise.reject(new RenderRefused('full')) }, '2'],
    ['the renderer is late', { answer: () => Promise.reject(new RenderRefused('late')) }, '5'],
    ['the renderer is gone', { answer: () => Promise.reject(new RenderRefused('gone')) }, '5'],
    [
      'something of ours is broken',
      {
        answer: () => {
          throw new Error('broken');
        },
      },
      '5',
    ],
  ])('[C3] is a few words and when to come again where %s', async (_, stage, retryAfter) => {
    const { get } = await open(stage);
    const answer = await get('/en', undefined, 'br');
    expect([answer.statusCode, answer.headers['retry-after'], answer.headers['content-encoding']]).toEqual([
      503,
      retryAfter,
      undefined,
    ]);
    expect(answer.body.length).toBeLessThan(900);
    expect(answer.headers['content-security-policy']).toContain(`default-src 'none'`);
  });

  it.each(['/redirects-api/x', '/blocks-api/', '/bff-api/x', '/configz', '/assets/none.js'])(
    'is not what the unknown call %s is answered with',
    async (url) => {
      const { get, asked } = await open();
      expect((await get(url)).json().error.code).toBe('not_found');
      expect(asked).toEqual([]);
    },
  );
});
