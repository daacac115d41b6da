import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PlaceCouponBody, PlacedView } from '@glasshouse/contracts/betting-coupon';
import type { EventId, MarketKey, OutcomeId } from '@glasshouse/domain/markets';
import type { Database } from '../platform/database/index.ts';
import { openTestHouse, type TestHouse } from '../settlement/test-house.ts';
import type { PlacingDeps } from './answer-verdict.ts';
import { getBet, listBets } from './list-bets.ts';
import type { PlaceOutcome } from './outcomes.ts';
import { placeCoupon } from './place-coupon.ts';
import { couponOf, losingAnswers, openTestDesk, type TestDesk, type TestPlayer } from './test-desk.ts';

let house: TestHouse;
let desk: TestDesk;
let second: PlacingDeps;

beforeAll(async () => {
  house = await openTestHouse('cash-out', 'risk');
  desk = await openTestDesk(house);
  second = closed(desk.over(house.reopen()));
});
afterAll(async () => {
  second.pending.stop();
  await desk.close();
  await house.close();
});

/** A program whose board has closed every market meanwhile. */
function closed(deps: PlacingDeps): PlacingDeps {
  const findPrice: PlacingDeps['prices']['findPrice'] = (ref) => {
    const price = deps.prices.findPrice(ref);
    return price && { ...price, status: 'suspended' };
  };
  return { ...deps, prices: { ...deps.prices, findPrice } };
}

async function offer(name: string, count: number): Promise<number[]> {
  const gameIds: number[] = [];
  for (let at = 0; at < count; at++) gameIds.push(await house.offer(`${name}-${at}`));
  return gameIds;
}

type Stakes = NonNullable<PlaceCouponBody['stakes']>;

/** Home wins at 2.00. */
function stakesOf(by: TestPlayer, gameIds: readonly number[], stakes: Stakes, amount: number): PlaceCouponBody {
  const bets = gameIds.map((gameId) => ({ gameId, market: '1x2', outcome: '1', coef: 2, section: 'line' as const }));
  return couponOf(by, 0, { typeId: 12, bets, stakes, amount });
}

function answerOf(outcome: PlaceOutcome): PlacedView {
  if ('refused' in outcome) throw new Error(`refused: ${outcome.refused}`);
  return outcome.answer;
}

async function countBets(by: TestPlayer): Promise<number> {
  const [row] = await house.database.query<{ count: number }>(
    `select (select count(*) from bet where player_id = $1)
       + (select count(*) from pending_bet where player_id = $1 and held_minor > 0) as count`,
    [by.playerId],
  );
  return row?.count ?? Number.NaN;
}

function unitsOn(gameId: number, playerId: number): number {
  const ref = { eventId: gameId as EventId, marketKey: '1x2' as MarketKey, outcomeId: '1' as OutcomeId };
  const room = (player: number): number => desk.risk.findRoom({ playerId: player, personId: player }, [ref]).units;
  return room(-1) - room(playerId);
}

describe('several stakes on the same selections', () => {
  it('[CP-32] are bets of their own, taken together, that say which cover they are parts of', async () => {
    const by = await desk.signIn(10_000);
    const asked = stakesOf(
      by,
      await offer('yankee', 4),
      [
        { kind: 'yankee', each: 100 },
        { kind: 'singles', each: 50 },
      ],
      1_300,
    );
    const answer = answerOf(await placeCoupon(desk.deps, by, asked));
    expect(answer).toMatchObject({ status: 'stakes', typeId: 12, iso: 'EUR', amount: 1_300, balance: 8_700 });
    const bets = (answer.stakes ?? []).map(({ kind, placed }) => [
      kind,
      placed.typeId,
      placed.amount,
      placed.possibleWin,
    ]);
    expect(bets).toEqual([
      ['yankee', 4, 600, 2_400],
      ['yankee', 4, 400, 3_200],
      ['yankee', 1, 100, 1_600],
      ...[1, 2, 3, 4].map(() => ['singles', 0, 50, 100]),
    ]);
    const { bets: history } = await listBets(desk.deps, by.playerId, {});
    expect(history.map(({ cover }) => cover)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      'yankee',
      'yankee',
      'yankee',
    ]);
    expect(await house.balance(by)).toBe(8_700);
    expect(await house.ledger.listUnbalanced()).toEqual([]);
  });

  it('[CP-32] of which the last cannot be paid are none, and nothing of them counts', async () => {
    const by = await desk.signIn(1_000);
    const gameIds = await offer('poor', 3);
    const asked = stakesOf(by, gameIds, [{ kind: 'patent', each: 150 }], 1_050);
    expect(await placeCoupon(desk.deps, by, asked)).toMatchObject({ refused: 'funds_insufficient' });
    expect(await countBets(by)).toBe(0);
    expect(await house.balance(by)).toBe(1_000);
    expect(unitsOn(gameIds[0] ?? 0, by.playerId)).toBe(0);
  });

  it('[CP-32] get no bonus that one of them had alone, whatever the request says', async () => {
    const by = await desk.signIn(1_000_000);
    const gameIds = await offer('plain', 4);
    const asked = stakesOf(by, gameIds, [{ kind: 'fourfolds', each: 20_000 }], 20_000);
    const alone = couponOf(by, 0, { typeId: 1, bets: asked.bets, amount: 20_000 });
    expect(answerOf(await placeCoupon(desk.deps, by, alone)).bonusPercent).toBeGreaterThan(0);
    const [staked] = answerOf(await placeCoupon(desk.deps, by, asked)).stakes ?? [];
    expect(staked?.placed).toMatchObject({ possibleWin: 320_000 });
    expect(staked?.placed.bonusPercent).toBeUndefined();
  });

  it.each([
    ['an exact coefficient', { exactCoef: 16 }, 'exact_odds_missed'],
    ['an advance', { prepaidAmount: 10 }, 'prepaid_too_large'],
    ['an accumulator of the day', { expressId: 'day-1' }, 'express_offer_unknown'],
    ['a promo code', { promoCode: 'FIRSTBET' }, 'promo_not_on_singles'],
    ['a VIP bet', { isVipBet: true }, 'vip_not_available'],
    ['another sum', { amount: 199 }, 'stake_invalid'],
  ])('[CP-32] are refused with %s', async (_, over, code) => {
    const by = await desk.signIn(1_000);
    const asked = stakesOf(by, await offer(`no-${code}`, 2), [{ kind: 'singles', each: 100 }], 200);
    expect(await placeCoupon(desk.deps, by, { ...asked, ...over })).toMatchObject({ refused: code });
    expect(await countBets(by)).toBe(0);
  });

  it('[CP-32] are refused as a whole where two of the selections hang together', async () => {
    const by = await desk.signIn(1_000);
    const [gameId = 0] = await offer('hang', 1);
    const asked = stakesOf(
      by,
      [gameId, gameId],
      [
        { kind: 'singles', each: 100 },
        { kind: 'doubles', each: 100 },
      ],
      300,
    );
    const bets = asked.bets.map((bet, at) => ({ ...bet, outcome: at === 0 ? '1' : 'x', coef: at === 0 ? 2 : 3.5 }));
    expect(await placeCoupon(desk.deps, by, { ...asked, bets, changeCoefAction: 0 })).toMatchObject({
      refused: 'selections_dependent',
    });
    expect(await countBets(by)).toBe(0);
  });
});

describe('several stakes that are asked for again', () => {
  it('[CP-32] [LED-05] are answered with the same bytes, also at once, and another body is refused', async () => {
    const by = await desk.signIn(10_000);
    const asked = stakesOf(by, await offer('again', 3), [{ kind: 'trixie', each: 100 }], 400);
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => placeCoupon(desk.deps, by, asked)));
    for (const other of others) expect(JSON.stringify(other)).toBe(JSON.stringify(first));
    expect(await placeCoupon(second, by, asked, { isRepeat: true })).toEqual(first);
    expect(await countBets(by)).toBe(2);
    const other = { ...asked, amount: 404, stakes: [{ kind: 'trixie' as const, each: 101 }] };
    expect(await placeCoupon(desk.deps, by, other)).toMatchObject({ refused: 'request_id_reused' });
    expect(await house.balance(by)).toBe(9_600);
  });

  it('[CP-32] [LED-05] after a lost answer are what they were, and their risk counts', async () => {
    const by = await desk.signIn(10_000);
    const gameIds = await offer('lost', 3);
    const asked = stakesOf(by, gameIds, [{ kind: 'patent', each: 100 }], 700);
    await expect(placeCoupon(desk.over(losingAnswers(house.database)), by, asked)).rejects.toThrow('terminated');
    expect(unitsOn(gameIds[0] ?? 0, by.playerId)).toBeGreaterThan(0);
    const answer = answerOf(await placeCoupon(desk.deps, by, asked, { isRepeat: true }));
    expect(answer).toMatchObject({ amount: 700, balance: 9_300 });
    expect(await countBets(by)).toBe(5);
  });

  it('[CP-32] [LED-05] while the first is inside its transaction are answered as the first', async () => {
    const by = await desk.signIn(10_000);
    const asked = stakesOf(by, await offer('inside', 3), [{ kind: 'patent', each: 100 }], 700);
    const gate = stopAt('inside');
    const first = placeCoupon(desk.over(gate.database), by, asked);
    await gate.reached;
    const repeated = placeCoupon(second, by, asked, { isRepeat: true });
    await vi.waitFor(async () => expect(await countWaiting()).toBeGreaterThan(0), { timeout: 30_000, interval: 5 });
    gate.open();
    expect(await repeated).toEqual(await first);
    expect(await countBets(by)).toBe(5);
  });

  it('[CP-32] [LED-05] and refused before the first has begun are no bets any more', async () => {
    const by = await desk.signIn(10_000);
    const asked = stakesOf(by, await offer('before', 3), [{ kind: 'patent', each: 100 }], 700);
    const gate = stopAt('before');
    const first = placeCoupon(desk.over(gate.database), by, asked);
    await gate.reached;
    const refused = await placeCoupon(second, by, asked, { isRepeat: true });
    expect(refused).toMatchObject({ refused: 'market_suspended' });
    gate.open();
    expect(await first).toEqual(refused);
    expect(await placeCoupon(desk.deps, by, asked)).toEqual(refused);
    expect(await countBets(by)).toBe(0);
    expect(await house.balance(by)).toBe(10_000);
  });

  it('[CP-32] [LED-05] of a program whose session was killed before the commit are none, and then all', async () => {
    const by = await desk.signIn(10_000);
    const gameIds = await offer('killed', 3);
    const asked = stakesOf(by, gameIds, [{ kind: 'patent', each: 100 }], 700);
    await expect(placeCoupon(desk.over(killedInside(house.reopen())), by, asked)).rejects.toThrow(/connection/i);
    expect(await countBets(by)).toBe(0);
    expect(await house.balance(by)).toBe(10_000);
    const answer = answerOf(await placeCoupon(desk.deps, by, asked, { isRepeat: true }));
    expect(answer).toMatchObject({ amount: 700, balance: 9_300 });
    expect(await countBets(by)).toBe(5);
    expect(await house.ledger.listUnbalanced()).toEqual([]);
  });

  it('[CP-32] [LED-05] spend a balance once, however many programs place others meanwhile', async () => {
    const by = await desk.signIn(2_000);
    const gameIds = await offer('race', 3);
    const programs = [desk.deps, desk.over(house.reopen()), desk.over(house.reopen())];
    const outcomes = await Promise.all(
      Array.from({ length: 9 }, (_, at) =>
        placeCoupon(
          programs[at % programs.length] ?? desk.deps,
          by,
          stakesOf(by, gameIds, [{ kind: 'patent', each: 100 }], 700),
        ),
      ),
    );
    expect(outcomes.filter((outcome) => 'answer' in outcome)).toHaveLength(2);
    expect(await countBets(by)).toBe(10);
    expect(await house.balance(by)).toBe(600);
    expect(await house.ledger.listUnbalanced()).toEqual([]);
  });
});

/** A Trixie of 1.00 on each combination; its first selection is live. */
async function askLive(by: TestPlayer, name: string): Promise<PlaceCouponBody> {
  const gameIds = await offer(name, 3);
  await house.feed({
    kind: 'odds_change',
    event: `${name}-0`,
    section: 'live',
    markets: [
      {
        key: '1x2',
        status: 'active',
        outcomes: ['1', 'x', '2'].map((id) => ({ id, oddsMilli: 2_000, active: true })),
      },
    ],
  });
  const asked = stakesOf(by, gameIds, [{ kind: 'trixie', each: 100 }], 400);
  const bets = asked.bets.map((bet, at) => (at === 0 ? { ...bet, section: 'live' as const } : bet));
  return { ...asked, bets };
}

describe('several singles with a live selection', () => {
  it('of which one waits: it can be taken back', async () => {
    const by = await desk.signIn(10_000);
    const { stakes: _, ...asked } = await askLive(by, 'single');
    const answer = answerOf(await placeCoupon(desk.deps, by, { ...asked, typeId: 9, amount: 100 }));
    const [waiting] = answer.singles ?? [];
    expect(await desk.deps.pending.cancel(by, waiting?.placed?.betId ?? 0)).toMatchObject({
      ok: true,
      value: { state: 'cancelled' },
    });
  });
});

describe('a stake on hold that was there when a payout was taken back', () => {
  it.each(['cancelled', 'refused'] as const)('repays it when it is given back: %s', async (how) => {
    const by = await desk.signIn(100);
    const { stakes: _, ...asked } = await askLive(by, `held-${how}`);
    const deps = { ...desk.deps, rules: { ...desk.deps.rules, liveDelayMs: new Map([[1, 60_000]]) } };
    const { bets, typeId } = couponOf(by, 0, {});
    const [live] = asked.bets;
    const single = { ...asked, typeId, bets: live ? [live] : bets, amount: 100 };
    const answer = answerOf(await placeCoupon(deps, by, single));
    expect(answer).toMatchObject({ status: 'pending', balance: 0 });
    const payout = { betId: house.makeId(), accountId: by.accountId, currency: 'EUR', amountMinor: 70 };
    await house.database.transaction((tx) => house.ledger.debts.takeBack(tx, [payout]));
    // Not in the same thousandth of a second.
    await house.database.query(`update debt set since = since + interval '1 second' where account_id = $1`, [
      by.accountId,
    ]);
    expect(await house.owed(by, 'claims')).toBe(70);
    if (how === 'cancelled') expect(await deps.pending.cancel(by, answer.betId ?? 0)).toMatchObject({ ok: true });
    // As a program does that finds it when it begins.
    else await deps.pending.start();
    expect([await house.balance(by), await house.owed(by, 'claims')]).toEqual([30, 0]);
  });
});

describe('several stakes with a live selection', () => {
  it('[CP-32] wait apart: one of them is taken back, and the other goes on', async () => {
    const by = await desk.signIn(10_000);
    const asked = await askLive(by, 'back');
    const answer = answerOf(await placeCoupon(desk.deps, by, asked));
    const [first = 0] = (answer.stakes ?? []).map(({ placed }) => placed.betId ?? 0);
    expect(await desk.deps.pending.cancel(by, first)).toMatchObject({ ok: true, value: { state: 'cancelled' } });
    expect(await house.balance(by)).toBe(9_900);
    expect(answerOf(await placeCoupon(desk.deps, by, asked))).toEqual(answer);
  });

  it('[CP-32] [BET-06] wait together, and each is then decided by itself, still a part of its cover', async () => {
    const by = await desk.signIn(10_000);
    const asked = await askLive(by, 'live');
    const fast = { ...desk.deps, rules: { ...desk.deps.rules, liveDelayMs: new Map([[1, 50]]) } };
    const answer = answerOf(await placeCoupon(fast, by, asked));
    expect(answer).toMatchObject({ status: 'stakes', amount: 400, balance: 9_600 });
    expect(answer.stakes?.map(({ placed }) => placed.status)).toEqual(['pending', 'pending']);
    const betIds = (answer.stakes ?? []).map(({ placed }) => placed.betId ?? 0);
    await vi.waitFor(
      async () => {
        for (const betId of betIds) {
          const bet = await getBet(desk.deps, by.playerId, betId);
          expect(bet).toMatchObject({ ok: true, value: { cover: 'trixie' } });
        }
      },
      { timeout: 30_000, interval: 20 },
    );
    expect(answerOf(await placeCoupon(desk.deps, by, asked))).toEqual(answer);
  });
});

async function countWaiting(): Promise<number> {
  const [row] = await house.database.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.count ?? 0;
}

/** Its session ends when all is done and nothing is committed. */
function killedInside(over: Database): Database {
  return {
    ...over,
    transaction: (work) =>
      over.transaction(async (tx) => {
        const done = await work(tx);
        const [row] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
        await house.database.query('select pg_terminate_backend($1)', [row?.pid]);
        return done;
      }),
  };
}

interface Gate {
  readonly database: Database;
  readonly reached: Promise<void>;
  readonly open: () => void;
}

/** A program that is stopped before its transaction begins, or before it commits. */
function stopAt(where: 'before' | 'inside'): Gate {
  const over = house.reopen();
  let open = (): void => undefined;
  let setReached = (): void => undefined;
  const opened = new Promise<void>((done) => (open = done));
  const reached = new Promise<void>((done) => (setReached = done));
  const stop = async (): Promise<void> => {
    setReached();
    await opened;
  };
  const database: Database = {
    ...over,
    transaction: async (work) => {
      if (where === 'before') await stop();
      return over.transaction(async (tx) => {
        const done = await work(tx);
        if (where === 'inside') await stop();
        return done;
      });
    },
  };
  return { database, reached, open };
}
