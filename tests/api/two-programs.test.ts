import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp, type App } from '@glasshouse/server/app';
import { readEnvironment } from '@glasshouse/server/platform/environment';
import { makeLogger } from '@glasshouse/server/platform/logs';
import type { Producer } from '@glasshouse/feeds/producer';
import { quickSite } from '../quick-site.ts';
import {
  coupon,
  eventually,
  FEED_TOKEN,
  findEventId,
  offerEvent,
  openHouse,
  registerPlayer,
  request,
  type House,
  type Player,
} from './house.ts';

/** The live delay of table tennis is the shortest. */
const TABLE_TENNIS = 10;

let house: House;
let producer: Producer;
let player: Player;
let gameId: number;

beforeAll(async () => {
  house = await openHouse();
  producer = await house.connect('tests');
  player = await registerPlayer(house);
  await player.deposit(10_000);
  await offerEvent(producer, 'live:1', { sportId: TABLE_TENNIS, home: { id: 'two', name: 'Two' } }, 'live');
  gameId = await findEventId(house, 'Two', 'live');
});

afterAll(() => house.close());

const bets = () => [{ gameId, market: '1x2', outcome: '1', coef: 2, section: 'live' as const }];
const placeLive = () => player.place(coupon(player.accountId, gameId, { bets: bets() }));

interface Second {
  readonly app: App;
  /** Resolves when it is known that another one leads. */
  readonly waits: Promise<void>;
}

async function makeSecond(): Promise<Second> {
  let setWaiting = (): void => undefined;
  const waits = new Promise<void>((done) => (setWaiting = done));
  const own = { PORT: '0', WORLD: 'off', ROLES: 'api,feed,worker', LOG_LEVEL: 'fatal', SITE_CONFIG: quickSite() };
  const variables = { ...own, DATA_DIR: house.folder };
  const settings = { ...readEnvironment(variables), databaseUrl: house.home.url, feedToken: FEED_TOKEN };
  return { app: await makeApp(settings, makeLogger('fatal'), { onWaiting: setWaiting }), waits };
}

/** As when the way between the leader and the database is cut for a moment, and another program is quicker. */
async function endLeadersConnection(): Promise<void> {
  await house.home.database.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and classid = 7311 and granted
       and database = (select oid from pg_database where datname = current_database())`,
  );
}

describe('a second program on one database', () => {
  it('[REL-01] waits, refuses no bet that the first has on hold, and takes over from one that does not know', async () => {
    const second = await makeSecond();
    const opened = second.app.listen();
    await second.waits;
    const first = await placeLive();
    const decided = await eventually('the bet is decided by the program that took it', async () => {
      const { body } = await player.call('GET', `/web-api/coupon/pending/${Number(first.body['betId'])}`);
      return body['state'] === 'pending' ? undefined : body;
    });
    expect(decided).toMatchObject({ state: 'accepted' });

    const held = await placeLive();
    expect(held.body).toMatchObject({ status: 'pending' });
    const balance = await player.balance();
    await endLeadersConnection();
    const url = `http://127.0.0.1:${await opened}`;
    // Nobody watched the match between the two: what was on hold is refused by the one that leads, and its stake is back.
    const after = await request(
      url,
      'GET',
      `/web-api/coupon/pending/${Number(held.body['betId'])}`,
      undefined,
      player.cookie,
    );
    expect(after.body).toMatchObject({ state: 'refused', refusedCode: 'acceptance_interrupted' });
    expect(await player.balance()).toBe(balance + 1_000);
    // The first does not know, and moves nothing any more.
    expect((await placeLive()).status).toBe(503);
    const deposit = await player.call('POST', `/web-api/accounts/${player.accountId}/demo-deposit`, {
      id: 'of-the-past',
      amount: 500,
    });
    expect(deposit.status).toBe(503);
    expect(await player.balance()).toBe(balance + 1_000);
    expect(await house.app.listUnbalanced()).toEqual([]);
    await second.app.close();
  });

  it('[REL-01] takes over without a refusal from one that is asked to end: what is on hold is decided first, and what need not wait is taken meanwhile', async () => {
    const first = await openHouse();
    const feeding = await first.connect('tests');
    const by = await registerPlayer(first);
    await by.deposit(10_000);
    await offerEvent(feeding, 'live:9', { sportId: TABLE_TENNIS, home: { id: 'nine', name: 'Nine' } }, 'live');
    await offerEvent(feeding, 'line:9', { sportId: TABLE_TENNIS, home: { id: 'ten', name: 'Ten' } });
    const event = await findEventId(first, 'Nine', 'live');
    const later = await findEventId(first, 'Ten');
    const legs = [{ gameId: event, market: '1x2', outcome: '1', coef: 2, section: 'live' as const }];
    const held = await by.place(coupon(by.accountId, event, { bets: legs }));
    const ended = first.app.close();
    expect((await by.place(coupon(by.accountId, event, { bets: legs }))).status).toBe(503);
    // What need not wait is taken meanwhile.
    expect((await by.place(coupon(by.accountId, later))).status).toBe(200);
    await ended;
    const [row] = await first.home.database.query<{ state: number }>(
      'select state from pending_bet where bet_id = $1',
      [Number(held.body['betId'])],
    );
    expect(row?.state).toBe(1);
    await feeding.close();
    await first.home.close();
    rmSync(first.folder, { recursive: true, force: true });
  });
});
