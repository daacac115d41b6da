import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlaceCouponBody } from '@glasshouse/contracts/betting-coupon';
import type { Database, Sql } from '../platform/database/index.ts';
import type { CallOutcome, SpendPermit } from '../platform/http/index.ts';
import { houseAccountId } from '../ledger/index.ts';
import { openTestHouse, type TestHouse } from '../settlement/test-house.ts';
import type { PlacingDeps } from './answer-verdict.ts';
import { editBet } from './edit-bet.ts';
import { placeCoupon } from './place-coupon.ts';
import { listPendingOf } from './store.ts';
import { couponOf, openTestDesk, type TestDesk } from './test-desk.ts';

/**
 * Two programs over one database: what one of them has begun, or not yet begun, and the other is asked for again. The
 * first is stopped before or behind its one call; the second sells nothing of the kind any more.
 */
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

type By = Awaited<ReturnType<TestDesk['signIn']>>;
type Outcome = CallOutcome<unknown>;

/** A program whose board has closed every market meanwhile. */
function closed(deps: PlacingDeps): PlacingDeps {
  const findPrice: PlacingDeps['prices']['findPrice'] = (ref) => {
    const price = deps.prices.findPrice(ref);
    return price && { ...price, status: 'suspended' };
  };
  return { ...deps, prices: { ...deps.prices, findPrice } };
}

interface Gate {
  readonly database: Database;
  /** Resolves when the call has come to where it is stopped. */
  readonly reached: Promise<void>;
  readonly open: () => void;
}

/** The way to the database of a program that is stopped at its one call: before it is sent, or before it is committed. */
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
    query: async <Row extends object>(text: string, values?: readonly unknown[], name?: string): Promise<Row[]> => {
      if (name !== 'betting-place') return over.query<Row>(text, values, name);
      if (where === 'before') await stop();
      return over.transaction(async (tx: Sql) => {
        const rows = await tx.query<Row>(text, values, name);
        if (where === 'inside') await stop();
        return rows;
      });
    },
  };
  return { database, reached, open };
}

async function countBets(by: By): Promise<number> {
  const [row] = await house.database.query<{ count: number }>(
    `select (select count(*) from bet where player_id = $1)
       + (select count(*) from pending_bet where player_id = $1 and held_minor > 0) as count`,
    [by.playerId],
  );
  return row?.count ?? Number.NaN;
}

async function countWaiting(): Promise<number> {
  const [row] = await house.database.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.count ?? 0;
}

/** What the second program answers to a repeat while it waits for the first one's transaction. */
async function askWhileStopped(gate: Gate, ask: () => Promise<Outcome>): Promise<Outcome> {
  await gate.reached;
  let answered = false;
  const asked = ask().finally(() => (answered = true));
  while (!answered && (await countWaiting()) === 0);
  gate.open();
  return asked;
}

const again = (by: SpendPermit<'stake'>, body: PlaceCouponBody) => placeCoupon(second, by, body, { isRepeat: true });
const codeOf = (outcome: Outcome): unknown => ('refused' in outcome ? outcome.refused : outcome.answer);

describe('a repeat that another program refuses', () => {
  it('while the first is inside its transaction is answered as the first [LED-05]', async () => {
    const by = await desk.signIn(10_000);
    const asked = couponOf(by, await house.offer('inside'));
    const gate = stopAt('inside');
    const first = placeCoupon(desk.over(gate.database), by, asked);
    const answered = await askWhileStopped(gate, () => again(by, asked));
    expect(answered).toEqual(await first);
    expect(answered).toMatchObject({ answer: { status: 'accepted' } });
    expect(await countBets(by)).toBe(1);
  });

  it('before the first has begun is no bet any more, however late the first comes [LED-05]', async () => {
    const by = await desk.signIn(10_000);
    const asked = couponOf(by, await house.offer('before'));
    const gate = stopAt('before');
    const first = placeCoupon(desk.over(gate.database), by, asked);
    await gate.reached;
    const refused = await again(by, asked);
    expect(codeOf(refused)).toBe('market_suspended');
    gate.open();
    // The first says what was said.
    expect(await first).toEqual(refused);
    expect(await countBets(by)).toBe(0);
    expect(await placeCoupon(desk.deps, by, asked)).toEqual(refused);
    expect(await again(by, asked)).toEqual(refused);
    expect(await countBets(by)).toBe(0);
  });

  it('for want of money is refused for good, though the money comes [LED-05]', async () => {
    const by = await desk.signIn(500);
    const asked = couponOf(by, await house.offer('money'));
    const gate = stopAt('before');
    const over = desk.over(gate.database);
    const refused = await placeCoupon(desk.deps, by, asked, { isRepeat: true });
    expect(codeOf(refused)).toBe('funds_insufficient');
    const deposit = { debitAccount: houseAccountId('demo', 'EUR'), creditAccount: by.accountId, amountMinor: 5_000 };
    await house.book({ ...deposit, currency: 'EUR', kind: 'demo_deposit', betId: undefined });
    const first = placeCoupon(over, by, asked);
    await gate.reached;
    gate.open();
    expect(await first).toEqual(refused);
    expect(await countBets(by)).toBe(0);
  });

  it('leaves a request with other contents under its id refused by name', async () => {
    const by = await desk.signIn(10_000);
    const asked = couponOf(by, await house.offer('other'));
    await again(by, asked);
    expect(codeOf(await placeCoupon(desk.deps, by, { ...asked, amount: 900 }))).toBe('request_id_reused');
  });

  it('leaves nothing behind where it is not said to be a repeat: what was refused once may be asked for anew', async () => {
    const by = await desk.signIn(10_000);
    const asked = couponOf(by, await house.offer('anew'));
    expect(codeOf(await placeCoupon(second, by, asked))).toBe('market_suspended');
    expect(await placeCoupon(desk.deps, by, asked)).toMatchObject({ answer: { status: 'accepted' } });
  });

  it('of an edit is no edit any more [LED-05]', async () => {
    const by = await desk.signIn(10_000);
    const gameId = await house.offer('edit');
    const old = await placeCoupon(desk.deps, by, couponOf(by, gameId));
    const betId = 'answer' in old ? (old.answer.betId ?? 0) : 0;
    const asked = couponOf(by, gameId, { amount: 1_500 });
    const refused = await editBet(second, by, betId, asked, { isRepeat: true });
    expect(refused).toHaveProperty('refused');
    expect(await editBet(desk.deps, by, betId, asked)).toEqual(refused);
    expect(await countBets(by)).toBe(1);
  });

  it('is not shown among bets that waited', async () => {
    const by = await desk.signIn(10_000);
    await again(by, couponOf(by, await house.offer('shown')));
    expect(await listPendingOf(house.database, by.playerId)).toEqual([]);
  });
});

describe('several singles', () => {
  const singlesOf = (by: By, ...gameIds: number[]): PlaceCouponBody => ({
    ...couponOf(by, 0),
    typeId: 9,
    bets: gameIds.map((gameId) => ({ gameId, market: '1x2', outcome: '1', coef: 2, section: 'line' })),
  });

  it('of which one program is taking what another refuses are answered alike by both [LED-05]', async () => {
    const by = await desk.signIn(10_000);
    const asked = singlesOf(by, await house.offer('single-inside'));
    const gate = stopAt('inside');
    const first = placeCoupon(desk.over(gate.database), by, asked);
    const answered = await askWhileStopped(gate, () => placeCoupon(second, by, asked));
    expect(answered).toEqual(await first);
    expect(answered).toMatchObject({ answer: { singles: [{ placed: { status: 'accepted' } }] } });
    expect(await placeCoupon(desk.deps, by, asked)).toEqual(answered);
  });

  it('of which one was refused never become a bet in another program that comes later [LED-05]', async () => {
    const by = await desk.signIn(10_000);
    const asked = singlesOf(by, await house.offer('single-before'));
    const gate = stopAt('before');
    const first = placeCoupon(desk.over(gate.database), by, asked);
    await gate.reached;
    const refused = await placeCoupon(second, by, asked);
    expect(refused).toMatchObject({ answer: { singles: [{ refusedCode: 'market_suspended' }] } });
    gate.open();
    expect(await first).toMatchObject({ answer: { singles: [{ refusedCode: 'market_suspended' }] } });
    expect(await countBets(by)).toBe(0);
    expect(await placeCoupon(desk.deps, by, asked)).toEqual(refused);
  });
});
