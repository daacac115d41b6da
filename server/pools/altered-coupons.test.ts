import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyLedger } from '../audit/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { openTestHouse, type TestHouse } from '../settlement/test-house.ts';
import { SETTLE_POOL, settlePool, type SettlePool } from './settle-pool.ts';
import { openPoolsBench, type BenchAccount, type PoolsBench, type TestPool } from './store-test-pools.ts';

let bench: PoolsBench<TestHouse>;
let lines: object[] = [];

beforeAll(async () => {
  bench = openPoolsBench(await openTestHouse('audit'));
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const deps = { ...bench.deps, log: makeLogger('fatal', stream) };
  bench.house.jobs.define<SettlePool>(SETTLE_POOL, (tx, job) => settlePool(deps, tx, job));
});
beforeEach(() => {
  lines = [];
});
afterAll(() => bench.house.close());

const HOME = Array.from({ length: 8 }, () => '1');
const ALL_RIGHT = [1, 1, 1, 1, 1, 1, 1, 1];
const ALL_WRONG = [2, 2, 2, 2, 2, 2, 2, 2];

async function stake(pool: TestPool, marks: readonly number[]) {
  const account = await bench.house.openAccount(10_000);
  const requestId = `altered-${account.accountId}`;
  const placed = await bench.place(account, pool, { marks, requestId });
  if (!placed.ok) throw new Error(placed.code);
  return { account, requestId, couponId: placed.value.couponId };
}

/** As somebody who holds the database's own password: no trigger and no constraint stops them. */
async function tamper(statement: string, values: readonly unknown[]): Promise<void> {
  await bench.house.database.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query(statement, values);
  });
}

/** Everything that is due is done, and what was put off as well, but not for ever. */
async function settleSomeRounds(pool: TestPool, results: readonly string[]): Promise<void> {
  const { house, pools } = bench;
  await bench.close(pool);
  await bench.say(pool, results);
  await pools.look();
  for (let round = 0; round < 3; round += 1) {
    await house.jobs.drain();
    await house.database.query('update job set run_at = now()');
  }
}

const balanceOf = ({ account }: { readonly account: BenchAccount }) => bench.house.balance({ ...account });

async function stateOf({ poolId }: TestPool): Promise<number | undefined> {
  const [row] = await bench.house.database.query<{ state: number }>('select state from pool where pool_id = $1', [
    poolId,
  ]);
  return row?.state;
}

const CHANGES: Readonly<Record<string, string>> = {
  marks: "marks = '{1,1,1,1,1,1,1,1}'",
  'its variants': 'variants = variants + 1',
  'its stake': 'stake_minor = stake_minor * 50',
  'its account': 'account_id = (select max(account_id) from account)',
  'its player': 'player_id = player_id + 1',
  'its time': "at = at - interval '1 microsecond'",
  'its request id': "request_id = request_id || 'x'",
  'its entry': 'entry_id = entry_id + 1000000',
};

describe('[H4] a coupon that somebody altered in the database', () => {
  it.each(Object.entries(CHANGES))(
    'in %s stops its pool, is named, and is paid as it was once it is mended',
    async (_, change) => {
      const pool = await bench.open();
      const altered = await stake(pool, ALL_WRONG);
      const beside = await stake(pool, ALL_RIGHT);
      const { database } = bench.house;
      await database.query('create table kept as select * from pool_coupon where coupon_id = $1', [altered.couponId]);
      await tamper(`update pool_coupon set ${change} where coupon_id = $1`, [altered.couponId]);
      await settleSomeRounds(pool, HOME);
      expect(await stateOf(pool)).toBe(3);
      expect([await balanceOf(altered), await balanceOf(beside)]).toEqual([9_950, 9_950]);
      expect(lines).toMatchObject([{ level: 60, code: 'coupon_altered', coupon: altered.couponId }]);
      const named = await database.query('select bet_id from altered_bet where bet_id = $1', [altered.couponId]);
      expect(named).toEqual([{ bet_id: altered.couponId }]);
      const { findings } = await verifyLedger(database);
      expect(findings).toContainEqual({ what: 'coupon_altered', couponId: BigInt(altered.couponId) });
      expect(findings).not.toContainEqual({ what: 'coupon_altered', couponId: BigInt(beside.couponId) });
      await tamper('delete from pool_coupon where coupon_id = $1', [altered.couponId]);
      await tamper('insert into pool_coupon select * from kept', []);
      await database.query('drop table kept');
      await bench.work();
      // Of 100 twenty are kept; of eighty forty-eight are for eight right results.
      expect([await balanceOf(altered), await balanceOf(beside)]).toEqual([9_950, 9_998]);
      expect((await verifyLedger(database)).findings).toEqual([]);
    },
  );

  it('gets no more back of a pool that is cancelled than was taken', async () => {
    const pool = await bench.open();
    const altered = await stake(pool, ALL_WRONG);
    await tamper('update pool_coupon set stake_minor = 5000 where coupon_id = $1', [altered.couponId]);
    await settleSomeRounds(
      pool,
      Array.from({ length: 8 }, () => 'void'),
    );
    expect([await stateOf(pool), await balanceOf(altered)]).toEqual([6, 9_950]);
    await tamper('update pool_coupon set stake_minor = 50 where coupon_id = $1', [altered.couponId]);
    await bench.work();
    expect([await stateOf(pool), await balanceOf(altered)]).toEqual([7, 10_000]);
    expect((await verifyLedger(bench.house.database)).findings).toEqual([]);
  });

  it('that was put in is not paid, and named by verification, as one that was taken out is', async () => {
    const pool = await bench.open();
    const taken = await stake(pool, ALL_RIGHT);
    const { database } = bench.house;
    await database.query(
      `insert into pool_coupon select (jsonb_populate_record(c, jsonb_build_object('coupon_id', c.coupon_id - 1,
         'request_id', 'mine', 'entry_id', -c.entry_id))).* from pool_coupon c where coupon_id = $1`,
      [taken.couponId],
    );
    await settleSomeRounds(pool, HOME);
    expect([await stateOf(pool), await balanceOf(taken)]).toEqual([3, 9_950]);
    await tamper('delete from pool_coupon where coupon_id = $1', [taken.couponId]);
    const { findings } = await verifyLedger(database);
    expect(findings).toContainEqual({ what: 'coupon_inserted', couponId: BigInt(taken.couponId - 1) });
    expect(findings).toContainEqual({ what: 'coupon_removed', couponId: BigInt(taken.couponId) });
    await tamper(
      `update pool_coupon set coupon_id = coupon_id + 1, entry_id = -entry_id, request_id = $2 where coupon_id = $1`,
      [taken.couponId - 1, taken.requestId],
    );
    await bench.work();
    expect([await stateOf(pool), await balanceOf(taken)]).toEqual([5, 9_974]);
  });
});

describe('a coupon', () => {
  it('that the release before took has a hash of its own, and is held to it', async () => {
    const pool = await bench.open();
    const before = await stake(pool, ALL_RIGHT);
    const { database } = bench.house;
    // The entry as that release writes it, and then the row.
    await tamper('update ledger_entry set terms_hash = null where bet_id = $1', [before.couponId]);
    await database.query('create table kept as select * from pool_coupon where coupon_id = $1', [before.couponId]);
    await tamper('delete from pool_coupon where coupon_id = $1', [before.couponId]);
    await database.query('insert into pool_coupon select * from kept');
    await tamper("update pool_coupon set marks = '{1,1,1,1,1,1,1,2}' where coupon_id = $1", [before.couponId]);
    await settleSomeRounds(pool, HOME);
    expect([await stateOf(pool), lines]).toMatchObject([3, [{ coupon: before.couponId }]]);
    await tamper("update pool_coupon set marks = '{1,1,1,1,1,1,1,1}' where coupon_id = $1", [before.couponId]);
    await bench.work();
    expect([await stateOf(pool), await balanceOf(before)]).toEqual([5, 9_950 + 24]);
  });

  it('is no bet in the chain of its account', async () => {
    const { account } = await stake(await bench.open(), ALL_RIGHT);
    const rows = await bench.house.database.query('select last_bet_id from account where account_id = $1', [
      account.accountId,
    ]);
    expect(rows).toEqual([{ last_bet_id: 0 }]);
  });
});
