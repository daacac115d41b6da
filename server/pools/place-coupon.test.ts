import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { verifyLedger } from '../audit/index.ts';
import { openTestHouse, type TestHouse } from '../settlement/test-house.ts';
import { openPoolsBench, type PoolsBench } from './store-test-pools.ts';

let bench: PoolsBench<TestHouse>;
beforeAll(async () => {
  bench = openPoolsBench(await openTestHouse('audit'));
});
afterAll(() => bench.house.close());

const codeOf = (outcome: { ok: true } | { ok: false; code: string }) => (outcome.ok ? 'done' : outcome.code);
describe('[FE-13.stakes] [FE-13.toto] a coupon of a pool', () => {
  it('takes its variants at their price, once, and answers the same to a repeat', async () => {
    const account = await bench.house.openAccount(10_000);
    const pool = await bench.open();
    const marks = [1, 3, 7, 2, 4, 1, 5, 1];
    const asked = { requestId: 'the-same-one', marks };
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => bench.place(account, pool, asked)));
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(outcomes[0]).toMatchObject({ ok: true, value: { variants: 12, stakeMinor: 600, balance: 9_400 } });
    await bench.place(account, pool);
    expect(await bench.place(account, pool, asked)).toEqual(outcomes[0]);
    expect(await bench.house.balance(account)).toBe(9_350);
    expect(codeOf(await bench.place(account, pool, { requestId: 'the-same-one' }))).toBe('request_id_reused');
    expect((await verifyLedger(bench.house.database)).findings).toEqual([]);
  });

  it('never stakes more than there is, however many ask at once', async () => {
    const account = await bench.house.openAccount(1_000);
    const pool = await bench.open();
    const marks = [7, 3, 1, 1, 1, 1, 1, 1];
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => bench.place(account, pool, { marks })));
    expect(outcomes.map(codeOf).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'done'),
      ...Array.from({ length: 3 }, () => 'funds_insufficient'),
    ]);
    expect(await bench.house.balance(account)).toBe(100);
    expect((await verifyLedger(bench.house.database)).findings).toEqual([]);
  });

  it.each([
    ['marks of another number of matches', { marks: [1, 1] }, 'pool_marks_invalid'],
    ['more variants than the pool takes', { marks: [7, 7, 7, 7, 7, 7, 7, 7] }, 'pool_variants_too_many'],
    ['a pool that is not there', { poolId: 1 }, 'pool_unknown'],
    ['an account that is not there', { accountId: 999_999 }, 'account_unknown'],
  ])('is refused with %s, and nothing is taken', async (_what, over, code) => {
    const account = await bench.house.openAccount(10_000_000);
    expect(codeOf(await bench.place(account, await bench.open(), over))).toBe(code);
    expect(await bench.house.balance(account)).toBe(10_000_000);
  });

  it('is refused from an account of another currency, and from one of somebody else', async () => {
    const [account, other] = [await bench.house.openAccount(1_000), await bench.house.openAccount(1_000)];
    const pool = await bench.open();
    await bench.house.database.query(
      `insert into account (account_id, player_id, currency, kind) values (77001, $1, 'USD', 9)`,
      [account.playerId],
    );
    expect(codeOf(await bench.place(account, pool, { accountId: 77_001 }))).toBe('pool_currency_other');
    expect(codeOf(await bench.place(account, pool, { accountId: other.accountId }))).toBe('account_unknown');
  });

  it('is refused once the pool is closed by the database’s clock, also to whoever waited for a lock', async () => {
    const account = await bench.house.openAccount(1_000);
    const pool = await bench.open();
    const { database } = bench.house;
    const isOver = async () =>
      (await database.query('select 1 from pool where pool_id = $1 and closes_at <= clock_timestamp()', [pool.poolId]))
        .length > 0;
    await database.query(`update pool set closes_at = clock_timestamp() + interval '1 second' where pool_id = $1`, [
      pool.poolId,
    ]);
    let late: ReturnType<PoolsBench<TestHouse>['place']> | undefined;
    await database.transaction(async (tx) => {
      await bench.house.lockBalance(tx, account);
      late = bench.place(account, pool);
      await vi.waitUntil(isOver, { timeout: 30_000 });
    });
    expect(codeOf((await late) ?? { ok: true })).toBe('pool_closed');
    expect(codeOf(await bench.place(account, pool))).toBe('pool_closed');
    expect(await bench.house.balance(account)).toBe(1_000);
  });

  it('is refused as soon as one of its matches is being played, whatever the plan was', async () => {
    const account = await bench.house.openAccount(1_000);
    const pool = await bench.open();
    const outcomes = ['1', 'x', '2'].map((id) => ({ id, oddsMilli: 2_800, active: true }));
    await bench.house.feed({
      kind: 'odds_change',
      event: pool.names[3] ?? '',
      section: 'live',
      markets: [{ key: '1x2', status: 'active', outcomes }],
    });
    expect(codeOf(await bench.place(account, pool))).toBe('pool_closed');
    await bench.pools.look();
    const rows = await bench.house.database.query('select state from pool where pool_id = $1', [pool.poolId]);
    expect(rows).toEqual([{ state: 2 }]);
  });

  it('is refused for good to a repeat, and the first one finds that', async () => {
    const account = await bench.house.openAccount(10);
    const pool = await bench.open();
    const asked = { requestId: 'never-again' };
    expect(codeOf(await bench.place(account, pool, { ...asked, isRepeat: true }))).toBe('funds_insufficient');
    await bench.house.book({
      debitAccount: -104,
      creditAccount: account.accountId,
      amountMinor: 1_000,
      currency: 'EUR',
      kind: 'demo_deposit',
      betId: undefined,
    });
    expect(codeOf(await bench.place(account, pool, asked))).toBe('funds_insufficient');
  });
});

describe('[RG-03] [FE-13.toto] what protects a person', () => {
  it('stops whoever has excluded themselves', async () => {
    const account = await bench.house.openAccount(1_000);
    await bench.protect(account, { isExcluded: true });
    expect(codeOf(await bench.place(account, await bench.open()))).toBe('self_excluded');
    expect(await bench.house.balance(account)).toBe(1_000);
  });

  it('counts a stake as wagered and lost, and refuses what a limit has no room for', async () => {
    const account = await bench.house.openAccount(1_000);
    const pool = await bench.open();
    await bench.protect(account, { wagered: 120 });
    expect(codeOf(await bench.place(account, pool))).toBe('done');
    expect(await bench.used(account)).toEqual([50, 50]);
    const marks = [3, 1, 1, 1, 1, 1, 1, 1];
    expect(await bench.place(account, pool, { marks })).toMatchObject({
      ok: false,
      code: 'limit_reached',
      limit: { limitType: 1, leftMinor: 70 },
    });
    expect(codeOf(await bench.place(account, pool))).toBe('done');
  });

  it('is what was staked before it began, too', async () => {
    const account = await bench.house.openAccount(1_000);
    await bench.place(account, await bench.open());
    await bench.protect(account, { wagered: 10_000 });
    expect(await bench.used(account)).toEqual([50, 50]);
  });
});
