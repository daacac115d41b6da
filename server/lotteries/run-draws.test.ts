import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LOTTERY_GAMES } from '@glasshouse/domain/lotteries';
import { makeAudit, verifyLedger } from '../audit/index.ts';
import { sealAll } from '../audit/seal-all.ts';
import { houseAccountId, listEntries, nameEntryKind } from '../ledger/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import type { Sql } from '../platform/database/index.ts';
import { makeSigning } from '../platform/signing/index.ts';
import { openTestHouse, type TestHouse } from '../settlement/test-house.ts';
import { numbersOf } from './draw-seed.ts';
import { makeLotteries } from './index.ts';
import { SETTLE_DRAW, settleDraw, type SettleDraw } from './settle-draw.ts';
import { getDraw, listDraws, listTickets } from './show-draws.ts';
import { holdDraw, STATE } from './store.ts';
import { openLotteriesBench, type LotteriesBench, type TestDraw } from './store-test-lotteries.ts';

let bench: LotteriesBench<TestHouse>;
beforeAll(async () => {
  bench = openLotteriesBench(await openTestHouse('audit'));
});
afterAll(() => bench.house.close());

const { five: FIVE } = LOTTERY_GAMES;
const PRICE = FIVE.lineMinor;

/** Two of six numbers: one of fifteen lines has both, eight have one. */
const SMALL = {
  pick: 2,
  of: 6,
  prizes: [
    { right: 2, times: 9 },
    { right: 1, times: 1 },
  ],
};
const ALL_LINES = Array.from({ length: 6 }, (_one, a) =>
  Array.from({ length: 5 - a }, (_two, b) => [a + 1, a + b + 2]),
).flat();

async function stake(draw: TestDraw, lines: readonly (readonly number[])[], depositMinor = 10_000) {
  const account = await bench.house.openAccount(depositMinor);
  const placed = await bench.place(account, draw, { lines });
  if (!placed.ok) throw new Error(placed.code);
  return account;
}

/** The whole stake of an open bet of theirs was lent. */
async function owe({ house }: typeof bench, account: Awaited<ReturnType<typeof stake>>, lentMinor: number) {
  const eventId = await house.offer(`lent-${account.accountId}`);
  const terms = { prepaidMinor: lentMinor };
  const betId = await house.place(account, { legs: [{ eventId }], stakeMinor: lentMinor, terms });
  const { accountId } = account;
  await house.database.transaction((tx) => house.ledger.debts.lend(tx, { accountId, betId, amountMinor: lentMinor }));
}

async function settle(draw: TestDraw) {
  await bench.close(draw);
  await bench.work();
}

async function show({ drawId }: TestDraw) {
  const shown = await getDraw(bench.house.database, drawId);
  if (!shown.ok) throw new Error(shown.code);
  return shown.value;
}

/** Whether anybody waits for what this transaction holds. */
async function isWaitedFor(tx: Sql): Promise<boolean> {
  const rows = await tx.query(
    'select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
  );
  return rows.length > 0;
}

/** As one who comes late, beside a bet of their own: holds the draw until it is waited for, then takes the account at once. */
function holdAndLock(draw: TestDraw, { accountId }: { readonly accountId: number }, held: () => void): Promise<void> {
  return bench.house.database.transaction(async (tx) => {
    await holdDraw(tx, draw.drawId);
    held();
    await vi.waitUntil(() => isWaitedFor(tx), { timeout: 30_000 });
    await tx.query('select 1 from account where account_id = $1 for update nowait', [accountId]);
  });
}

async function findFindings() {
  return (await verifyLedger(bench.house.database)).findings;
}

async function rowOf({ drawId }: TestDraw) {
  const [row] = await bench.house.database.query<Record<string, number | null>>(
    'select state, stakes_minor, paid_minor from lottery_draw where draw_id = $1',
    [drawId],
  );
  return row;
}

/** A draw of the smallest game is of no game that is shown. */
function numbersOfSmall({ seed, drawId }: TestDraw): readonly number[] {
  return numbersOf(seed, drawId, SMALL);
}

describe('what a ticket has won', () => {
  it('repays beyond its stake what the account owes', async () => {
    const draw = await bench.open(SMALL);
    // One of the fifteen lines has both numbers, eight have one.
    const account = await stake(draw, ALL_LINES);
    await owe(bench, account, 150);
    await settle(draw);
    const wonMinor = (9 + 8) * PRICE - 15 * PRICE;
    expect(await bench.house.balance(account)).toBe(10_000 + wonMinor - 100);
    expect(await bench.house.owed(account, 'advance')).toBe(50);
    expect(await findFindings()).toEqual([]);
  });
});

describe('[FE-13.draws] the seed of a draw', () => {
  it('is committed to as it opens, and leaves the house no sooner than the draw is closed', async () => {
    const draw = await bench.open({ game: 'five' });
    const account = await stake(draw, [[1, 2, 3, 4, 5]]);
    const { database } = bench.house;
    await bench.work();
    const told = JSON.stringify([
      await show(draw),
      await listDraws(database, { game: 'five' }),
      await listTickets(database, account.playerId, { game: 'five' }),
      await database.query('select * from outbox'),
      await database.query('select * from job'),
    ]);
    expect(told).toContain(draw.commitment);
    expect(told).not.toContain(draw.seed);
    const open = await show(draw);
    expect(open).toMatchObject({ state: 'open', commitment: draw.commitment });
    expect([open.seed, open.numbers]).toEqual([undefined, undefined]);
    expect(createHash('sha256').update(Buffer.from(draw.seed, 'hex')).digest('hex')).toBe(draw.commitment);
    await settle(draw);
    expect(await show(draw)).toMatchObject({ state: 'paid', seed: draw.seed, commitment: draw.commitment });
  });

  it('is drawn from by the recipe of the page, told once more', async () => {
    const draw = await bench.open({ game: 'five' });
    await settle(draw);
    const { seed = '', numbers } = await show(draw);
    const drawn: number[] = [];
    for (let at = 0; drawn.length < 5; at += 1) {
      const text = `glasshouse lottery ${draw.drawId} ${at}`;
      const word = createHmac('sha256', Buffer.from(seed, 'hex')).update(text).digest().readUInt32BE(0);
      const number = (word % 36) + 1;
      if (word < 4_294_967_292 && !drawn.includes(number)) drawn.push(number);
    }
    expect(numbers).toEqual(drawn.toSorted((a, b) => a - b));
  });

  it('is neither changed nor drawn from early, whoever asks the database', async () => {
    const { database } = bench.house;
    const draw = await bench.open();
    await expect(database.query('delete from lottery_seed where draw_id = $1', [draw.drawId])).rejects.toThrow(
      'never changed',
    );
    await expect(
      database.query(`update lottery_draw set commitment = repeat('0', 64) where draw_id = $1`, [draw.drawId]),
    ).rejects.toThrow('never changed');
    const insert = (seed: string) =>
      database.query(
        `insert into lottery_result (draw_id, seed, numbers) values ($1, decode($2, 'hex'), '{1,2,3,4,5}')`,
        [draw.drawId, seed],
      );
    await expect(insert(draw.seed)).rejects.toThrow('once it is closed');
    await bench.close(draw);
    await database.query('update lottery_draw set state = 2 where draw_id = $1', [draw.drawId]);
    await expect(insert('00'.repeat(32))).rejects.toThrow('committed to');
    await bench.work();
    expect(await rowOf(draw)).toMatchObject({ state: 5 });
  });
});

describe('[FE-13] [FE-13.draws] [RT-20.lotto] a draw', () => {
  it('pays each line the fixed multiple of its price, to the coin', async () => {
    const draw = await bench.open({ ...SMALL, game: 'pays-all' });
    const all = await stake(draw, ALL_LINES);
    const [lost] = ALL_LINES.filter((line) => !line.some((number) => numbersOfSmall(draw).includes(number)));
    const nothing = await stake(draw, [lost ?? []]);
    await settle(draw);
    // 9 for the one line with both numbers, 1 for each of eight with one.
    expect(await bench.house.balance(all)).toBe(10_000 - 15 * PRICE + (9 + 8) * PRICE);
    expect(await bench.house.balance(nothing)).toBe(10_000 - PRICE);
    expect(await rowOf(draw)).toEqual({ state: 5, stakes_minor: 16 * PRICE, paid_minor: 17 * PRICE });
    const categories = await bench.house.database.query(
      'select right_count, winners, each_minor from lottery_category where draw_id = $1 order by 1 desc',
      [draw.drawId],
    );
    expect(categories).toEqual([
      { right_count: 2, winners: 1, each_minor: 9 * PRICE },
      { right_count: 1, winners: 8, each_minor: PRICE },
    ]);
    expect(await findFindings()).toEqual([]);
    const [payout, taken] = await listEntries(bench.house.database, all.accountId, undefined, 2);
    const names = [payout, taken].map((row) => (row ? nameEntryKind(row.kind, row.other_account) : ''));
    expect(names).toEqual(['lottery_payout', 'lottery_stake']);
  });

  it('is drawn and paid once, however often anybody looks, and by whatever program', async () => {
    const draw = await bench.open({ ...SMALL, game: 'paid-once' });
    const account = await stake(draw, ALL_LINES);
    await bench.close(draw);
    const other = makeLotteries({ ...bench.deps, database: bench.house.reopen() });
    await Promise.all([bench.lotteries.look(), other.look(), bench.lotteries.look(), other.look()]);
    await bench.work();
    await bench.work();
    expect(await bench.house.balance(account)).toBe(10_000 + 2 * PRICE);
    expect(await findFindings()).toEqual([]);
  });

  it('goes on from where a program ended that was killed within a step', async () => {
    const draw = await bench.open({ ...SMALL, game: 'killed' });
    const accounts = [await stake(draw, ALL_LINES), await stake(draw, ALL_LINES)];
    await bench.close(draw);
    // It dies after each step has done its work, and before that is committed.
    let kills = 0;
    bench.house.jobs.define<SettleDraw>(SETTLE_DRAW, async (tx, job) => {
      const done = await settleDraw(bench.deps, tx, job);
      if (job.drawId === draw.drawId && kills < 2) {
        kills += 1;
        throw new Error('killed');
      }
      return done;
    });
    await bench.work();
    bench.house.jobs.define<SettleDraw>(SETTLE_DRAW, (tx, job) => settleDraw(bench.deps, tx, job));
    await bench.work();
    expect(kills).toBe(2);
    const balances = await Promise.all(accounts.map((one) => bench.house.balance(one)));
    expect(balances).toEqual([10_000 + 2 * PRICE, 10_000 + 2 * PRICE]);
    expect(await rowOf(draw)).toMatchObject({ state: 5, paid_minor: 34 * PRICE });
    expect(await findFindings()).toEqual([]);
  });

  it('waits for whoever holds it before it has any account, as tickets take the two', async () => {
    const draw = await bench.open({ ...SMALL, game: 'held' });
    const account = await stake(draw, ALL_LINES);
    await bench.close(draw);
    let holding: Promise<void> | undefined;
    bench.house.jobs.define<SettleDraw>(SETTLE_DRAW, async (tx, job) => {
      if (job.drawId === draw.drawId && job.step === 'pay')
        await new Promise<void>((held) => {
          holding ??= holdAndLock(draw, account, held);
        });
      return settleDraw(bench.deps, tx, job);
    });
    await bench.work();
    await holding;
    bench.house.jobs.define<SettleDraw>(SETTLE_DRAW, (tx, job) => settleDraw(bench.deps, tx, job));
    expect(await rowOf(draw)).toMatchObject({ state: STATE.paid });
    expect(await bench.house.balance(account)).toBe(10_000 + 2 * PRICE);
  });

  it('gives room back to the loss limit of whoever has won', async () => {
    const draw = await bench.open({ ...SMALL, game: 'room' });
    const account = await bench.house.openAccount(1_000);
    await bench.protect(account, { wagered: 5_000 });
    await bench.place(account, draw, { lines: ALL_LINES });
    await settle(draw);
    // Fifteen lines were staked; seventeen prices came back.
    expect(await bench.used(account)).toEqual([15 * PRICE, -2 * PRICE]);
  });

  it('shows on a ticket what was right, and what each line has won', async () => {
    const draw = await bench.open({ game: 'five' });
    const drawn = numbersOf(draw.seed, draw.drawId, FIVE);
    const other = Array.from({ length: 36 }, (_one, at) => at + 1).find((number) => !drawn.includes(number)) ?? 0;
    const four = [...drawn.slice(1), other].toSorted((a, b) => a - b);
    const account = await stake(draw, [drawn, four]);
    await settle(draw);
    const { tickets, more } = await listTickets(bench.house.database, account.playerId, { game: 'five' });
    expect(more).toBe(false);
    expect(tickets).toMatchObject([
      {
        state: 'paid',
        lines: [drawn, four],
        numbers: drawn,
        won: [
          { right: 5, lines: 1, eachMinor: 2_500_000 },
          { right: 4, lines: 1, eachMinor: 12_500 },
        ],
        paidMinor: 2_512_500,
      },
    ]);
    expect(await show(draw)).toMatchObject({ stakesMinor: 100, paidMinor: 2_512_500 });
    expect(await findFindings()).toEqual([]);
  });
});

describe('[FE-13.draws] the books', () => {
  it('see a payment that nothing explains', async () => {
    const { database, settling } = bench.house;
    const signing = makeSigning(mkdtempSync(join(tmpdir(), 'lotteries-')));
    const audit = makeAudit({ database, log: makeLogger('silent'), metrics: settling.metrics, signing });
    await audit.start?.();
    await sealAll(database, audit.seal);
    expect((await audit.check())?.lotteries).toEqual([]);
    const unexplained = () => database.query('select kind from unexplained_entry where kind between 19 and 22');
    expect(await unexplained()).toEqual([]);
    const account = await bench.house.openAccount();
    await bench.house.book({
      debitAccount: houseAccountId('lotteries', 'EUR'),
      creditAccount: account.accountId,
      amountMinor: 5,
      currency: 'EUR',
      kind: 'pool_payout',
      betId: 123,
    });
    await sealAll(database, audit.seal);
    const checked = await audit.check();
    expect([checked?.lotteries, checked?.pools]).toEqual([[{ currency: 'EUR', difference: '-5' }], []]);
    expect(await unexplained()).toEqual([{ kind: 20 }]);
    expect(await findFindings()).toEqual([{ what: 'lotteries_not_conserved', currency: 'EUR', differenceMinor: -5n }]);
    await audit.stop?.();
  });
});

describe('[FE-13.draws] the next draw', () => {
  it('opens by itself, one of each game, whoever looks, and closes at a whole multiple of its time', async () => {
    const { database } = bench.house;
    await database.query('update lottery_draw set closes_at = clock_timestamp() where state = 1');
    const other = makeLotteries({ ...bench.deps, database: bench.house.reopen() });
    await Promise.all([bench.lotteries.look(), other.look()]);
    await bench.lotteries.look();
    const rows = await database.query<{ game: string; over: number; is_long: boolean }>(
      `select game, (extract(epoch from closes_at)::bigint % every)::int as over,
         closes_at - opened_at > every / 2 * interval '1 second' as is_long
       from lottery_draw cross join lateral (select case game when 'six' then 1800 else 600 end as every) e
       where state = 1 order by game`,
    );
    expect(rows).toEqual([
      { game: 'five', over: 0, is_long: true },
      { game: 'six', over: 0, is_long: true },
    ]);
  });
});

// Last: a payout of no bet is taken back here, which no auditor would let pass.
describe('a ticket that was staked when a payout was taken back', () => {
  it('repays it with what comes back of its stake', async () => {
    const { house } = bench;
    const draw = await bench.open(SMALL);
    const account = await stake(draw, ALL_LINES, 15 * PRICE);
    const amountMinor = 1_000 * PRICE;
    const payout = { betId: house.makeId(), accountId: account.accountId, currency: 'EUR', amountMinor };
    await house.database.transaction((tx) => house.ledger.debts.takeBack(tx, [payout]));
    // Not in the same thousandth of a second.
    await house.database.query(`update debt set since = since + interval '1 second' where account_id = $1`, [
      account.accountId,
    ]);
    await settle(draw);
    expect([await house.balance(account), await house.owed(account, 'claims')]).toEqual([0, amountMinor - 17 * PRICE]);
  });
});
