import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectProducer } from '@glasshouse/feeds/producer';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { NO_DETAILS } from '../quick-site.ts';
import { coupon, eventually, feed, FIXTURE, MARKETS, request } from '../api/house.ts';
import {
  built,
  findFreePort,
  makeFolder,
  makeHouseFolder,
  register,
  start,
  stopAll,
  whenOpen,
  type Started,
} from './supervised.ts';

const LONG = 180_000;
/** What the machine needs to start a process is not looked at here. */
const RESTART_LIMIT_MS = 60_000;
const HOUSE_ENV = { ROLES: 'all', LOG_LEVEL: 'fatal' };

/** The whole supervised program with an event on its board, and whoever makes its pages. */
async function open(env: Record<string, string> = {}) {
  const folder = await makeHouseFolder();
  const house = start(folder, await findFreePort(), { ...HOUSE_ENV, ...env });
  await whenOpen(house);
  const producer = await connectProducer({
    url: house.url,
    token: readFileSync(join(folder, 'feed-token'), 'utf8').trim(),
    producer: 'pages',
    onRecover: () => undefined,
    onClosed: () => undefined,
  });
  await feed(producer, { kind: 'fixture_change', event: 'one', fixture: FIXTURE });
  const price = (oddsMilli: number): Promise<void> => {
    const [main] = MARKETS;
    if (!main) throw new Error('no market');
    const outcomes = main.outcomes.map((one, at) => (at === 0 ? { ...one, oddsMilli } : one));
    return feed(producer, { kind: 'odds_change', event: 'one', section: 'line', markets: [{ ...main, outcomes }] });
  };
  await price(2_000);
  // It has nothing to tell again: whoever never says so is asked, and suspended, every half minute.
  await feed(producer, { kind: 'snapshot_complete' });
  const close = async (): Promise<void> => {
    await producer.close();
  };
  return { house, price, close };
}

/** The process of this house that makes pages: of all that run, the one whose parent we started. */
function findRenderer(house: Started): number | undefined {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const own = rows.map((row) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? []);
  const found = own.find(([, , parent, args]) => Number(parent) === house.child.pid && args?.endsWith('main.js web'));
  return found?.[1] === undefined ? undefined : Number(found[1]);
}

async function get(house: Started, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(house.url + path, { headers, redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

async function readMetric(house: Started, name: string): Promise<number> {
  const { text } = await get(house, '/metrics');
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

/** A player of this house, and a way to bet that says what came of it. */
async function openPlayer(house: Started) {
  const cookie = await register(house.url);
  const accounts = await request(house.url, 'GET', '/web-api/accounts', undefined, cookie);
  const account: { id: number } = JSON.parse(accounts.text).all_accounts[0];
  const deposit = { id: crypto.randomUUID(), amount: 100_000 };
  await request(house.url, 'POST', `/web-api/accounts/${account.id}/demo-deposit`, deposit, cookie);
  const list = await request(house.url, 'GET', '/web-api/sportsbook/events?section=line&limit=5');
  const event: { eventId: number } = JSON.parse(list.text).events[0];
  const bet = async (): Promise<number> => {
    const body = coupon(account.id, event.eventId, { amount: 100, changeCoefAction: 0 });
    return (await request(house.url, 'POST', '/web-api/coupon/place', body, cookie)).status;
  };
  return { cookie, accountId: account.id, bet };
}

describe.skipIf(!built)('[C3] pages are made by a process of their own (needs the build: npm run build)', () => {
  let opened: Awaited<ReturnType<typeof open>>;
  let file: string;
  beforeAll(async () => {
    file = join(makeFolder(), 'site.json');
    writeFileSync(file, JSON.stringify({ ...NO_DETAILS, customize: { siteName: { en: 'Before' } } }));
    opened = await open({ SITE_CONFIG: file });
  }, LONG);
  afterAll(async () => {
    await opened.close();
    await stopAll();
  }, LONG);

  it('once for all who see the same, byte for byte, and anew when the board has moved', { timeout: LONG }, async () => {
    const { house } = opened;
    const made = () => readMetric(house, 'glasshouse_pages_made');
    await get(house, '/en/line');
    await opened.price(2_110);
    await eventually(
      'the price is on the page',
      async () => (await get(house, '/en/line')).text.includes('2.11') || undefined,
    );
    // A page is made anew for the clock on it every ten seconds: where that comes between, it is looked once more.
    await vi.waitFor(
      async () => {
        const before = await made();
        const [one, two] = [await get(house, '/en/line?utm_source=x'), await get(house, '/en/line', { cookie: 'a=b' })];
        expect(one.text).toBe(two.text);
        expect(one.headers.get('etag')).toBe(two.headers.get('etag'));
        expect((await made()) - before).toBeLessThanOrEqual(1);
        const etag = one.headers.get('etag') ?? '';
        const again = await get(house, '/en/line', { 'if-none-match': etag });
        expect([again.status, again.text]).toEqual([304, '']);
      },
      { timeout: 60_000, interval: 200 },
    );

    await opened.price(2_220);
    const changedAtMs = performance.now();
    await eventually(
      'the new price is on the page',
      async () => (await get(house, '/en/line')).text.includes('2.22') || undefined,
    );
    // Not by the clock, which would have it made anew after ten seconds.
    expect(performance.now() - changedAtMs).toBeLessThan(8_000);
  });

  it('and all unknown addresses are one page', { timeout: LONG }, async () => {
    const { house } = opened;
    const first = await get(house, '/en/nowhere');
    const before = await readMetric(house, 'glasshouse_pages_made');
    const others = await Promise.all(Array.from({ length: 50 }, (_, at) => get(house, `/en/nowhere-${at}?x=${at}`)));
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([404]));
    expect(first.status).toBe(404);
    expect((await readMetric(house, 'glasshouse_pages_made')) - before).toBeLessThanOrEqual(3);
  });

  it('by the operator’s file of this moment', { timeout: LONG }, async () => {
    const { house } = opened;
    expect((await get(house, '/en/line')).text).toContain('Before</title>');
    writeFileSync(file, JSON.stringify({ ...NO_DETAILS, customize: { siteName: { en: 'After' } } }));
    await eventually(
      'the page has the new name',
      async () => (await get(house, '/en/line')).text.includes('After</title>') || undefined,
    );
  });

  it('for each person alone, whoever reads beside them', { timeout: LONG }, async () => {
    const { house } = opened;
    const people = await Promise.all(Array.from({ length: 4 }, () => openPlayer(house)));
    const readers = [...people.map(({ cookie, accountId }) => ({ cookie, accountId })), undefined];
    const pages = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        const who = readers[at % readers.length];
        const page = await get(house, at % 2 === 0 ? '/en' : '/en/line', who ? { cookie: who.cookie } : {});
        return { who, page };
      }),
    );
    const own = new Set<number>();
    for (const { who, page } of pages) {
      expect(page.status).toBe(200);
      const seen = people.filter(({ accountId }) => page.text.includes(String(accountId))).map((one) => one.accountId);
      // A frame whose accounts come late stands without them; it never has another's.
      expect(seen.filter((accountId) => accountId !== who?.accountId)).toEqual([]);
      for (const accountId of seen) own.add(accountId);
      expect(page.headers.get('etag') === null).toBe(who !== undefined);
    }
    expect(own.size).toBeGreaterThan(0);
  });

  it('which may be killed or stand still while bets go on', { timeout: LONG }, async () => {
    const { house } = opened;
    const { bet } = await openPlayer(house);
    const page = await get(house, '/en');
    expect(page.status).toBe(200);
    const first = findRenderer(house) ?? 0;
    expect(first).toBeGreaterThan(0);

    process.kill(first, 'SIGKILL');
    expect(await bet()).toBe(200);
    // What was kept a moment ago is better than nothing.
    expect((await get(house, '/en')).status).toBe(200);
    const second = await eventually(
      'another one is started',
      async () => {
        const found = findRenderer(house);
        return found === first ? undefined : found;
      },
      RESTART_LIMIT_MS,
    );
    await eventually(
      'a page that nobody has seen yet is made again',
      async () => ((await get(house, `/de/line?t=${Date.now()}`)).status === 200 ? true : undefined),
      RESTART_LIMIT_MS,
    );

    process.kill(second, 'SIGSTOP');
    const late = get(house, '/pl/live');
    const statuses = await Promise.all(Array.from({ length: 20 }, bet));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await late;
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(refused.text).toContain('<h1>');
    expect((await get(house, '/en')).status).toBe(200);
    expect(await bet()).toBe(200);
    await eventually(
      'the one that stands still is ended, and another makes pages',
      async () => ((await get(house, '/pl/live')).status === 200 ? true : undefined),
      RESTART_LIMIT_MS,
    );
  });
});

describe.skipIf(!built)('[C3] without the role web (needs the build: npm run build)', () => {
  afterAll(stopAll, LONG);

  it('no pages are served, and nobody is started to make them', { timeout: LONG }, async () => {
    const { house, close } = await open({ ROLES: 'api,feed,worker' });
    const answer = await get(house, '/en');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, expect.stringContaining('json')]);
    expect(findRenderer(house)).toBeUndefined();
    await close();
  });
});
