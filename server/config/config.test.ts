import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Compile } from 'typebox/compile';
import { CONFIG_GROUPS } from '@glasshouse/contracts/config-groups';
import { WholeConfig } from '@glasshouse/contracts/config-whole';
import { openDatabase } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import { makeHttp } from '../platform/http/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { makeConfigMetrics } from './config-metrics.ts';
import { makeExposureLog } from './exposure-log.ts';
import { openConfig, type ConfigDeps } from './index.ts';
import { deleteEndedExposures, listTotals } from './store.ts';
import { makeTestFile } from './test-file.ts';
import { makeVisitorId } from './make-visitor-id.ts';

const log = makeLogger('silent');
let home: TestDatabase;
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  home = await openTestDatabase([{ module: 'config', folder: join(findRoot(), 'server/config/migrations') }]);
});
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  await home.database.query('truncate experiment_exposure, experiment_total');
});
afterAll(() => home.close());

const NOW_MS = Date.parse('2027-01-31T12:00Z');

const PROXIES = ['127.0.0.1'];

async function open(content: object = {}, more: Partial<ConfigDeps> = {}) {
  const file = makeTestFile(content);
  const metrics = makeMetrics();
  const config = await openConfig({
    database: home.database,
    log,
    metrics,
    siteConfigFile: file.path,
    trustProxy: PROXIES,
    setUp: () => ({ mail: true, sms: false, providers: [] }),
    nowMs: () => NOW_MS,
    ...more,
  });
  const proxies = more.trustProxy ?? PROXIES;
  const http = await makeHttp({ log, metrics, secure: false, proxies, findVisitor: async () => undefined });
  config.serve?.(http);
  await config.start?.();
  let isStopped = false;
  const stop = async (): Promise<void> => {
    if (!isStopped) await config.stop?.();
    isStopped = true;
  };
  ends.push(
    () => file.remove(),
    () => http.fastify.close(),
    stop,
  );
  const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    http.fastify.inject({ url, headers, remoteAddress });
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    http.fastify.inject({ method: 'POST', url, payload, headers });
  return { config, file, metrics, get, post, stop };
}

describe('the configuration', () => {
  it('[CF-01] comes whole, as its contract says, in the language asked for', async () => {
    const { get } = await open({ customize: { siteName: { en: 'The House', ru: 'Дом' } } });
    const answer = await get('/bff-api/config/all.json?lang=ru');
    expect(answer.statusCode).toBe(200);
    expect([...Compile(WholeConfig).Errors(answer.json())]).toEqual([]);
    expect(Object.keys(answer.json()).toSorted()).toEqual([...CONFIG_GROUPS].toSorted());
    expect(answer.json().customize.siteName).toBe('Дом');
    for (const lang of ['?lang=en', '?lang=tr', '', '?lang=xx']) {
      expect((await get(`/bff-api/config/all.json${lang}`)).json().customize.siteName).toBe('The House');
    }
  });

  it('carries the documents’ defaults', async () => {
    const { get } = await open();
    const { core, betting, banner } = (await get('/bff-api/config/all.json')).json();
    expect(core).toMatchObject({ language: 'ru', timeZone: 3, theme: 'light', guestHiddenLanguages: [] });
    expect(betting).toMatchObject({ changeCoefAction: 2, systemValue: 2 });
    expect(banner).toEqual({});
    expect(core.currencies.find(({ iso }: { iso: string }) => iso === 'RUB')).toMatchObject({
      stepMinor: 10_000,
      initialStakeMinor: 15_000,
    });
  });

  it('[CF-01] [M8] knows the asker’s country by the proxy’s header, where the proxy is trusted', async () => {
    const content = { global: { countryHeader: 'x-land', blocks: [{ code: 13, countries: ['UA'] }] } };
    const { get } = await open(content);
    const from = async (header: string) => (await get('/bff-api/config/all.json', { 'x-land': header })).json().global;
    expect(await from('ua')).toMatchObject({ country: 'UA', blockCode: 13 });
    expect(await from('FR')).toMatchObject({ country: 'FR', blockCode: 0 });
    expect((await get('/bff-api/config/all.json')).headers['vary']).toBe('x-land');
    expect((await get('/bff-api/config/all.json')).headers['cache-control']).toBe('private, max-age=600');
    for (const odd of ['', 'UKR', '<b>', 'UA, FR']) expect(await from(odd)).not.toHaveProperty('country');
    const { get: getFromAnyone } = await open(content, { trustProxy: [] });
    const told = (await getFromAnyone('/bff-api/config/all.json', { 'x-land': 'UA' })).json().global;
    expect(told).toMatchObject({ blockCode: 0 });
    expect(told).not.toHaveProperty('country');
  });

  it('believes no country that somebody else than the proxy has named', async () => {
    const { get } = await open({ global: { countryHeader: 'x-land' } });
    const told = await get('/bff-api/config/all.json', { 'x-land': 'UA' }, '198.51.100.7');
    expect(told.json().global).not.toHaveProperty('country');
  });

  it('[CF-02] comes by groups, and may be kept for ten minutes', async () => {
    const { get } = await open({}, { trustProxy: [] });
    const answer = await get('/bff-api/config/group/get?groups=core,toto,core&lang=en');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=600');
    expect(Object.keys(answer.json())).toEqual(['core', 'toto']);
  });

  it('[CF-02] refuses groups that there are not, and names them', async () => {
    const { get } = await open();
    const answer = await get('/bff-api/config/group/get?groups=core,unheard,__proto__,toString');
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers).not.toHaveProperty('etag');
    expect(answer.json().error.fields).toEqual([
      { path: '/groups', message: 'has no such group: unheard, __proto__, toString' },
    ]);
    expect((await get('/bff-api/config/group/get?lang=en')).json().error.fields).toEqual([
      { path: '/groups', message: 'must be given' },
    ]);
  });

  it.each(['/bff-api/config/all.json', '/bff-api/config/group/get?groups=reg'])(
    '[CF-02] of %s is not sent again to whoever has it, until it changes',
    async (url) => {
      const { get, file, config } = await open({}, { pollMs: 20, trustProxy: [] });
      const { etag } = (await get(url)).headers;
      for (const mark of [String(etag), `W/${String(etag)}`, `"other", ${String(etag)}`, '*']) {
        const again = await get(url, { 'if-none-match': mark });
        expect([again.statusCode, again.payload]).toEqual([304, '']);
        expect(again.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=600' });
      }
      expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
      file.replace({ reg: { isAllowed: false } });
      await vi.waitUntil(() => !config.features().has('registration'), 30_000);
      const changed = await get(url, { 'if-none-match': String(etag) });
      expect(changed.statusCode).toBe(200);
      expect(changed.json().reg.isAllowed).toBe(false);
      expect(changed.headers['etag']).not.toBe(etag);
    },
  );
});

describe('whom to tell of a weakness', () => {
  const read = async (content: object, host = 'localhost') =>
    (await open(content)).get('/.well-known/security.txt', { host });

  it('[M6] is said in security.txt, as the operator says', async () => {
    const contact = { securityContact: 'mailto:security@shop.example', securityExpiresAt: '2027-06-30T00:00Z' };
    const answer = await read({ global: { ...contact, canonicalHost: 'shop.example' } });
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.payload).toBe(
      'Contact: mailto:security@shop.example\nExpires: 2027-06-30T00:00:00.000Z\nCanonical: https://shop.example/.well-known/security.txt\n',
    );
  });

  it('[M6] is the page of contacts where nobody is named, for half a year; and nobody under a host that is not ours', async () => {
    expect((await read({})).payload).toContain(
      'Contact: https://localhost/en/information/contacts\nExpires: 2027-07-30T',
    );
    expect((await read({}, 'evil.example')).statusCode).toBe(404);
  });
});

describe('what a page is told', () => {
  const ask = (url: string, cookie?: string, country?: string) => ({
    url,
    headers: { ...(cookie !== undefined && { cookie }), ...(country !== undefined && { 'x-geo-country': country }) },
  });

  it('is all that the operator has set', async () => {
    const redirect = { from: '/old', to: '/new', status: 301 };
    const variants = [
      { name: 'left', share: 50, features: [] },
      { name: 'right', share: 50, features: ['bottomBarHidden'] },
    ];
    const { config } = await open({
      other: { redirects: [redirect], notFoundPaths: ['/blog/*'] },
      modules: { experiments: [{ name: 'side', variants }] },
      global: { canonicalHost: 'mirror.example' },
      core: { guestHiddenLanguages: ['fa'] },
      customize: { desktopScrollToTopScreens: 2, mobileScrollToTopScreens: 3 },
      support: { link: 'mailto:help@shop.example' },
    });
    expect(config.settingsFor(ask('/'))).toEqual({
      version: 1,
      features: config.features(),
      state: { kind: 'open' },
      closedPaths: ['/blog/*'],
      redirects: [redirect],
      experiments: [{ name: 'side', variants }],
      siteNames: { en: 'Glasshouse' },
      guestHiddenLanguages: ['fa'],
      toTopScreens: { desktop: 2, phone: 3 },
      supportLink: 'mailto:help@shop.example',
      minimumAge: 18,
      outlines: { games: 16, others: 2 },
      updates: { checkDelayMs: 60_000 },
      canonicalHost: 'mirror.example',
    });
  });

  it.each([
    ['maintenance=1', 'maintenance'],
    ['lng=en; maintenance=1; x=2', 'maintenance'],
    ['lng=en; maintenance=0', 'open'],
    ['maintenance=10', 'open'],
    ['notmaintenance=1', 'open'],
    [undefined, 'open'],
  ])('[MB-01] with the cookie %s is: %s', async (cookie, kind) => {
    const { config } = await open();
    expect(config.settingsFor(ask('/ru/live', cookie)).state.kind).toBe(kind);
  });

  it('[MB-02] depends on country and page, whatever its language and query', async () => {
    const { config } = await open({ global: { blocks: [{ code: 17, countries: ['IE'], paths: ['/slots/*'] }] } });
    const kindOf = (url: string, country?: string) => config.settingsFor(ask(url, undefined, country)).state.kind;
    expect(kindOf('/ru/slots/new?x=1', 'IE')).toBe('blocked');
    expect(kindOf('/slots/', 'ie')).toBe('blocked');
    expect(kindOf('/ru/slots/new/../../live', 'IE')).toBe('blocked');
    expect(kindOf('/%73lots/%6eew', 'IE')).toBe('blocked');
    expect(kindOf('/slots/%', 'IE')).toBe('blocked');
    expect(kindOf('/ru/live?x=/slots/new', 'IE')).toBe('open');
    expect(kindOf('/ru/slots/new', 'FR')).toBe('open');
    expect(kindOf('/ru/slots/new')).toBe('open');
    expect(kindOf('//[', 'IE')).toBe('open');
  });
});

describe('[M8] what a request is answered', () => {
  const BLOCKED = { code: 17, countries: ['IE'], paths: [] };
  it.each([
    ['where a country is shut out', { countryHeader: 'cf-ipcountry', blocks: [BLOCKED] }, PROXIES, true],
    ['not where nobody is believed who says it', { countryHeader: 'cf-ipcountry', blocks: [BLOCKED] }, [], false],
    ['not where all are', { countryHeader: 'cf-ipcountry', blocks: [{ ...BLOCKED, countries: [] }] }, PROXIES, false],
    ['not where none is', { countryHeader: 'cf-ipcountry' }, PROXIES, false],
  ])('depends on its country %s', async (_, global, trustProxy, isByCountry) => {
    const { config } = await open({ global }, { trustProxy });
    expect(config.isByCountry()).toBe(isByCountry);
  });
});

describe('the calls about an address', () => {
  it('[RT-38] say where it leads', async () => {
    const { post } = await open({ other: { redirects: [{ from: '/old', to: '/new', status: 301 }] } });
    const lead = await post('/redirects-api/api/v1/redirect-light', { url: '/ru/old' });
    expect(lead.json()).toEqual({
      data: { redirect: true, code: 301, url: '/ru/new', reasons: ['operator'], breadcrumbs: ['/old', '/new'] },
    });
    expect(lead.headers['cache-control']).toBe('no-store');
    expect((await post('/redirects-api/api/v1/redirect-light', { url: '' })).statusCode).toBe(400);
    expect((await post('/redirects-api/api/v1/redirect-light', { url: 'x'.repeat(2_001) })).statusCode).toBe(400);
  });

  it('[MB-02] say whether the caller is served there', async () => {
    const { post } = await open({ global: { blocks: [{ code: 13, countries: ['UA'] }] } });
    const check = async (headers: Record<string, string>) =>
      (await post('/blocks-api/api/v2/block', { auth: false, url: '/' }, headers)).json().data;
    expect(await check({ 'x-geo-country': 'UA' })).toEqual({ displayTypeId: 13, templateTypeId: 1 });
    expect(await check({ 'x-geo-country': 'FR' })).toEqual({ displayTypeId: 0, templateTypeId: 0 });
    expect(await check({ cookie: 'maintenance=1' })).toEqual({ displayTypeId: 0, templateTypeId: 2 });
    expect((await post('/blocks-api/api/v2/block', { url: '/' })).statusCode).toBe(400);
  });
});

const SIDE = {
  name: 'side',
  variants: [
    { name: 'left', share: 50 },
    { name: 'right', share: 50 },
  ],
};
const SIZE = {
  name: 'size',
  variants: [
    { name: 'small', share: 0 },
    { name: 'large', share: 100 },
  ],
};
const TRIED = { modules: { experiments: [SIDE, SIZE] } };

describe('experiments', () => {
  it('[CF-06] name a browser once, and give it the same variants ever after', async () => {
    const { get } = await open(TRIED);
    const first = await get('/bff-api/experiments/own');
    expect(first.cookies).toHaveLength(1);
    expect(first.cookies[0]).toMatchObject({ name: 'visitor_id', httpOnly: true, sameSite: 'Lax', maxAge: 31_536_000 });
    const cookie = `visitor_id=${first.cookies[0]?.value ?? ''}`;
    const second = await get('/bff-api/experiments/own', { cookie });
    expect(second.cookies).toEqual([]);
    expect(second.json()).toEqual(first.json());
    expect(second.json().assignments[1]).toEqual({ experiment: 'size', variant: 'large' });
  });

  it('name nobody where nothing is tried, and whoever brings a name that is none of ours anew', async () => {
    const { get } = await open();
    expect((await get('/bff-api/experiments/own')).cookies).toEqual([]);
    const { get: getTried } = await open(TRIED);
    expect((await getTried('/bff-api/experiments/own', { cookie: 'visitor_id=me' })).cookies).toHaveLength(1);
  });

  it('[CF-06] count each visitor once, however often they look and from however many processes', async () => {
    const { post, stop, metrics } = await open(TRIED);
    const other = await open(TRIED);
    const visitors = Array.from({ length: 50 }, makeVisitorId);
    const expose = async (to: typeof post, visitor: string, ...experiments: string[]) =>
      to('/bff-api/experiments/exposure', { experiments }, { cookie: `visitor_id=${visitor}` });
    for (const visitor of visitors) {
      await expose(post, visitor, 'side', 'side', 'size', 'unheard');
      await expose(other.post, visitor, 'side');
    }
    await Promise.all([stop(), other.stop()]);
    const [rows] = await home.database.query<{ rows: number; visitors: number }>(
      'select count(*)::int as rows, count(distinct visitor_id)::int as visitors from experiment_exposure',
    );
    expect(rows).toEqual({ rows: 100, visitors: 50 });
    const totals = await listTotals(home.database);
    const sumOf = (name: string): number =>
      totals.filter(({ experiment }) => experiment === name).reduce((sum, row) => sum + Number(row.visitors), 0);
    expect([sumOf('side'), sumOf('size'), sumOf('unheard')]).toEqual([50, 50, 0]);
    expect(await metrics.registry.metrics()).toContain('glasshouse_experiment_exposures_total{experiment="size"');
  });

  it('count nobody who was never given a variant', async () => {
    const { post, stop } = await open(TRIED);
    const answer = await post('/bff-api/experiments/exposure', { experiments: ['side'] });
    expect([answer.statusCode, answer.json()]).toEqual([200, { assignments: [] }]);
    await stop();
    expect(await listTotals(home.database)).toEqual([]);
  });

  it('stop counting at their limit, and lose no more than waits when the database is gone', async () => {
    const metrics = makeConfigMetrics(makeMetrics());
    const gone = openDatabase('postgresql://nobody:nothing@127.0.0.1:1/none', log);
    ends.push(() => gone.close());
    const rowOf = (index: number) => ({ experiment: 'side', visitor_id: `visitor-${index}`, variant: 'left' });
    const full = makeExposureLog({ database: home.database, log, metrics, mostVisitors: 3 });
    for (const index of [1, 2, 3]) full.add(rowOf(index));
    await full.write();
    full.add(rowOf(4));
    await full.write();
    expect(await listTotals(home.database)).toMatchObject([{ experiment: 'side', variant: 'left', visitors: 3 }]);
    const waiting = makeExposureLog({ database: gone, log, metrics, mostWaiting: 2 });
    for (const index of [5, 6, 7]) waiting.add(rowOf(index));
    await waiting.write();
    expect((await metrics.exposuresLost.get()).values[0]?.value).toBe(1);
    waiting.add(rowOf(8));
    expect((await metrics.exposuresLost.get()).values[0]?.value).toBe(2);
  });

  it('that are over are forgotten after a month, but for their sums', async () => {
    const metrics = makeConfigMetrics(makeMetrics());
    const exposures = makeExposureLog({ database: home.database, log, metrics });
    for (const experiment of ['over', 'fresh', 'running'])
      for (const index of [1, 2, 3]) exposures.add({ experiment, visitor_id: `visitor-${index}`, variant: 'left' });
    await exposures.write();
    await home.database.query(
      "update experiment_exposure set seen_at = now() - interval '31 days' where experiment <> 'fresh'",
    );
    expect(await deleteEndedExposures(home.database, ['running'], 2)).toBe(2);
    expect(await deleteEndedExposures(home.database, ['running'], 2)).toBe(1);
    const left = await home.database.query('select distinct experiment from experiment_exposure order by experiment');
    expect(left).toEqual([{ experiment: 'fresh' }, { experiment: 'running' }]);
    expect(await listTotals(home.database)).toHaveLength(3);
  });
});

describe('the operator’s page', () => {
  it('tells on this machine alone by which file the site works, and what is wrong with it', async () => {
    const { get, file, metrics } = await open(TRIED, { pollMs: 20, trustProxy: [] });
    expect((await get('/configz')).json()).toMatchObject({ file: file.path, status: 'applied', experiments: [] });
    file.replace({ reg: { isAllowed: 'no' } });
    await vi.waitUntil(async () => (await get('/configz')).json().status === 'refused', 30_000);
    expect((await get('/configz')).json().reason).toBe('is wrong at /reg/isAllowed: must be boolean');
    expect(await metrics.registry.metrics()).toContain('glasshouse_config_refused 1');
  });
});
