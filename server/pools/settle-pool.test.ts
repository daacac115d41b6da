import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { POOL_KINDS } from '@glasshouse/domain/pools';
import { makeAudit, verifyLedger } from '../audit/index.ts';
import { sealAll } from '../audit/seal-all.ts';
import { houseAccountId } from '../ledger/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import type { Database, Sql } from '../platform/database/index.ts';
import { makeSigning } from '../platform/signing/index.ts';
import { makeFigures } from './keep-figures.ts';
import { makePools } from './index.ts';
import { listCoupons } from './list-coupons.ts';
import { getPool, listPools } from './show-pools.ts';
import { openTestHouse, type TestHouse } from '../settlement/test-house.ts';
import { openPoolsBench, type PoolsBench, type TestPool } from './store-test-pools.ts';
import { SETTLE_POOL, settlePool, type SettlePool } from './settle-pool.ts';
import { holdPool, listCategories, STATE } from './store.ts';

let bench: PoolsBench<TestHouse>;
beforeAll(async () => {
  bench = openPoolsBench(await openTestHouse('audit'));
});
afterAll(() => bench.house.close());

const HOME = Array.from({ length: 8 }, () => '1');
const EIGHT_RIGHT = [1, 1, 1, 1, 1, 1, 1, 1];
const SEVEN_RIGHT = [1, 1, 1, 1, 1, 1, 1, 2];

async function stake(pool: TestPool, marks: readonly number[], depositMinor = 10_000) {
  const account = await bench.house.openAccount(depositMinor);
  const placed = await bench.place(account, pool, { marks });
  if (!placed.ok) throw new Error(placed.code);
  return account;
}

async function settle(pool: TestPool, results: readonly string[] = HOME) {
  await bench.close(pool);
  await bench.say(pool, results);
  await bench.work();
}

async function rowOf({ poolId }: TestPool) {
  const [row] = await bench.house.database.query<Record<string, number | null>>(
    `select state, stakes_minor, fee_minor, jackpot_in_minor, paid_minor, jackpot_out_minor from pool where pool_id = $1`,
    [poolId],
  );
  return row;
}

/** Whether anybody waits for what this transaction holds. */
async function isWaitedFor(tx: Sql): Promise<boolean> {
  const rows = await tx.query(
    'select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
  );
  return rows.length > 0;
}

/** As one who comes late, beside a bet of their own: holds the pool until it is waited for, then takes the account at once. */
function holdAndLock(pool: TestPool, { accountId }: { readonly accountId: number }, held: () => void): Promise<void> {
  return bench.house.database.transaction(async (tx) => {
    await holdPool(tx, pool.poolId);
    held();
    await vi.waitUntil(() => isWaitedFor(tx), { timeout: 30_000 });
    await tx.query('select 1 from account where account_id = $1 for update nowait', [accountId]);
  });
}

async function findFindings() {
  return (await verifyLedger(bench.house.database)).findings;
}

describe('[FE-13] [FE-13.distribution] [FE-13.toto] [RT-20.toto] a pool whose matches are decided', () => {
  it('pays each winning variant its share to the coin, keeps its fee, and leaves what cannot be divided', async () => {
    const pool = await bench.open();
    // 2 coupons with all eight, one of them with a variant of seven beside it; a third of seven; one of nothing.
    const first = await stake(pool, EIGHT_RIGHT);
    const second = await stake(pool, [3, 1, 1, 1, 1, 1, 1, 1]);
    const third = await stake(pool, SEVEN_RIGHT);
    const nothing = await stake(pool, [7, 7, 3, 4, 4, 4, 2, 2]);
    await settle(pool);
    // 50 + 100 + 50 + 900 = 1,100; 220 are kept; of 880 sixty percent are 528, and forty 352.
    expect(await rowOf(pool)).toEqual({
      state: 5,
      stakes_minor: 1_100,
      fee_minor: 220,
      jackpot_in_minor: 0,
      paid_minor: 880,
      jackpot_out_minor: 0,
    });
    const categories = await listCategories(bench.house.database, [pool.poolId]);
    expect(categories.map((one) => [one.right_count, one.winners, one.sum_minor, one.each_minor])).toEqual([
      [8, 2, 528, 264],
      [7, 2, 352, 176],
    ]);
    const balances = await Promise.all([first, second, third, nothing].map((one) => bench.house.balance(one)));
    expect(balances).toEqual([9_950 + 264, 9_900 + 264 + 176, 9_950 + 176, 9_100]);
    expect(await findFindings()).toEqual([]);
  });

  it('is paid once, however often anybody looks, and by whatever program', async () => {
    const pool = await bench.open();
    const account = await stake(pool, EIGHT_RIGHT);
    await bench.close(pool);
    await bench.say(pool, HOME);
    const other = makePools({ ...bench.deps, database: bench.house.reopen() });
    await Promise.all([bench.pools.look(), other.look(), bench.pools.look(), other.look()]);
    await bench.work();
    await bench.work();
    // Of 50 ten are kept; of the forty twenty-four are for eight right results.
    expect(await bench.house.balance(account)).toBe(9_950 + 24);
    expect(await findFindings()).toEqual([]);
  });

  it('goes on from where a program ended that was killed within a step', async () => {
    const pool = await bench.open();
    const accounts = [await stake(pool, EIGHT_RIGHT), await stake(pool, EIGHT_RIGHT)];
    await bench.close(pool);
    await bench.say(pool, HOME);
    // It dies after each step has done its work, and before that is committed.
    let kills = 0;
    bench.house.jobs.define<SettlePool>(SETTLE_POOL, async (tx, job) => {
      const done = await settlePool(bench.deps, tx, job);
      if (job.poolId === pool.poolId && kills < 2) {
        kills += 1;
        throw new Error('killed');
      }
      return done;
    });
    await bench.work();
    bench.house.jobs.define<SettlePool>(SETTLE_POOL, (tx, job) => settlePool(bench.deps, tx, job));
    await bench.work();
    expect(kills).toBe(2);
    expect(await Promise.all(accounts.map((one) => bench.house.balance(one)))).toEqual([9_974, 9_974]);
    expect(await rowOf(pool)).toMatchObject({ state: 5, paid_minor: 48, jackpot_out_minor: 32 });
    expect(await findFindings()).toEqual([]);
  });

  it('waits for whoever holds the pool before it has any account, as coupons take the two', async () => {
    const pool = await bench.open();
    const account = await stake(pool, EIGHT_RIGHT);
    await bench.close(pool);
    await bench.say(pool, HOME);
    let holding: Promise<void> | undefined;
    bench.house.jobs.define<SettlePool>(SETTLE_POOL, async (tx, job) => {
      if (job.poolId === pool.poolId && job.step === 'pay')
        await new Promise<void>((held) => {
          holding ??= holdAndLock(pool, account, held);
        });
      return settlePool(bench.deps, tx, job);
    });
    await bench.work();
    await holding;
    bench.house.jobs.define<SettlePool>(SETTLE_POOL, (tx, job) => settlePool(bench.deps, tx, job));
    expect(await rowOf(pool)).toMatchObject({ state: STATE.paid });
    expect(await bench.house.balance(account)).toBe(9_974);
  });

  it('stands as it was paid, whatever is corrected later', async () => {
    const pool = await bench.open();
    const account = await stake(pool, EIGHT_RIGHT);
    await settle(pool);
    const before = await rowOf(pool);
    await bench.say(pool, ['2', ...HOME.slice(1)]);
    await bench.work();
    expect(await rowOf(pool)).toEqual(before);
    expect(await bench.house.balance(account)).toBe(9_974);
    await expect(
      bench.house.database.query('update pool set paid_minor = 0 where pool_id = $1', [pool.poolId]),
    ).rejects.toThrow('never changed');
    await expect(bench.house.database.query('delete from pool_payment')).rejects.toThrow('never changed');
  });

  it('waits while one of them has no result', async () => {
    const pool = await bench.open();
    await stake(pool, EIGHT_RIGHT);
    await bench.close(pool);
    await bench.say(pool, HOME.slice(0, 7));
    await bench.work();
    expect(await rowOf(pool)).toMatchObject({ state: 2 });
    await bench.say(pool, HOME);
    await bench.work();
    expect(await rowOf(pool)).toMatchObject({ state: 5 });
  });

  it('waits while one of its results comes from live data, and is shared out by the confirmed one', async () => {
    const pool = await bench.open();
    const account = await stake(pool, SEVEN_RIGHT);
    await bench.close(pool);
    await bench.say(pool, HOME.slice(0, 7));
    await bench.say(pool, HOME, 1);
    await bench.work();
    expect(await rowOf(pool)).toMatchObject({ state: 2 });
    await bench.say(pool, [...HOME.slice(0, 7), '2']);
    await bench.work();
    expect(await rowOf(pool)).toMatchObject({ state: 5 });
    expect(await bench.house.balance(account)).toBeGreaterThan(9_900);
  });

  it('takes results from live data a day after the last start, where nobody has confirmed them', async () => {
    const pool = await bench.open();
    await stake(pool, EIGHT_RIGHT);
    await bench.close(pool);
    await bench.say(pool, HOME, 1);
    const begin = (hoursAgo: number) =>
      bench.house.database.query(`update pool set last_start = now() - $2 * interval '1 hour' where pool_id = $1`, [
        pool.poolId,
        hoursAgo,
      ]);
    await begin(23);
    await bench.work();
    expect(await rowOf(pool)).toMatchObject({ state: 2 });
    await begin(25);
    await bench.work();
    expect(await rowOf(pool)).toMatchObject({ state: 5 });
  });

  it('counts void matches as right in every outcome, for everybody', async () => {
    const pool = await bench.open();
    const account = await stake(pool, [2, 2, 1, 1, 1, 1, 1, 1]);
    await settle(pool, ['void', 'void', ...HOME.slice(2)]);
    expect(await bench.house.balance(account)).toBe(9_950 + 24);
  });

  it('is cancelled with too many of them, and gives every stake back', async () => {
    const pool = await bench.open();
    const account = await stake(pool, [3, 1, 1, 1, 1, 1, 1, 1]);
    await settle(pool, ['void', 'void', 'void', ...HOME.slice(3)]);
    expect(await rowOf(pool)).toMatchObject({ state: 7, stakes_minor: 100, fee_minor: 0, paid_minor: 100 });
    expect(await bench.house.balance(account)).toBe(10_000);
    expect(await findFindings()).toEqual([]);
  });

  it('carries over what nobody has won to the next of its kind', async () => {
    const pool = await bench.open();
    await stake(pool, [2, 2, 2, 2, 2, 2, 2, 2]);
    await settle(pool);
    expect(await rowOf(pool)).toMatchObject({ fee_minor: 10, paid_minor: 0, jackpot_out_minor: 40 });
    const next = await bench.open({ kind: pool.kind });
    const winner = await stake(next, EIGHT_RIGHT);
    await settle(next);
    expect(await rowOf(next)).toMatchObject({ jackpot_in_minor: 40, paid_minor: 64, jackpot_out_minor: 16 });
    expect(await bench.house.balance(winner)).toBe(9_950 + 64);
    expect(await findFindings()).toEqual([]);
  });

  it('gives room back to the limits of whoever has won, and of whoever is given their stake back', async () => {
    const [won, back] = [await bench.open(), await bench.open()];
    const accounts = [];
    for (const pool of [won, back]) {
      const account = await bench.house.openAccount(1_000);
      await bench.protect(account, { wagered: 500 });
      await bench.place(account, pool);
      accounts.push(account);
    }
    await settle(won);
    await settle(back, ['void', 'void', 'void', ...HOME.slice(3)]);
    const used = await Promise.all(accounts.map((account) => bench.used(account)));
    // Twenty-four came back of the first stake as winnings, the whole of the second as what it was.
    expect(used).toEqual([
      [50, 26],
      [0, 0],
    ]);
  });
});

describe('[RT-20.toto] what is shown of a pool', () => {
  it('is how it is marked and what there would be to win, and at its end who has won what, and why', async () => {
    const { database, sportsbook: board } = bench.house;
    const pool = await bench.open({ kind: 'eight' });
    const account = await stake(pool, [3, 1, 1, 1, 1, 1, 1, 1]);
    await stake(pool, [4, 1, 1, 1, 1, 1, 1, 1]);
    const show = async () => {
      const shown = await getPool({ reading: database, findFigures: makeFigures(database), board }, pool.poolId);
      return shown.ok ? shown.value : undefined;
    };
    const open = await show();
    expect(open).toMatchObject({ state: 'open', stakesMinor: 150, coupons: 2, closesAtSec: expect.any(Number) });
    expect(open?.list[0]).toMatchObject({
      home: 'Home',
      away: 'Away',
      marked: [1, 1, 1],
      oddsMilli: [2_800, 2_800, 2_800],
    });
    expect(open?.categories).toEqual([
      { right: 8, percent: 60, sumMinor: 72 },
      { right: 7, percent: 40, sumMinor: 48 },
    ]);
    await settle(pool);
    expect(await show()).toMatchObject({
      state: 'paid',
      feeMinor: 30,
      paidMinor: 120,
      leftMinor: 0,
      categories: [
        { right: 8, percent: 60, sumMinor: 72, winners: 1, eachMinor: 72 },
        { right: 7, percent: 40, sumMinor: 48, winners: 2, eachMinor: 24 },
      ],
    });
    const { coupons, more } = await listCoupons(database, account.playerId, { kind: 'eight' });
    expect(more).toBe(false);
    expect(coupons).toMatchObject([
      {
        state: 'paid',
        stakeMinor: 100,
        variants: 2,
        right: EIGHT_RIGHT,
        won: [
          { right: 8, variants: 1, eachMinor: 72 },
          { right: 7, variants: 1, eachMinor: 24 },
        ],
        paidMinor: 96,
        isRefunded: false,
      },
    ]);
    const listed = await listPools({ reading: database, findFigures: makeFigures(database) }, { kind: 'eight' });
    expect(listed.pools[0]).toMatchObject({ poolId: pool.poolId, state: 'paid', coupons: 2, stakesMinor: 150 });
  });
});

describe('the figures of pools', () => {
  it('of those that are over stand in their rows: pages of them sum nothing', async () => {
    const paid = await bench.open({ kind: 'fifteen' });
    await stake(paid, EIGHT_RIGHT);
    await settle(paid);
    const back = await bench.open({ kind: 'fifteen' });
    await stake(back, EIGHT_RIGHT);
    await settle(back, ['void', 'void', 'void', ...HOME.slice(3)]);
    const findFigures = async (): Promise<never> => {
      throw new Error('summed');
    };
    const { pools } = await listPools({ reading: bench.house.database, findFigures }, { kind: 'fifteen' });
    expect(pools.map(({ poolId, state, coupons, stakesMinor }) => [poolId, state, coupons, stakesMinor])).toEqual([
      [back.poolId, 'cancelled', 1, 50],
      [paid.poolId, 'paid', 1, 50],
    ]);
  });

  it('stay known of an open pool while pages of many others are turned', async () => {
    const asked: unknown[] = [];
    const { database } = bench.house;
    const counting: Database = {
      ...database,
      query: (text, values, name) => {
        asked.push(values?.[0]);
        return database.query(text, values, name);
      },
    };
    const find = makeFigures(counting, () => 0);
    for (let poolId = 1; poolId <= 199; poolId++) await find(poolId, true);
    await find(1_000, false);
    for (let poolId = 200; poolId <= 300; poolId++) await find(poolId, true);
    const before = asked.length;
    await find(1_000, false);
    await find(300, true);
    expect(asked).toHaveLength(before);
  });
});

describe('[FE-13.toto] the books', () => {
  const held = async (purpose: 'pools' | 'pool_fees') => {
    const [row] = await bench.house.database.query<{ held: number }>(
      `select coalesce(sum(case when credit_account = $1 then amount_minor else -amount_minor end), 0)::bigint as held
       from ledger_entry where $1 in (debit_account, credit_account)`,
      [houseAccountId(purpose, 'EUR')],
    );
    return row?.held;
  };

  it('hold of all pools that are over nothing but their jackpots', async () => {
    await bench.house.database.query('update pool set closes_at = clock_timestamp() where state = 1');
    const [row] = await bench.house.database.query<{ jackpots: number; fees: number; open: number }>(
      `select (select coalesce(sum(amount_minor), 0)::bigint from pool_jackpot) as jackpots,
         (select coalesce(sum(fee_minor), 0)::bigint from pool) as fees,
         (select coalesce(sum(c.stake_minor), 0)::bigint from pool_coupon c join pool p on p.pool_id = c.pool_id
          where p.state in (1, 2)) as open`,
    );
    expect(await held('pools')).toBe((row?.jackpots ?? 0) + (row?.open ?? 0));
    expect(await held('pool_fees')).toBe(row?.fees);
  });

  it('see a payment that nothing explains', async () => {
    const { database, settling } = bench.house;
    const signing = makeSigning(mkdtempSync(join(tmpdir(), 'pools-')));
    const audit = makeAudit({ database, log: makeLogger('silent'), metrics: settling.metrics, signing });
    await audit.start?.();
    await sealAll(database, audit.seal);
    const before = await audit.check();
    expect(before?.pools).toEqual([]);
    const unexplained = () => database.query('select kind from unexplained_entry where kind between 19 and 22');
    expect(await unexplained()).toEqual([]);
    const account = await bench.house.openAccount();
    await bench.house.book({
      debitAccount: houseAccountId('pools', 'EUR'),
      creditAccount: account.accountId,
      amountMinor: 5,
      currency: 'EUR',
      kind: 'pool_payout',
      betId: 123,
    });
    await sealAll(database, audit.seal);
    const difference = { currency: 'EUR', difference: '-5' };
    expect(await audit.check()).toMatchObject({ pools: [difference] });
    expect(await unexplained()).toEqual([{ kind: 20 }]);
    expect(await findFindings()).toEqual([{ what: 'pools_not_conserved', currency: 'EUR', differenceMinor: -5n }]);
    await audit.stop?.();
  });
});

describe('[FE-13.toto] the next pool', () => {
  it('opens by itself with the earliest matches of the line, one of each kind, whoever looks', async () => {
    await bench.offer(8);
    const other = makePools({ ...bench.deps, database: bench.house.reopen() });
    await Promise.all([bench.pools.look(), other.look()]);
    await bench.pools.look();
    const rows = await bench.house.database.query<{ kind: string; positions: number }>(
      `select p.kind, (select count(*)::int from pool_position o where o.pool_id = p.pool_id) as positions
       from pool p where p.kind in ('eight', 'fifteen') and p.state = 1`,
    );
    // No match is far enough away for the other kind.
    expect(rows).toEqual([{ kind: 'eight', positions: POOL_KINDS.eight.positions }]);
  });

  it('opens beside a pool that cannot be decided, which holds no other back either', async () => {
    const { board } = bench.deps;
    const [broken, pool] = [await bench.open(), await bench.open()];
    for (const one of [broken, pool]) {
      await bench.close(one);
      await bench.say(one, HOME);
    }
    const failing = makePools({
      ...bench.deps,
      board: {
        findEventFacts: (eventId) => board.findEventFacts(eventId),
        findPrice: (ref) => board.findPrice(ref),
        listCards: (asked) => board.listCards(asked),
        listEventFacts: (eventIds) => board.listEventFacts(eventIds),
        listResults: async (sql, refs) => {
          if (refs.some(({ eventId }) => broken.eventIds.includes(eventId))) throw new Error('no words');
          return board.listResults(sql, refs);
        },
      },
    });
    await bench.house.database.query(
      `update pool set closes_at = clock_timestamp(), state = 2 where kind = 'eight' and state = 1`,
    );
    await expect(failing.look()).rejects.toThrow('no words');
    expect(await rowOf(broken)).toMatchObject({ state: STATE.running });
    expect((await rowOf(pool))?.['state']).toBeGreaterThan(STATE.running);
    const opened = await bench.house.database.query(`select 1 from pool where kind = 'eight' and state = 1`);
    expect(opened).toHaveLength(1);
    await bench.work();
    expect(await rowOf(broken)).toMatchObject({ state: STATE.paid });
  });
});
