import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { verifyLedger } from '../audit/index.ts';
import { listEntries, nameEntryKind } from '../ledger/index.ts';
import { openTestHouse, type TestAccount, type TestHouse } from '../settlement/test-house.ts';
import { openPoolsBench, type PoolsBench, type TestPool } from './store-test-pools.ts';
import { listCategories } from './store.ts';
import { listOwnCoupons } from './store-coupons.ts';

let bench: PoolsBench<TestHouse>;
beforeAll(async () => {
  bench = openPoolsBench(await openTestHouse('audit'));
});
afterAll(() => bench.house.close());

const HOME = Array.from({ length: 8 }, () => '1');
const EIGHT_RIGHT = [1, 1, 1, 1, 1, 1, 1, 1];

async function stake(pool: TestPool, marks: readonly number[]): Promise<TestAccount> {
  const account = await bench.house.openAccount(10_000);
  const placed = await bench.place(account, pool, { marks });
  if (!placed.ok) throw new Error(placed.code);
  return account;
}

async function settle(pool: TestPool, results: readonly string[] = HOME): Promise<void> {
  await bench.close(pool);
  await bench.say(pool, results);
  await bench.work();
}

/** The whole stake of an open bet of theirs was lent. */
async function owe(account: TestAccount, lentMinor: number): Promise<number> {
  const { house } = bench;
  const eventId = await house.offer(`lent-${account.accountId}`);
  const terms = { prepaidMinor: lentMinor };
  const betId = await house.place(account, { legs: [{ eventId }], stakeMinor: lentMinor, terms });
  const { accountId } = account;
  await house.database.transaction((tx) => house.ledger.debts.lend(tx, { accountId, betId, amountMinor: lentMinor }));
  return betId;
}

function listOwn({ playerId }: TestAccount, kind: string) {
  return listOwnCoupons(bench.house.database, playerId, { kind, before: undefined, most: 10 });
}

async function findFindings() {
  return (await verifyLedger(bench.house.database)).findings;
}

describe('what a coupon has won', () => {
  it('repays beyond its stake what the account owes', async () => {
    const pool = await bench.open();
    const account = await stake(pool, EIGHT_RIGHT);
    const betId = await owe(account, 100);
    await stake(pool, [7, 7, 3, 4, 4, 4, 2, 2]);
    await settle(pool);
    // 950 less 190: of 760 sixty percent are 456, and 406 of them are won.
    expect(await bench.house.balance(account)).toBe(9_950 + 456 - 100);
    expect(await bench.house.owed(account, 'advance')).toBe(0);
    const entries = await listEntries(bench.house.database, account.accountId, undefined, 2);
    expect(entries.map((one) => [nameEntryKind(one.kind, one.other_account), one.amount_minor])).toEqual([
      ['repay', -100],
      ['pool_payout', 456],
    ]);
    expect(entries[0]?.bet_id).toBe(betId);
    expect(await findFindings()).toEqual([]);
  });

  it('repays nothing of a stake, whether that came back with less than itself or was given back', async () => {
    const [decided, cancelled] = [await bench.open(), await bench.open()];
    const account = await stake(decided, EIGHT_RIGHT);
    expect(await bench.place(account, cancelled, { marks: EIGHT_RIGHT })).toMatchObject({ ok: true });
    await owe(account, 100);
    await settle(decided);
    await settle(cancelled, ['void', 'void', 'void', '1', '1', '1', '1', '1']);
    expect(await bench.house.balance(account)).toBe(9_950 + 24);
    expect(await bench.house.owed(account, 'advance')).toBe(100);
  });
});

describe('a coupon that was taken when one of its matches had begun', () => {
  it('is given back, and what is left is shared out among the others', async () => {
    const pool = await bench.open();
    const early = await stake(pool, EIGHT_RIGHT);
    // Starts are told to the second, and a minute of doubt is added to them.
    const lateFromMs = (Math.floor(Date.now() / 1_000) + 1) * 1_000;
    await vi.waitUntil(() => Date.now() >= lateFromMs, { timeout: 30_000 });
    const late = await stake(pool, EIGHT_RIGHT);
    const { fixture, ...change } = bench.house.fixtureOf(pool.names[3] ?? '');
    await bench.house.feed({ ...change, fixture: { ...fixture, startsAtMs: lateFromMs - 60_000 } });
    await settle(pool);
    const [row] = await bench.house.database.query(
      `select state, stakes_minor, coupons, fee_minor, paid_minor, jackpot_out_minor from pool where pool_id = $1`,
      [pool.poolId],
    );
    expect(row).toEqual({
      state: 5,
      stakes_minor: 50,
      coupons: 1,
      fee_minor: 10,
      paid_minor: 24,
      jackpot_out_minor: 16,
    });
    expect([await bench.house.balance(early), await bench.house.balance(late)]).toEqual([9_974, 10_000]);
    expect(await listOwn(late, pool.kind)).toMatchObject([{ paid_minor: 50, is_refund: true }]);
    expect(await listOwn(early, pool.kind)).toMatchObject([{ paid_minor: 24, is_refund: false }]);
    expect(await findFindings()).toEqual([]);
  });
});

describe('a match that comes back into its plan', () => {
  it.each([
    ['too late, after the pool was closed, is void for the whole pool', 3_600, 1],
    ['before the pool was opened counts as it ends', -3_600, 0],
  ])('%s', async (_what, sec, winners) => {
    const pool = await bench.open();
    const account = await stake(pool, EIGHT_RIGHT);
    await bench.close(pool);
    // As the sportsbook leaves it: what was staked before is void (docs/decisions/0203).
    await bench.house.database.query(
      'update event set void_before = clock_timestamp() + make_interval(secs => $2) where event_id = $1',
      [pool.eventIds[5], sec],
    );
    await bench.say(pool, HOME.with(5, '2'));
    await bench.work();
    const categories = await listCategories(bench.house.database, [pool.poolId]);
    expect(categories.find((row) => row.right_count === 8)?.winners).toBe(winners);
    expect(await bench.house.balance(account)).toBe(9_950 + (winners === 1 ? 24 : 16));
    expect(await findFindings()).toEqual([]);
  });
});

// Last: a payout of no bet is taken back here, which no auditor would let pass.
describe('a coupon that was staked when a payout was taken back', () => {
  it.each([
    ['given back', ['void', 'void', 'void', '1', '1', '1', '1', '1'], 20, 0],
    ['paid less than its stake', HOME, 0, 6],
  ] as const)('repays it with what comes back of its stake: %s', async (_what, results, balance, owed) => {
    const { house } = bench;
    const pool = await bench.open();
    const account = await house.openAccount(50);
    expect(await bench.place(account, pool, { marks: EIGHT_RIGHT })).toMatchObject({ ok: true });
    const payout = { betId: house.makeId(), accountId: account.accountId, currency: 'EUR', amountMinor: 30 };
    await house.database.transaction((tx) => house.ledger.debts.takeBack(tx, [payout]));
    // Not in the same thousandth of a second.
    await house.database.query(`update debt set since = since + interval '1 second' where account_id = $1`, [
      account.accountId,
    ]);
    await settle(pool, results);
    expect([await house.balance(account), await house.owed(account, 'claims')]).toEqual([balance, owed]);
  });
});
