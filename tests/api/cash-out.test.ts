import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CashedOutView, CashOutView } from '@glasshouse/contracts/cash-out';
import type { BetView } from '@glasshouse/contracts/betting-bets';
import type { Producer } from '@glasshouse/feeds/producer';
import {
  coupon,
  eventually,
  feed,
  findEventId,
  offerEvent,
  openHouse,
  registerPlayer,
  type House,
  type Player,
} from './house.ts';

let house: House;
let producer: Producer;
let player: Player;

beforeAll(async () => {
  house = await openHouse();
  producer = await house.connect('tests');
  player = await registerPlayer(house);
  await player.deposit(100_000);
});
afterAll(() => house.close());

let count = 0;

async function placeOn(who: Player): Promise<{ event: string; betId: number }> {
  const event = `sale:${++count}`;
  const name = `Sellers ${count}`;
  await offerEvent(producer, event, { home: { id: event, name } });
  const placed = await who.place(coupon(who.accountId, await findEventId(house, name)));
  if (placed.status !== 200) throw new Error(placed.text);
  return { event, betId: Number(placed.body['betId']) };
}

/** The producer's own chance of a home win changes, and its prices with it. */
async function move(event: string, chance: number): Promise<void> {
  const rest = (1 - chance) / 2;
  const outcomes = Object.entries({ '1': chance, x: rest, '2': rest }).map(([id, probability]) => {
    return { id, oddsMilli: Math.round(950 / probability), active: true, probability };
  });
  await feed(producer, {
    kind: 'odds_change',
    event,
    section: 'line',
    markets: [{ key: '1x2', status: 'active', outcomes }],
  });
}

/** It is being played, at even chances. */
async function kickOff(event: string, home: number): Promise<void> {
  const status = { phase: 'playing' as const, score: { home, away: 0 }, period: 1, periodScores: [] };
  const outcomes = Object.entries({ '1': 0.5, x: 0.25, '2': 0.25 }).map(([id, probability]) => {
    return { id, oddsMilli: Math.round(950 / probability), active: true, probability };
  });
  const markets = [{ key: '1x2', status: 'active' as const, outcomes }];
  await feed(producer, { kind: 'odds_change', event, section: 'live', status, markets });
}

async function findValue(who: Player, betId: number): Promise<CashOutView | undefined> {
  const answered = await who.call<{ cashOuts: CashOutView[] }>('GET', `/web-api/cash-outs?bets=${betId}`);
  return answered.body.cashOuts[0];
}

describe('cash-out on the running house', () => {
  it('sells a bet at the value it was shown with, and the bet tells of it', async () => {
    const { event, betId } = await placeOn(player);
    await move(event, 0.5);
    expect(await findValue(player, betId)).toEqual({ betId, stake: 1_000, value: 950, editCounts: 950 });
    const before = await player.balance();
    const part = { id: 'sell-a-quarter', percent: 25, agreed: 237 };
    const first = await player.call<CashedOutView>('POST', `/web-api/bets/${betId}/cash-out`, part);
    expect(first.body).toMatchObject({ part: 1, closed: 250, paid: 237, left: 750, balance: before + 237 });
    const open = await player.call<BetView>('GET', `/web-api/bets/${betId}`);
    expect(open.body).toMatchObject({ state: 'open', cashOuts: [{ closed: 250, paid: 237 }], isEditable: false });
    const rest = { id: 'sell-the-rest', agreed: 712 };
    await player.call('POST', `/web-api/bets/${betId}/cash-out`, rest);
    const done = await player.call<BetView>('GET', `/web-api/bets/${betId}`);
    expect(done.body).toMatchObject({ state: 'cashed_out', payout: 949 });
    expect(await player.balance()).toBe(before + 949);
  });

  it('sells by a rule after its player has signed out', async () => {
    const away = await registerPlayer(house);
    await away.deposit(1_000);
    const { event, betId } = await placeOn(away);
    const set = await away.call('PUT', `/web-api/bets/${betId}/auto-cash-out`, { atLeast: 1_100 });
    expect(set.status).toBe(200);
    await away.call('POST', '/web-api/session/sign-out', {});
    await move(event, 0.6);
    const paid = await eventually('the rule has sold the bet', async () => {
      const [row] = await house.home.database.query<{ paid_minor: number }>(
        'select paid_minor from bet_cash_out where bet_id = $1',
        [betId],
      );
      return row?.paid_minor;
    });
    expect(paid).toBe(1_140);
  });

  it('lets a sale wait while its match is in play, one at a time, and a goal refuses it', async () => {
    const away = await registerPlayer(house);
    await away.deposit(2_000);
    const bets = [await placeOn(away), await placeOn(away)];
    for (const { event } of bets) await kickOff(event, 0);
    const told = await findValue(away, bets[0]?.betId ?? 0);
    expect(told).toMatchObject({ value: 950, delayMs: 5_000 });
    const sell = ({ betId }: { betId: number }) =>
      away.call<CashedOutView>('POST', `/web-api/bets/${betId}/cash-out`, { id: randomUUID(), agreed: 900 });
    const selling = bets.map(sell);
    const second = await Promise.race(selling);
    expect(second.text).toContain('cash_out_waiting');
    for (const { event } of bets) await kickOff(event, 1);
    const answers = await Promise.all(selling);
    expect(answers.filter(({ text }) => text.includes('cash_out_score_changed'))).toHaveLength(1);
    expect(await away.balance()).toBe(0);
    const [first] = bets;
    if (first) expect((await sell(first)).body).toMatchObject({ paid: 950, balance: 950 });
  });

  it('[AC-09] leaves every account equal to its entries', async () => {
    expect(await house.app.listUnbalanced()).toEqual([]);
  });
});
