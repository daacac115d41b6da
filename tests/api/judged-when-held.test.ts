import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Producer } from '@glasshouse/feeds/producer';
import type { Database } from '../../server/platform/database/index.ts';
import { coupon, feed, findEventId, offerEvent, openHouse, registerPlayer, type House, type Player } from './house.ts';

let house: House;
let producer: Producer;
let other: Database;
let by: Player;

beforeAll(async () => {
  house = await openHouse();
  producer = await house.connect('tests');
  other = house.home.reopen();
  by = await registerPlayer(house);
  await by.deposit(50_000);
});
afterAll(() => house.close());

let count = 0;
const nextEvent = (): string => `held:${++count}`;

const OTHERS = 2;

/** The chance of the home side, shared out among the others. */
function tell(event: string, chance: number, status: 'active' | 'suspended' = 'active'): Promise<void> {
  const outcomes = Object.entries({ '1': chance, x: (1 - chance) / OTHERS, '2': (1 - chance) / OTHERS }).map(
    ([id, probability]) => ({ id, oddsMilli: Math.round(950 / probability), active: true, probability }),
  );
  return feed(producer, { kind: 'odds_change', event, section: 'line', markets: [{ key: '1x2', status, outcomes }] });
}

/** Ten euros on an even chance. */
async function placeBet(event: string): Promise<number> {
  await offerEvent(producer, event, { home: { id: event, name: `Home ${event}` } });
  await tell(event, 0.5);
  const eventId = await findEventId(house, `Home ${event}`);
  const placed = await by.place(
    coupon(by.accountId, eventId, {
      amount: 1_000,
      changeCoefAction: 1,
      bets: [{ gameId: eventId, market: '1x2', outcome: '1', coef: 1.9, section: 'line' }],
    }),
  );
  expect(placed.status).toBe(200);
  return Number(placed.body['betId']);
}

/** Asks while another transaction holds the player, and lets it go when that which happens meanwhile has happened. */
async function askWhileHeld<Answer>(ask: () => Promise<Answer>, meanwhile: () => Promise<void>): Promise<Answer> {
  let asked: Promise<Answer> | undefined;
  await other.transaction(async (tx) => {
    await tx.query('select 1 from player_lock where player_id = $1 for update', [by.userId]);
    asked = ask();
    await waitUntilSomebodyWaits();
    await meanwhile();
  });
  if (!asked) throw new Error('nothing was asked');
  return asked;
}

async function waitUntilSomebodyWaits(): Promise<void> {
  for (let look = 0; look < 300; look++) {
    const waiting = await house.home.database.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (waiting.length > 0) return;
    await sleep(100);
  }
  throw new Error('nobody waits for the player');
}

describe('who had to wait', () => {
  const sell = (betId: number) => by.call('POST', `/web-api/bets/${betId}/cash-out`, { id: randomUUID(), agreed: 1 });

  it('[A22] sells a bet at what it is worth by then', async () => {
    const event = nextEvent();
    const betId = await placeBet(event);
    const sold = await askWhileHeld(
      () => sell(betId),
      () => tell(event, 0.4),
    );
    expect([sold.status, sold.text]).toEqual([200, expect.any(String)]);
    const [row] = await house.home.database.query<{ paid_minor: number }>(
      'select paid_minor from bet_cash_out where bet_id = $1',
      [betId],
    );
    // An even chance was worth 902.
    expect(row?.paid_minor).toBeLessThan(760);
  });

  it.each([
    ['its market is suspended', (event: string) => tell(event, 0.5, 'suspended')],
    ['all of the match is', (event: string) => feed(producer, { kind: 'bet_stop', event })],
  ])('[A22] [A25] sells nothing where %s by then', async (_name, meanwhile) => {
    const event = nextEvent();
    const betId = await placeBet(event);
    const before = await by.balance();
    const answer = await askWhileHeld(
      () => sell(betId),
      () => meanwhile(event),
    );
    expect([answer.status, answer.body]).toEqual([
      409,
      expect.objectContaining({ error: expect.objectContaining({ code: 'cash_out_suspended' }) }),
    ]);
    expect(await by.balance()).toBe(before);
  });

  it.each([
    ['its price has fallen', 'edit_value_changed', (event: string) => tell(event, 0.4)],
    ['its market is suspended', 'edit_suspended', (event: string) => tell(event, 0.5, 'suspended')],
  ])('[A25] does not edit a bet as if nothing had happened where %s by then', async (_name, code, meanwhile) => {
    const event = nextEvent();
    const betId = await placeBet(event);
    await offerEvent(producer, `${event}:new`, { home: { id: `${event}:new`, name: `New ${event}` } });
    const shown = await by.call<{ cashOuts: { editCounts?: number }[] }>('GET', `/web-api/cash-outs?bets=${betId}`);
    const counts = shown.body.cashOuts[0]?.editCounts;
    const { id: _id, ...next } = coupon(by.accountId, await findEventId(house, `New ${event}`), { amount: 1_000 });
    const before = await by.balance();
    const answer = await askWhileHeld(
      () => by.call('POST', `/web-api/bets/${betId}/edit`, { ...next, id: randomUUID(), counts }),
      () => meanwhile(event),
    );
    expect([answer.status, answer.body]).toEqual([
      409,
      expect.objectContaining({ error: expect.objectContaining({ code }) }),
    ]);
    expect(await by.balance()).toBe(before);
  });
});
