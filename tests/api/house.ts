import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeedFixture } from '@glasshouse/contracts/feed';
import type { FeedMarket } from '@glasshouse/contracts/feed-markets';
import type { PlaceCouponBody } from '@glasshouse/contracts/betting-coupon';
import { connectProducer, type Producer } from '@glasshouse/feeds/producer';
import { makeApp, type App, type AppHooks } from '@glasshouse/server/app';
import { findTopicFault } from '@glasshouse/server/live';
import { assert } from '@glasshouse/domain/decision';
import { readEnvironment } from '@glasshouse/server/platform/environment';
import { makeLogger } from '@glasshouse/server/platform/logs';
import { openTestDatabase, type DatabaseTemplate, type TestDatabase } from '@glasshouse/server/platform/testing';
import { hashMigrations } from '../hash-migrations.ts';
import { quickSite } from '../quick-site.ts';

/** The whole program on a real PostgreSQL, with a producer and players of the test's own. */
export interface House {
  readonly app: App;
  readonly url: string;
  readonly home: TestDatabase;
  /** Where the program itself finds the database: as a role that owns nothing. */
  readonly appUrl: string;
  /** Its data folder. */
  readonly folder: string;
  connect(producer: string): Promise<Producer>;
  /** The program ends and is started anew, at the same address and on the same database. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** All tables, as the program's own migrations make them: the program finds nothing left to do. */
const WITH_ALL_TABLES: DatabaseTemplate = {
  name: hashMigrations(),
  make: async (url) => {
    const folder = mkdtempSync(join(tmpdir(), 'glasshouse-tables-'));
    const settings = readEnvironment({ WORLD: 'off', ROLES: 'api,feed,worker', LOG_LEVEL: 'fatal', DATA_DIR: folder });
    const app = await makeApp({ ...settings, databaseUrl: url, feedToken: FEED_TOKEN }, makeLogger('fatal'));
    await app.prepare();
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  },
};

export const FEED_TOKEN = 'token-of-the-tests';

export async function openHouse(
  more: Readonly<Record<string, string>> = {},
  hooks: AppHooks = {},
  log = makeLogger(process.env['TEST_LOG_LEVEL'] ?? 'fatal'),
): Promise<House> {
  const home = await openTestDatabase([], WITH_ALL_TABLES);
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-house-'));
  const own = { WORLD: 'off', ROLES: 'api,feed,worker', LOG_LEVEL: 'fatal', SITE_CONFIG: quickSite() };
  const variables = { ...own, DATA_DIR: folder, ...more };
  const appUrl = await home.makeAppUrl();
  /** What the live topics carried that their schemas do not allow. */
  const topicFaults = new Set<string>();
  const onTopicMessage: AppHooks['onTopicMessage'] = (message) => {
    const fault = findTopicFault(message);
    if (fault !== undefined) topicFaults.add(fault);
  };
  const makeProgram = (atPort: number): Promise<App> =>
    makeApp(
      {
        ...readEnvironment({ PORT: String(atPort), ...variables }),
        databaseUrl: appUrl,
        migrationDatabaseUrl: home.url,
        feedToken: FEED_TOKEN,
      },
      log,
      { onTopicMessage, ...hooks },
    );
  let app = await makeProgram(0);
  const port = await app.listen();
  const url = `http://127.0.0.1:${port}`;
  const producers: Producer[] = [];
  const begun = new Set<string>();
  return {
    get app() {
      return app;
    },
    url,
    home,
    appUrl,
    folder,
    connect: async (producer) => {
      const connected = await connectProducer({
        url,
        token: FEED_TOKEN,
        producer,
        onRecover: () => undefined,
        onClosed: () => undefined,
      });
      producers.push(connected);
      // It has nothing to tell again: whoever never says so is asked, and suspended, every half minute.
      if (!begun.has(producer)) await connected.send({ kind: 'snapshot_complete' });
      begun.add(producer);
      return connected;
    },
    restart: async () => {
      for (const producer of producers.splice(0)) await producer.close();
      await app.close();
      app = await makeProgram(port);
      await app.listen();
    },
    close: async () => {
      for (const producer of producers) await producer.close();
      await app.close();
      await home.close();
      rmSync(folder, { recursive: true, force: true });
      assert(topicFaults.size === 0, [...topicFaults].join('; '));
    },
  };
}

export interface Answer<Body = Record<string, unknown>> {
  readonly status: number;
  readonly body: Body;
  readonly text: string;
}

/** A player as their browser would be: a cookie and an account. */
export interface Player {
  readonly userId: number;
  readonly login: string;
  readonly password: string;
  readonly cookie: string;
  readonly accountId: number;
  call<Body = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Answer<Body>>;
  deposit(amount: number): Promise<void>;
  place(coupon: PlaceCouponBody): Promise<Answer>;
  balance(): Promise<number>;
}

export async function request(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  cookie?: string,
  onSession?: (cookie: string) => void,
): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie === undefined ? {} : { cookie }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const session = response.headers.getSetCookie().find((set) => /^(__Host-)?SESSION=[^;]/.test(set));
  if (session !== undefined) onSession?.(session.split(';')[0] ?? '');
  const text = await response.text();
  return { status: response.status, text, body: text === '' ? {} : JSON.parse(text) };
}

export async function registerPlayer(house: House, currency = 'EUR'): Promise<Player> {
  const response = await fetch(`${house.url}/web-api/registration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'fast_reg', currency, country: 'GB' }),
  });
  let cookie = (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  const { userId, login, password }: Pick<Player, 'userId' | 'login' | 'password'> = JSON.parse(await response.text());
  const call = (method: string, path: string, body?: unknown): Promise<Answer> =>
    request(house.url, method, path, body, cookie, (renewed) => {
      cookie = renewed;
    });
  const accounts = async (): Promise<{ id: number; money: number }[]> => {
    const answer = await request(house.url, 'GET', '/web-api/accounts', undefined, cookie);
    return JSON.parse(answer.text).all_accounts;
  };
  const [account] = await accounts();
  if (!account) throw new Error('a registered player has an account');
  return {
    userId,
    login,
    password,
    get cookie() {
      return cookie;
    },
    accountId: account.id,
    call: async (method, path, body) => {
      const answer = await call(method, path, body);
      return { ...answer, body: JSON.parse(answer.text) };
    },
    deposit: async (amount) => {
      const answer = await call('POST', `/web-api/accounts/${account.id}/demo-deposit`, { id: randomUUID(), amount });
      if (answer.status !== 200) throw new Error(answer.text);
    },
    place: (coupon) => call('POST', '/web-api/coupon/place', coupon),
    balance: async () => (await accounts())[0]?.money ?? Number.NaN,
  };
}

export const FIXTURE: FeedFixture = {
  sportId: 1,
  category: { id: 'england', name: 'England', country: 'gb-eng' },
  tournament: { id: 'premier', name: 'Premier League' },
  home: { id: 'north', name: 'North End' },
  away: { id: 'south', name: 'South Park' },
  startsAtMs: Date.now() + 3_600_000,
};

/** A 1X2 and a total, active, at prices a test can reckon with. */
export const MARKETS: FeedMarket[] = [
  {
    key: '1x2',
    status: 'active',
    outcomes: [
      { id: '1', oddsMilli: 2_000, active: true },
      { id: 'x', oddsMilli: 3_400, active: true },
      { id: '2', oddsMilli: 3_600, active: true },
    ],
  },
  {
    key: 'total|total=2.5',
    status: 'active',
    outcomes: [
      { id: 'over', oddsMilli: 1_900, active: true },
      { id: 'under', oddsMilli: 1_900, active: true },
    ],
  },
];

/** Sends messages and waits until the house has taken them in. */
export async function feed(producer: Producer, ...drafts: Parameters<Producer['send']>[0][]): Promise<void> {
  let last = 0;
  for (const draft of drafts) last = await producer.send(draft);
  await producer.whenAcked(last);
}

export async function offerEvent(
  producer: Producer,
  event: string,
  over: Partial<FeedFixture> = {},
  section: 'line' | 'live' = 'line',
): Promise<void> {
  const fixture = { ...FIXTURE, ...over };
  await feed(
    producer,
    { kind: 'fixture_change', event, fixture },
    { kind: 'odds_change', event, section, markets: MARKETS },
  );
}

/** Our id of the event with this home team, as any visitor would find it. */
export async function findEventId(house: House, homeName: string, section = 'line'): Promise<number> {
  const answer = await request(house.url, 'GET', `/web-api/sportsbook/events?section=${section}&limit=200`);
  const events: { eventId: number; home: { name: string } }[] = JSON.parse(answer.text).events;
  const found = events.find((event) => event.home.name === homeName);
  if (!found) throw new Error(`no ${section} event of ${homeName}`);
  return found.eventId;
}

/** Matches enough for a pool, which the house opens by itself; its number. */
export async function findPool(house: House, producer: Producer): Promise<number> {
  const startsAtMs = Date.now() + 7_200_000;
  for (let at = 1; at <= 8; at += 1) {
    await offerEvent(producer, `pool:${at}`, { home: { id: `pool-${at}`, name: `Pool ${at}` }, startsAtMs });
  }
  return eventually('a pool opens', async () => {
    const answer = await request(house.url, 'GET', '/web-api/pools?kind=eight');
    const pools: { poolId: number }[] = JSON.parse(answer.text).pools;
    return pools[0]?.poolId;
  });
}

/** Eighteen variants: more than a limit that is nearly used up has room for, also once a bet was sold. */
export function poolCoupon(account: number) {
  return { id: randomUUID(), account, marks: [7, 7, 3, 1, 1, 1, 1, 1] };
}

/** The draw of the house that takes stakes now; its number. */
export async function findDraw(house: House): Promise<number> {
  return eventually('a draw opens', async () => {
    const answer = await request(house.url, 'GET', '/web-api/lotteries?game=six');
    const draws: { drawId: number; state: string }[] = JSON.parse(answer.text).draws;
    return draws.find(({ state }) => state === 'open')?.drawId;
  });
}

/** As a settlement leaves them, without its bets. */
export async function givePoints(house: House, playerId: number, points: number): Promise<void> {
  const { database } = house.home;
  const [account] = await database.query<{ account_id: number }>(
    `insert into account (account_id, player_id, currency, kind) values ($1, $1, 'PTS', 10) returning account_id`,
    [playerId],
  );
  await database.query(
    `select book_entries(array[-13]::bigint[], array[$1::bigint], array[$2::bigint], array['PTS'], array[26]::smallint[],
       array[null]::bigint[])`,
    [account?.account_id, points],
  );
}

/** Twenty lines, for the same reason. */
export function lotteryTicket(account: number) {
  return { id: randomUUID(), account, lines: Array.from({ length: 20 }, (_line, at) => [1, 2, 3, 4, 5, at + 6]) };
}

export function coupon(accountId: number, gameId: number, over: Partial<PlaceCouponBody> = {}): PlaceCouponBody {
  return {
    id: randomUUID(),
    accountId,
    amount: 1_000,
    typeId: 0,
    changeCoefAction: 2,
    bets: [{ gameId, market: '1x2', outcome: '1', coef: 2, section: 'line' }],
    ...over,
  };
}

/** Waits for something true; the reason it never was is the test's failure. */
export async function eventually<Value>(
  what: string,
  look: () => Promise<Value | undefined>,
  limitMs = 30_000,
): Promise<Value> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const value = await look();
    if (value !== undefined) return value;
    if (Date.now() > deadline) throw new Error(`never happened: ${what}`);
    await new Promise((done) => setTimeout(done, 20));
  }
}
