import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

type Outcome = { id: string; result: 0 | 1; voidFactor?: 0 | 0.5 | 1; deadHeatFactor?: number; reduction?: number };

let eventCount = 0;

async function offerNew(): Promise<{ event: string; gameId: number }> {
  const event = `settle:${++eventCount}`;
  const name = `Settlers ${eventCount}`;
  await offerEvent(producer, event, { home: { id: event, name } });
  return { event, gameId: await findEventId(house, name) };
}

async function settle(event: string, key: string, outcomes: Outcome[]): Promise<void> {
  await feed(producer, { kind: 'bet_settlement', event, certainty: 2, markets: [{ key, outcomes }] });
}

async function getBet(betId: unknown): Promise<BetView> {
  const answer = await player.call<BetView>('GET', `/web-api/bets/${String(betId)}`);
  return answer.body;
}

const settled = (betId: unknown): Promise<BetView> =>
  eventually(`bet ${String(betId)} is settled`, async () => {
    const bet = await getBet(betId);
    return bet.state === 'open' ? undefined : bet;
  });

/** All there is to do now is done, second looks that were put off as well. One job stays for good: it looks who is to be forgotten. */
const workedOff = (): Promise<true> =>
  eventually('the work is done', async () => {
    const left = await house.home.database.query(
      `update job set run_at = now() where kind <> 'erase_kept' returning kind`,
    );
    return left.length === 0 || undefined;
  });

const HOME_WIN: Outcome = { id: '1', result: 1 };
const HOME_WINS: Outcome[] = [HOME_WIN, { id: 'x', result: 0 }, { id: '2', result: 0 }];

describe('settlement', () => {
  it.each<[string, Outcome[], string, number]>([
    ['a win', HOME_WINS, 'won', 2_000],
    [
      'a loss',
      [
        { id: '1', result: 0 },
        { id: 'x', result: 1 },
        { id: '2', result: 0 },
      ],
      'lost',
      0,
    ],
    ['a void', [{ id: '1', result: 0, voidFactor: 1 }], 'returned', 1_000],
    ['a half win', [{ id: '1', result: 1, voidFactor: 0.5 }], 'won', 1_500],
    ['a half loss', [{ id: '1', result: 0, voidFactor: 0.5 }], 'part_returned', 500],
    ['a dead heat of two', [{ id: '1', result: 1, deadHeatFactor: 0.5 }], 'part_returned', 1_000],
    ['a win less what others who did not run would have taken', [{ ...HOME_WIN, reduction: 0.25 }], 'won', 1_750],
  ])('[FE-14] [CP-01] pays %s', async (_, outcomes, state, payout) => {
    const { event, gameId } = await offerNew();
    const placed = await player.place(coupon(player.accountId, gameId));
    const before = await player.balance();
    await settle(event, '1x2', outcomes);
    expect(await settled(placed.body['betId'])).toMatchObject({ state, payout });
    expect(await player.balance()).toBe(before + payout);
  });

  it('[FE-14] pays once, however often and in whatever order the result is told', async () => {
    const { event, gameId } = await offerNew();
    const placed = await player.place(coupon(player.accountId, gameId));
    const before = await player.balance();
    for (let repeat = 0; repeat < 5; repeat++) await settle(event, '1x2', HOME_WINS);
    await settled(placed.body['betId']);
    await settle(event, '1x2', HOME_WINS);
    await workedOff();
    expect(await player.balance()).toBe(before + 2_000);
    const entries = await house.home.database.query(
      'select amount_minor from ledger_entry where bet_id = $1 and kind = 3',
      [placed.body['betId']],
    );
    expect(entries).toEqual([{ amount_minor: 2_000 }]);
  });

  it('[CP-01] pays an express when its last leg is known, a void leg at 1.00', async () => {
    const events = [await offerNew(), await offerNew(), await offerNew()];
    const bets = events.map(({ gameId }) => ({
      gameId,
      market: '1x2',
      outcome: '1',
      coef: 2,
      section: 'line' as const,
    }));
    const placed = await player.place(coupon(player.accountId, 1, { typeId: 1, bets }));
    const [first, second, third] = events;
    await settle(first?.event ?? '', '1x2', HOME_WINS);
    await settle(second?.event ?? '', '1x2', [{ id: '1', result: 0, voidFactor: 1 }]);
    await workedOff();
    const halfway = await getBet(placed.body['betId']);
    expect([halfway.state, halfway.legs.map((leg) => leg.state)]).toEqual(['open', ['win', 'void', 'open']]);
    await settle(third?.event ?? '', '1x2', HOME_WINS);
    expect(await settled(placed.body['betId'])).toMatchObject({ state: 'won', payout: 4_000 });
  });

  it('loses an express with its first lost leg', async () => {
    const [first, second] = [await offerNew(), await offerNew()];
    const bets = [first, second].map(({ gameId }) => ({
      gameId,
      market: '1x2',
      outcome: '2',
      coef: 3.6,
      section: 'line' as const,
    }));
    const placed = await player.place(coupon(player.accountId, 1, { typeId: 1, bets }));
    await settle(first.event, '1x2', HOME_WINS);
    expect(await settled(placed.body['betId'])).toMatchObject({ state: 'lost', payout: 0 });
  });

  it('returns the stakes of a cancelled market and takes no more bets on it', async () => {
    const { event, gameId } = await offerNew();
    const placed = await player.place(coupon(player.accountId, gameId));
    await feed(producer, { kind: 'bet_cancel', event, keys: ['1x2'] });
    expect(await settled(placed.body['betId'])).toMatchObject({ state: 'returned', payout: 1_000 });
    const late = await player.place(coupon(player.accountId, gameId));
    expect(late.body).toMatchObject({ error: { code: 'market_closed' } });
  });

  it('[BET-09] [A28] takes a payout back with its result, and shows every word the bet has had', async () => {
    const { event, gameId } = await offerNew();
    const placed = await player.place(coupon(player.accountId, gameId));
    const before = await player.balance();
    for (let repeat = 0; repeat < 5; repeat++) await settle(event, '1x2', HOME_WINS);
    await settled(placed.body['betId']);
    for (let repeat = 0; repeat < 3; repeat++) {
      await feed(producer, { kind: 'rollback_settlement', event, keys: ['1x2'] });
    }
    await eventually('the bet is open again', async () => {
      return (await getBet(placed.body['betId'])).state === 'open' || undefined;
    });
    expect(await player.balance()).toBe(before);
    await settle(event, '1x2', [{ id: '1', result: 0, voidFactor: 1 }]);
    expect(await settled(placed.body['betId'])).toMatchObject({
      state: 'returned',
      payout: 1_000,
      settlements: [
        { version: 1, state: 'won', payout: 2_000 },
        { version: 2, state: 'open', payout: 0 },
        { version: 3, state: 'returned', payout: 1_000 },
      ],
    });
    expect(await player.balance()).toBe(before + 1_000);
  });

  it('[BET-09] pays the other way when a result is corrected', async () => {
    const { event, gameId } = await offerNew();
    const home = await player.place(coupon(player.accountId, gameId));
    const away = await player.place(
      coupon(player.accountId, gameId, {
        bets: [{ gameId, market: '1x2', outcome: '2', coef: 3.6, section: 'line' }],
      }),
    );
    const before = await player.balance();
    await settle(event, '1x2', HOME_WINS);
    await settled(away.body['betId']);
    await settle(event, '1x2', [
      { id: '1', result: 0 },
      { id: 'x', result: 0 },
      { id: '2', result: 1 },
    ]);
    const corrected = await eventually('the correction is paid', async () => {
      const bet = await getBet(away.body['betId']);
      return bet.state === 'won' ? bet : undefined;
    });
    expect(corrected.payout).toBe(3_600);
    expect(await getBet(home.body['betId'])).toMatchObject({ state: 'lost', payout: 0 });
    expect(await player.balance()).toBe(before + 3_600);
  });

  it('lists open and settled bets apart, newest first, with names that outlive the event', async () => {
    const { event, gameId } = await offerNew();
    const placed = await player.place(coupon(player.accountId, gameId));
    const open = await player.call<{ bets: BetView[] }>('GET', '/web-api/bets?state=open');
    expect(open.body.bets[0]?.betId).toBe(placed.body['betId']);
    await settle(event, '1x2', HOME_WINS);
    await settled(placed.body['betId']);
    await feed(producer, { kind: 'event_end', event });
    const done = await player.call<{ bets: BetView[] }>('GET', '/web-api/bets?state=settled&limit=1');
    expect(done.body.bets[0]).toMatchObject({
      betId: placed.body['betId'],
      legs: [{ home: `Settlers ${eventCount}`, away: 'South Park' }],
    });
  });

  it('settles thousands of bets on one event in bounded steps, and keeps every balance right', async () => {
    const { event, gameId } = await offerNew();
    await house.home.database.query(
      `insert into bet (bet_id, player_id, account_id, currency, type_id, stake_minor, odds_milli, possible_win_minor,
         balance_after_minor, request_id, request_hash, placed_at, legs)
       select n, $1, $2, 'EUR', 0, 10, 2000, 20, 0, 'crowd-' || n, '', now(),
         json_build_array(json_build_array($3::bigint, '1x2', case when n % 2 = 0 then '1' else '2' end, 2000, 0))
       from generate_series(1, 3500) n`,
      [player.userId, player.accountId, gameId],
    );
    await house.home.database.query(
      'insert into bet_terms_before (bet_id, terms_hash) select b.bet_id, bet_hash(b) from bet b where b.bet_id <= 3500',
    );
    await house.home.database.query(
      `insert into event_bets (event_id, first_bet_id, bet_ids)
       select $1, min(n), array_agg(n) from generate_series(1, 3500) n group by n / 200`,
      [gameId],
    );
    const before = await player.balance();
    await settle(event, '1x2', HOME_WINS);
    await eventually('the crowd is settled', async () => {
      const [row] = await house.home.database.query<{ count: number }>(
        'select count(*) from bet_settlement where bet_id <= 3500',
      );
      return row?.count === 3_500 || undefined;
    });
    expect(await player.balance()).toBe(before + 1_750 * 20);
    expect(await house.app.listUnbalanced()).toEqual([]);
  });
});
