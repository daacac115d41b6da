import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Producer } from '@glasshouse/feeds/producer';
import {
  coupon,
  eventually,
  findEventId,
  offerEvent,
  openHouse,
  registerPlayer,
  request,
  type House,
} from './house.ts';

/** Connections that are for those who read alone. */
const READING = 8;

let house: House;
let producer: Producer;

beforeAll(async () => {
  house = await openHouse();
  producer = await house.connect('test-readers');
});
afterAll(() => house.close());

/** Runs while nobody can read that table: whoever asks for it holds a connection and waits. */
async function whileLocked<Value>(table: string, work: () => Promise<Value>): Promise<Value> {
  return house.home.reopen().transaction(async (tx) => {
    await tx.query(`lock table ${table} in access exclusive mode`);
    return work();
  });
}

async function countWaiting(table: string): Promise<number> {
  const [row] = await house.home.database.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1",
    [`%${table}%`],
  );
  return row?.count ?? 0;
}

describe('[C2] while readers hold every connection they may have', () => {
  it('a bet is placed, a price arrives and a deposit is booked as if nobody read', async () => {
    const player = await registerPlayer(house);
    await player.deposit(10_000);
    await offerEvent(producer, 'busy-1', { home: { id: 'busy', name: 'Busy' } });
    const gameId = await findEventId(house, 'Busy');
    const readers: Promise<{ status: number }>[] = [];
    const tookMs = await whileLocked('player_preferences', async () => {
      for (let count = 0; count < 200; count++) readers.push(player.call('GET', '/web-api/user/config'));
      await eventually('readers hold their connections', async () =>
        (await countWaiting('player_preferences')) >= 8 ? true : undefined,
      );
      const startedAtMs = performance.now();
      expect((await player.place(coupon(player.accountId, gameId))).status).toBe(200);
      await player.deposit(1_000);
      await offerEvent(producer, 'busy-2', { home: { id: 'busy2', name: 'Busy Too' } });
      await findEventId(house, 'Busy Too');
      return performance.now() - startedAtMs;
    });
    expect(tookMs).toBeLessThan(10_000);
    const statuses = (await Promise.all(readers)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

it('[C2] [SEC-14] many who ask at one moment what a coupon pays are answered a few at a time, and bets meanwhile', async () => {
  const player = await registerPlayer(house);
  await player.deposit(10_000);
  await offerEvent(producer, 'busy-3', { home: { id: 'busy3', name: 'Busy Third' } });
  const asked = coupon(player.accountId, await findEventId(house, 'Busy Third'));
  const quotes: Promise<{ status: number }>[] = [];
  const waiting = await whileLocked('promo_redemption', async () => {
    const { id: _id, ...rest } = asked;
    const quote = { ...rest, promoCode: 'firstbet' };
    for (let count = 0; count < 20; count++) quotes.push(player.call('POST', '/web-api/coupon/quote', quote));
    await eventually('quotes wait', async () => ((await countWaiting('promo_redemption')) >= 2 ? true : undefined));
    expect((await player.place(asked)).status).toBe(200);
    return countWaiting('promo_redemption');
  });
  expect(waiting).toBe(Math.min(READING, Math.max(2, availableParallelism())));
  expect(new Set((await Promise.all(quotes)).map(({ status }) => status))).toEqual(new Set([200]));
});

describe('what a page knows of protection', () => {
  const STATE = '/web-api/protection';
  const BLOCK_USER = '/limit-service-api/limit/external/web/api/v1/BlockUser';

  it('[RG-12] [SEC-17] is refused by name while its rows are held by somebody else, and answered afterwards', async () => {
    const player = await registerPlayer(house);
    const asked = await house.home.reopen().transaction(async (tx) => {
      await tx.query('lock table client_limit in access exclusive mode');
      return Promise.all(Array.from({ length: 20 }, () => request(house.url, 'GET', STATE, undefined, player.cookie)));
    });
    const told = new Set(asked.map(({ status, text }) => `${status} ${JSON.parse(text).error.code}`));
    expect(told).toEqual(new Set(['503 not_ready']));
    expect((await player.call('GET', STATE)).status).toBe(200);
  });

  it('[RG-12] is told or closed, and never fails, while an exclusion ends the session that asks', async () => {
    const player = await registerPlayer(house);
    const asking = Array.from({ length: 40 }, async (_, at) => {
      const seen: number[] = [];
      for (let count = 0; count < 5; count++) {
        if (at === 0 && count === 1) await player.call('POST', BLOCK_USER, {});
        seen.push((await request(house.url, 'GET', STATE, undefined, player.cookie)).status);
      }
      return seen;
    });
    const seen = (await Promise.all(asking)).flat();
    const look = async (): Promise<number> => (await request(house.url, 'GET', STATE, undefined, player.cookie)).status;
    await expect.poll(look).toBe(401);
    expect(new Set([...seen, 401])).toEqual(new Set([200, 401]));
  });
});
