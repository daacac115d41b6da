import { afterEach, describe, expect, it } from 'vitest';
import type { SiteRequest, SiteSettings } from '@glasshouse/contracts/site';
import { makeHttp } from '../platform/http/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import { servePages } from './serve-pages.ts';

const SETTINGS: SiteSettings = {
  features: new Set(),
  state: { kind: 'open' },
  closedPaths: [],
  redirects: [],
  experiments: [],
};
const TRIED: SiteSettings = {
  ...SETTINGS,
  experiments: [{ name: 'side', variants: [{ name: 'left', share: 1 }] }],
};

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A shell that says what it was asked, and by which settings. */
async function open(settings: SiteSettings, siteHosts: readonly string[] = []) {
  const log = makeLogger('silent');
  const { fastify, hosts } = await makeHttp({
    log,
    metrics: makeMetrics(),
    secure: false,
    hosts: siteHosts,
    findVisitor: async () => undefined,
  });
  ends.push(() => fastify.close());
  const asked: { request: SiteRequest; settings: SiteSettings }[] = [];
  servePages(fastify, {
    hosts,
    secure: true,
    settingsFor: () => settings,
    answerPage: async (request, given) => {
      asked.push({ request, settings: given });
      return { status: 200, headers: { 'set-cookie': ['lng=en'], etag: 'W/"1"' }, body: 'a page' };
    },
  });
  const get = (url: string, cookie?: string) =>
    fastify.inject({ url, headers: cookie === undefined ? {} : { cookie } });
  const getUnless = (tag: string) => fastify.inject({ url: '/sitemap.xml', headers: { 'if-none-match': tag } });
  const getFrom = (host: string) => fastify.inject({ url: '/', headers: { host }, remoteAddress: '203.0.113.5' });
  return { get, getFrom, getUnless, asked };
}

describe('a page', () => {
  it('is made by the settings of the moment', async () => {
    const settings: SiteSettings = { ...SETTINGS, state: { kind: 'blocked', page: 'blockUa' } };
    const { get, asked } = await open(settings);
    await get('/ru/live');
    expect(asked[0]?.settings).toEqual(settings);
  });

  it('[M7] [A55] of a site that knows its hosts is refused under any other, and names the first as its true one', async () => {
    const { getFrom, asked } = await open(SETTINGS, ['shop.example', 'www.shop.example']);
    const refused = await getFrom('evil.example');
    expect([refused.statusCode, refused.json().error.code]).toEqual([421, 'host_unknown']);
    expect((await getFrom('WWW.shop.example:443')).statusCode).toBe(200);
    expect(asked).toEqual([
      {
        request: expect.objectContaining({ host: 'www.shop.example:443' }),
        settings: expect.objectContaining({ canonicalHost: 'shop.example' }),
      },
    ]);
  });

  it('[M7] of one that does not is called by this machine’s own names alone', async () => {
    const { getFrom, asked } = await open(SETTINGS);
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
    const { getFrom, asked } = await open({ ...SETTINGS, canonicalHost: 'true.example' }, ['shop.example']);
    await getFrom('shop.example');
    expect(asked[0]?.settings.canonicalHost).toBe('true.example');
  });

  it('[AN-03] is not sent again to whoever has it', async () => {
    const { getUnless } = await open(SETTINGS);
    const [held, changed] = [await getUnless('"1"'), await getUnless('"0"')];
    expect([held.statusCode, held.body, held.headers['etag']]).toEqual([304, '', 'W/"1"']);
    expect([changed.statusCode, changed.body]).toEqual([200, 'a page']);
  });

  it('[CF-06] names the browser at its very first request while anything is tried, and never again', async () => {
    const { get, asked } = await open(TRIED);
    const first = await get('/', 'tzo=3');
    const named = first.cookies.find(({ name }) => name === 'visitor_id');
    expect(named).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/', maxAge: 31_536_000 });
    expect(asked[0]?.request.cookieHeader).toBe(`visitor_id=${named?.value}; tzo=3`);
    expect(first.cookies.map(({ name }) => name)).toContain('lng');
    const second = await get('/', `visitor_id=${named?.value}`);
    expect(second.cookies.map(({ name }) => name)).toEqual(['lng']);
    expect(asked[1]?.request.cookieHeader).toBe(`visitor_id=${named?.value}`);
  });

  it('names nobody where nothing is tried', async () => {
    const { get, asked } = await open(SETTINGS);
    expect((await get('/')).cookies.map(({ name }) => name)).toEqual(['lng']);
    expect(asked[0]?.request.cookieHeader).toBeUndefined();
  });

  it.each(['/redirects-api/x', '/blocks-api/', '/bff-api/x', '/configz', '/assets/none.js'])(
    'is not what the unknown call %s is answered with',
    async (url) => {
      const { get, asked } = await open(SETTINGS);
      expect((await get(url)).json().error.code).toBe('not_found');
      expect(asked).toEqual([]);
    },
  );
});
