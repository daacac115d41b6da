import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, type Database, type Sql } from '../platform/database/index.ts';
import { makeMetrics, type Metrics } from '../platform/metrics/index.ts';
import { makeSigning } from '../platform/signing/index.ts';
import { SpendPermit } from '../platform/http/index.ts';
import { cashOutPart, listBetRows } from '../settlement/index.ts';
import { openTestHouse, type BetDraft, type TestAccount, type TestHouse } from '../settlement/test-house.ts';
import { ENTRY_KINDS } from '../ledger/house-accounts.table.ts';
import { bookUnjudged, HOUSE_OF_POINTS, houseAccountId, type Movement, POINTS_CURRENCY } from '../ledger/index.ts';
import { findDifference } from './conservation.ts';
import { KIND_RULES } from './entry-kinds.table.ts';
import { makeAudit, verifyLedger, type Audit, type BooksChecked } from './index.ts';
import { sealAll } from './seal-all.ts';
import { insertKey } from './store.ts';
import { saveUnexplained } from './store-evidence.ts';
import { EVERYTHING, listSums } from './store-sums.ts';

const folder = mkdtempSync(join(tmpdir(), 'glasshouse-books-'));
let house: TestHouse;
let database: Database;
let metrics: Metrics;
let audit: Audit;
let lines: { level: number; msg: string; [key: string]: unknown }[] = [];

beforeAll(async () => {
  house = await openTestHouse();
  database = house.database;
  metrics = makeMetrics();
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const log = pino({ level: 'warn' }, stream);
  const signing = makeSigning(folder);
  // Not started: nothing is checked here that a test does not ask for.
  audit = makeAudit({ database, log, metrics, signing });
  if (audit.migrations) await migrate(database, [audit.migrations]);
  await insertKey(database, signing.keyId, signing.publicKeyPem);
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

const FATAL = 60;
const takeFatal = (): object[] => {
  const fatal = lines
    .filter((line) => line.level === FATAL)
    .map(({ level: _l, time: _t, pid: _p, hostname: _h, ...rest }) => rest);
  lines = [];
  return fatal;
};

async function check(): Promise<BooksChecked> {
  const checked = await audit.check();
  if (!checked) throw new Error('nobody else checks');
  return checked;
}

/** Seals and folds everything there is, then compares. */
async function checkAll(): Promise<BooksChecked> {
  await sealAll(database, audit.seal);
  await check();
  return check();
}

/** An account with play money, and the deposit it came by. */
async function openFunded(depositMinor: number): Promise<TestAccount> {
  const account = await house.openAccount(depositMinor);
  await database.query(
    `insert into demo_deposit (player_id, request_id, account_id, amount_minor, entry_id)
     select $1, 'first', a.account_id, $3, a.last_entry_id from account a where a.account_id = $2`,
    [account.playerId, account.accountId, depositMinor],
  );
  return account;
}

async function gauge(name: string, labels: object = {}): Promise<number | undefined> {
  const metric = await metrics.registry.getSingleMetric(name)?.get();
  return metric?.values.find((one) => JSON.stringify(one.labels) === JSON.stringify(labels))?.value;
}

/** By the bets alone: what is left of each that has no result, or lost it again. */
async function sumOpenStakes(): Promise<string> {
  const [row] = await database.query<{ open: string | null }>(
    `select sum(b.stake_minor - coalesce((select sum(c.closed_minor) from bet_cash_out c where c.bet_id = b.bet_id), 0))::text as open
     from bet b where coalesce((select s.result from bet_settlement s where s.bet_id = b.bet_id
       order by s.version desc limit 1), 'open') = 'open'`,
  );
  return row?.open ?? '0';
}

const superuser = (work: (tx: Sql) => Promise<unknown>): Promise<unknown> =>
  database.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await work(tx);
  });

/** Any event of a bet's life: placing it, results, corrections, results taken back, and parts that are sold. */
const BETS: readonly Omit<BetDraft, 'legs'>[] = [
  {},
  { stakeMinor: 777 },
  { terms: { freeStake: true, promoCode: 'FREE' } },
  { stakeMinor: 500, terms: { prepaidMinor: 200 } },
  { stakeMinor: 400, terms: { prepaidMinor: 400 } },
];
const RESULTS = [
  { id: '1', result: 1 as const },
  { id: '1', result: 0 as const },
  { id: '1', result: 0 as const, voidFactor: 1 as const },
  { id: '1', result: 1 as const, voidFactor: 0.5 as const },
];

type Step =
  | { readonly do: 'place'; readonly bet: number; readonly events: readonly number[] }
  | { readonly do: 'result'; readonly event: number; readonly result: number }
  | { readonly do: 'rollback'; readonly event: number }
  | { readonly do: 'sell'; readonly bet: number; readonly part: number }
  | { readonly do: 'check'; readonly seal: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      bet: fc.nat(BETS.length - 1),
      events: fc.subarray([0, 1, 2], { minLength: 1 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('result' as const), event: fc.nat(2), result: fc.nat(RESULTS.length - 1) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('rollback' as const), event: fc.nat(2) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('sell' as const), bet: fc.nat(20), part: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('check' as const), seal: fc.boolean() }) },
);

let runs = 0;

/** Plays the steps with players of its own. */
async function play(steps: readonly Step[], onCheck: () => Promise<void>): Promise<void> {
  const run = ++runs;
  const names = [0, 1, 2].map((index) => `run:${run}:${index}`);
  const eventIds: number[] = [];
  for (const name of names) eventIds.push(await house.offer(name));
  const accounts = [await openFunded(5_000), await openFunded(3_000)];
  const bets: number[] = [];
  for (const [index, one] of steps.entries()) {
    const account = accounts[index % 2];
    if (!account) throw new Error('there are two');
    if (one.do === 'place') {
      const draft = BETS[one.bet] ?? {};
      const legs = one.events.map((event) => ({ eventId: eventIds[event] ?? 0 }));
      const own = (draft.stakeMinor ?? 1_000) - (draft.terms?.prepaidMinor ?? 0);
      if (!draft.terms?.freeStake && (await house.balance(account)) < own) continue;
      const betId = await house.place(account, { ...draft, legs });
      bets.push(betId);
      const prepaid = draft.terms?.prepaidMinor;
      if (prepaid !== undefined) {
        await database.transaction((tx) =>
          house.ledger.debts.lend(tx, { betId, accountId: account.accountId, amountMinor: prepaid }),
        );
      }
    } else if (one.do === 'result') {
      const outcomes = RESULTS.slice(one.result, one.result + 1);
      await house.feed({
        kind: 'bet_settlement',
        event: names[one.event] ?? '',
        certainty: 2,
        markets: [{ key: '1x2', outcomes }],
      });
      await house.work();
    } else if (one.do === 'rollback') {
      await house.feed({ kind: 'rollback_settlement', event: names[one.event] ?? '', keys: ['1x2'] });
      await house.work();
    } else if (one.do === 'sell') {
      const betId = bets[one.bet % Math.max(1, bets.length)];
      if (betId !== undefined) await sell(betId, one.part);
    } else {
      if (one.seal) await audit.seal();
      await onCheck();
    }
  }
}

/** A third, two thirds or all of what is left of an open bet. */
async function sell(betId: number, thirds: number): Promise<void> {
  await database.transaction(async (tx) => {
    const [bet] = await listBetRows(tx, [betId], 'open');
    if (!bet || bet.terms?.freeStake) return;
    const left = bet.stake_minor - bet.closed_minor;
    const closedMinor = Math.floor((left * thirds) / 3);
    if (closedMinor === 0) return;
    const requestId = `sell-${betId}-${bet.version}`;
    await cashOutPart(house, tx, {
      permit: SpendPermit.ofRule('cash_out', bet.player_id),
      bet,
      legResults: bet.legs.map(() => undefined),
      closedMinor,
      paidMinor: Math.max(1, Math.floor(closedMinor * 0.9)),
      requestId,
      requestHash: requestId,
    });
  });
}

describe('a sound house', () => {
  it('[LED-01] [LED-09] [AC-09] balances at every moment of random lives of bets, with corrections, sales and lent stakes', async () => {
    let checks = 0;
    const expectSound = async (): Promise<void> => {
      checks += 1;
      const { worsened, imbalances, unexplainedEntries, sums } = await check();
      expect({ worsened, imbalances, unexplainedEntries, off: sums.map(findDifference) }).toEqual({
        worsened: [],
        imbalances: [],
        unexplainedEntries: 0,
        off: sums.map(() => 0n),
      });
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (steps) => {
        await play(steps, expectSound);
        const { sums } = await checkAll();
        await expectSound();
        // What was added up span by span is what everything at once adds up to, and what is open is told by the bets.
        expect(sums).toEqual(await listSums(database, EVERYTHING));
        expect(sums[0]?.open ?? '0').toBe(await sumOpenStakes());
      }),
      { numRuns: 12, endOnFailure: true },
    );
    expect(checks).toBeGreaterThan(20);
    expect(takeFatal()).toEqual([]);
    expect((await verifyLedger(database)).findings).toEqual([]);
  }, 240_000);

  it('[LED-09] tells what became of all stakes in its figures', async () => {
    // Bets of before that were placed once their event was settled.
    await house.work();
    const account = await openFunded(1_000);
    const name = 'figures';
    const eventId = await house.offer(name);
    const other = await house.offer('figures:other');
    const read = async (): Promise<Record<string, number>> => {
      await check();
      const parts = ['stakes', 'payouts', 'refunds', 'open_liability', 'house_result'];
      const values = await Promise.all(
        parts.map((part) => gauge('glasshouse_conservation_minor', { currency: 'EUR', part })),
      );
      return Object.fromEntries(parts.map((part, index) => [part, values[index] ?? Number.NaN]));
    };
    const before = await read();
    const since = async (): Promise<Record<string, number>> =>
      Object.fromEntries(Object.entries(await read()).map(([part, value]) => [part, value - (before[part] ?? 0)]));
    await house.place(account, { stakeMinor: 300, legs: [{ eventId }] });
    const sold = await house.place(account, { stakeMinor: 90, legs: [{ eventId: other }] });
    expect(await since()).toEqual({ stakes: 390, payouts: 0, refunds: 0, open_liability: 390, house_result: 0 });
    await sell(sold, 1);
    expect(await since()).toEqual({ stakes: 390, payouts: 27, refunds: 0, open_liability: 360, house_result: 3 });
    const settle = async (result: 0 | 1): Promise<void> => {
      await house.feed({
        kind: 'bet_settlement',
        event: name,
        certainty: 2,
        markets: [{ key: '1x2', outcomes: [{ id: '1', result }] }],
      });
      await house.work();
    };
    await settle(1);
    expect(await since()).toEqual({ stakes: 390, payouts: 627, refunds: 0, open_liability: 60, house_result: -297 });
    await settle(0);
    expect(await since()).toEqual({ stakes: 390, payouts: 27, refunds: 0, open_liability: 60, house_result: 303 });
  });

  it('is not misjudged while many book and seal, or by what is not committed yet', async () => {
    const accounts = await Promise.all([1, 2, 3, 4].map(() => openFunded(1_000_000)));
    const eventId = await house.offer('busy');
    let writing = true;
    const bet = async (account: TestAccount): Promise<void> => {
      while (writing) await house.place(account, { stakeMinor: 10, legs: [{ eventId }] });
    };
    const seal = async (): Promise<void> => {
      while (writing) await audit.seal();
    };
    const busy = Promise.all([...accounts.map(bet), seal()]);
    for (let looks = 0; looks < 6; looks++) {
      expect(await check()).toMatchObject({ worsened: [], unexplainedEntries: 0 });
    }
    writing = false;
    await busy;
    const { sums } = await checkAll();
    expect(sums.map(findDifference)).toEqual(sums.map(() => 0n));
    expect(takeFatal()).toEqual([]);
  });
});

describe('what is wrong', () => {
  it('in an account that just moved is seen at the next look, named, and told once', async () => {
    const account = await openFunded(500);
    await house.place(account, { stakeMinor: 100, legs: [{ eventId: await house.offer('moved') }] });
    const change = (by: number): Promise<unknown> =>
      database.query('update account set balance_minor = balance_minor + $2 where account_id = $1', [
        account.accountId,
        by,
      ]);
    await change(7);
    expect((await check()).worsened).toEqual([{ account_id: account.accountId, currency: 'EUR', difference: '7' }]);
    expect(takeFatal()).toEqual([
      {
        account: account.accountId,
        currency: 'EUR',
        differenceMinor: '7',
        code: 'balance_differs',
        msg: 'an account holds something else than its entries',
      },
    ]);
    await checkAll();
    expect(takeFatal()).toEqual([]);
    expect(await gauge('glasshouse_ledger_imbalance_minor', { currency: 'EUR' })).toBe(7);
    await change(-9);
    expect((await check()).worsened).toMatchObject([{ difference: '-2' }]);
    expect(await gauge('glasshouse_ledger_imbalance_minor', { currency: 'EUR' })).toBe(2);
    await change(2);
    expect(await check()).toMatchObject({ worsened: [], imbalances: [] });
    expect(await gauge('glasshouse_ledger_imbalance_minor', { currency: 'EUR' })).toBe(0);
    takeFatal();
  });

  it('in an account that does not move is seen when its turn comes', async () => {
    const account = await openFunded(500);
    await checkAll();
    await database.query('update account set balance_minor = 501 where account_id = $1', [account.accountId]);
    const found: number[] = [];
    for (let round = 0; round < 3 && found.length === 0; round++) {
      found.push(...(await check()).worsened.map((row) => row.account_id));
    }
    expect(found).toEqual([account.accountId]);
    await database.query('update account set balance_minor = 500 where account_id = $1', [account.accountId]);
    await check();
    takeFatal();
  });

  it('in a seal that was there and is gone is seen at the next look', async () => {
    await openFunded(5);
    await sealAll(database, audit.seal);
    await check();
    takeFatal();
    const kept = await database.query<object>('select * from ledger_seal order by seal_no desc limit 1');
    await superuser((tx) => tx.query('delete from ledger_seal where seal_no = (select max(seal_no) from ledger_seal)'));
    await sealAll(database, audit.seal);
    await check();
    expect(takeFatal()).toEqual([
      { code: 'seal_lost', seal: expect.any(Number), msg: 'a seal of the ledger is gone or was made anew' },
    ]);
    expect(kept).toHaveLength(1);
  });
});

describe('an entry that nothing explains', () => {
  it('is looked for by keys: no table is read whole and hashed, whatever the planner thinks of it', async () => {
    const lines: string[] = [];
    const explain: Sql = {
      query: async <Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]> => {
        const rows = await house.database.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
        lines.push(...rows.map((row) => row['QUERY PLAN']));
        return [];
      },
    };
    await saveUnexplained(explain, 0, 1_000_000);
    expect(lines.join('\n')).toContain('SubPlan');
    expect(lines.join('\n')).not.toContain('hashed');
  });

  it.each([
    ['its conversion is on record', 160, 0],
    ['the conversion says another amount', 150, 1],
  ])('[AC-05.audited] of an exchange is none where %s', async (_what, toMinor, unexplained) => {
    const { accountId } = await openFunded(1_000);
    const yen = accountId + 500_000_000;
    const sql = house.database;
    await sql.query(
      `insert into account (account_id, player_id, currency, kind) select $1, player_id, 'JPY', 9 from account where account_id = $2`,
      [yen, accountId],
    );
    await checkAll();
    const move = (
      kind: 'exchange_out' | 'exchange_in',
      currency: string,
      debit: number,
      credit: number,
      amount: number,
    ) =>
      house.book({ debitAccount: debit, creditAccount: credit, amountMinor: amount, currency, kind, betId: undefined });
    const before = await gauge('glasshouse_ledger_unexplained_entries');
    await move('exchange_out', 'EUR', accountId, houseAccountId('exchange', 'EUR'), 100);
    await move('exchange_in', 'JPY', houseAccountId('exchange', 'JPY'), yen, 160);
    const last = 'select last_entry_id from account where account_id';
    await sql.query(
      `with rate as (insert into currency_rate (base, quote, numerator, denominator, valid_from, source, loaded_by)
         values ('EUR', 'JPY', $1, 1, now(), $2, 'test') returning rate_id)
       select rate_id from rate`,
      [toMinor, `audit ${accountId}`],
    );
    await sql.query(
      `insert into conversion (player_id, request_id, from_account, to_account, from_minor, to_minor, rate_ids, minor_num,
         minor_den, out_entry, in_entry, from_balance_minor, to_balance_minor)
       select a.player_id, 'audited', $1, $2, 100, $3::bigint, array[r.rate_id], $3::bigint, 100, (${last} = $1), (${last} = $2), 0, 0
       from account a, currency_rate r where a.account_id = $1 and r.source = $4`,
      [accountId, yen, toMinor, `audit ${accountId}`],
    );
    await checkAll();
    expect(await gauge('glasshouse_ledger_unexplained_entries')).toBe((before ?? 0) + unexplained);
    takeFatal();
  });

  it.each([
    ['its rate and its bet are on record', 0, 0],
    ['another account is', 1, 1],
    ['another bet is', 2, 2],
  ])('[AC-09] of what another account repaid is none where %s', async (_what, wrong, unexplained) => {
    const { accountId, playerId } = await openFunded(1_000);
    const other = await openFunded(1_000);
    const yen = accountId + 500_000_000;
    const sql = house.database;
    await sql.query(`insert into account (account_id, player_id, currency, kind) values ($1, $2, 'JPY', 9)`, [
      yen,
      playerId,
    ]);
    const betId = house.makeId();
    const move = { amountMinor: 80, currency: 'EUR', betId };
    await checkAll();
    const before = await gauge('glasshouse_ledger_unexplained_entries');
    // A claim that a bet of yen could not give; what booked it is of no concern here.
    const debt = { debt_id: house.makeId(), bet_id: wrong === 2 ? betId + 1 : betId };
    await sql.query(
      `insert into debt (debt_id, account_id, purpose, bet_id, amount_minor, left_minor) values ($1, $2, 'claims', $3, 160, 0)`,
      [debt.debt_id, yen, debt.bet_id],
    );
    await house.book({
      ...move,
      debitAccount: accountId,
      creditAccount: houseAccountId('exchange', 'EUR'),
      kind: 'repay_out',
    });
    const [fund, claims] = [houseAccountId('exchange', 'JPY'), houseAccountId('claims', 'JPY')];
    await house.book({
      ...move,
      debitAccount: fund,
      creditAccount: claims,
      amountMinor: 160,
      currency: 'JPY',
      kind: 'repay_in',
    });
    await sql.query(
      `insert into currency_rate (base, quote, numerator, denominator, valid_from, source, loaded_by)
       values ('EUR', 'JPY', 200, 1, now(), $1, 'test')`,
      [`repaid ${accountId}`],
    );
    await sql.query(
      `insert into debt_conversion (out_entry, in_entry, debt_id, player_id, from_account, from_minor, repaid_minor, rate_ids,
         minor_num, minor_den)
       select (select max(entry_id) from ledger_entry where kind = 29), (select max(entry_id) from ledger_entry where kind = 30),
         $1, $2, $3, 80, 160, array[r.rate_id], 2, 1 from currency_rate r where r.source = $4`,
      [debt.debt_id, playerId, wrong === 1 ? other.accountId : accountId, `repaid ${accountId}`],
    );
    await checkAll();
    expect(await gauge('glasshouse_ledger_unexplained_entries')).toBe((before ?? 0) + unexplained);
    takeFatal();
  });

  const fundOf = (purpose: Parameters<typeof houseAccountId>[0]): number => houseAccountId(purpose, 'EUR');

  it('[AC-10.points] is seen when there is no record for it: points', async () => {
    const account = await openFunded(1_000);
    const held = await house.database.transaction((tx) => house.ledger.points.hold(tx, [account.playerId]));
    const own = held.get(account.playerId)?.accountId ?? 0;
    await checkAll();
    const before = await gauge('glasshouse_ledger_unexplained_entries');
    const move = (kind: Movement['kind'], debitAccount: number, creditAccount: number, amountMinor: number) =>
      house.book({ debitAccount, creditAccount, amountMinor, currency: POINTS_CURRENCY, kind, betId: 1 });
    await move('points_given', HOUSE_OF_POINTS, own, 9);
    await move('points_spent', own, HOUSE_OF_POINTS, 4);
    await move('points_taken_back', own, HOUSE_OF_POINTS, 5);
    await checkAll();
    expect(await gauge('glasshouse_ledger_unexplained_entries')).toBe((before ?? 0) + 3);
    takeFatal();
  });

  const OF_MONEY = Object.entries(KIND_RULES).filter(([kind]) => !kind.startsWith('points_'));

  it.each(OF_MONEY)('is seen when there is no record for it: %s', async (kind, { from, to }) => {
    const account = await openFunded(1_000);
    const other = to[0] ?? 'book';
    const betId = await house.place(account, {
      stakeMinor: 100,
      legs: [{ eventId: await house.offer(`none:${kind}`) }],
    });
    await checkAll();
    const side = (who: typeof other): number =>
      who === 'player' || who === 'points' ? account.accountId : fundOf(who);
    const movement = {
      debitAccount: side([from].flat()[0] ?? 'book'),
      creditAccount: side(other),
      amountMinor: 3,
      currency: 'EUR',
      kind: kind as Movement['kind'],
      betId,
    };
    const before = await gauge('glasshouse_ledger_unexplained_entries');
    await house.book(movement);
    takeFatal();
    await checkAll();
    expect(takeFatal()).toContainEqual({
      entry: expect.any(Number),
      kind: KIND_RULES[kind as Movement['kind']].number,
      code: 'entry_unexplained',
      msg: 'an entry of the ledger has nothing it could be for',
    });
    expect(await gauge('glasshouse_ledger_unexplained_entries')).toBe((before ?? 0) + 1);
  });

  it.each<[string, (account: TestAccount, betId: number) => Movement | Promise<Movement>]>([
    [
      'a stake that comes out of the wrong fund',
      (_, betId) => ({
        debitAccount: fundOf('promo'),
        creditAccount: fundOf('book'),
        amountMinor: 100,
        currency: 'EUR',
        kind: 'stake',
        betId,
      }),
    ],
    [
      'a stake of another player’s bet',
      async (_, betId) => {
        const { accountId } = await openFunded(1_000);
        return {
          debitAccount: accountId,
          creditAccount: fundOf('book'),
          amountMinor: 100,
          currency: 'EUR',
          kind: 'stake',
          betId,
        };
      },
    ],
    [
      'a movement in a currency that is not the account’s',
      ({ accountId }, betId) => ({
        debitAccount: accountId,
        creditAccount: houseAccountId('book', 'USD'),
        amountMinor: 100,
        currency: 'USD',
        kind: 'stake',
        betId,
      }),
    ],
  ])('is seen when it is %s', async (name, write) => {
    const account = await openFunded(1_000);
    const betId = await house.place(account, {
      stakeMinor: 100,
      legs: [{ eventId: await house.offer(`wrong:${name}`) }],
    });
    await checkAll();
    takeFatal();
    const movement = await write(account, betId);
    // With the database's own refusals off, as for whoever owns it: the auditor does not rely on them.
    await superuser((tx) => bookUnjudged(tx, [movement]));
    await checkAll();
    expect(takeFatal()).toContainEqual(
      expect.objectContaining({ kind: 2, msg: 'an entry of the ledger has nothing it could be for' }),
    );
  });

  it('does not drown the log in company', async () => {
    const account = await openFunded(1_000);
    await checkAll();
    takeFatal();
    const movement = {
      debitAccount: fundOf('bonus'),
      creditAccount: account.accountId,
      amountMinor: 1,
      currency: 'EUR',
    };
    await house.book(...Array.from({ length: 25 }, () => ({ ...movement, kind: 'bonus' as const, betId: undefined })));
    await checkAll();
    const told = takeFatal();
    expect(told).toHaveLength(11);
    expect(told.at(-1)).toEqual({ code: 'more_like_these', count: 15, msg: 'and so many more like these' });
  });

  it('is not conserved when a payout is booked twice, though each of the two has its settlement', async () => {
    const account = await openFunded(1_000);
    const eventId = await house.offer('twice');
    const betId = await house.place(account, { stakeMinor: 100, legs: [{ eventId }] });
    await house.feed({
      kind: 'bet_settlement',
      event: 'twice',
      certainty: 2,
      markets: [{ key: '1x2', outcomes: [{ id: '1', result: 1 }] }],
    });
    await house.work();
    const { sums } = await checkAll();
    const before = findDifference(
      sums.find((row) => row.currency === 'EUR') ?? {
        currency: '',
        stakes: '0',
        payouts: '0',
        refunds: '0',
        open: '0',
        book: '0',
      },
    );
    takeFatal();
    await house.book({
      debitAccount: fundOf('book'),
      creditAccount: account.accountId,
      amountMinor: 200,
      currency: 'EUR',
      kind: 'payout',
      betId,
    });
    await check();
    expect(takeFatal()).toEqual([
      {
        code: 'not_conserved',
        currency: 'EUR',
        differenceMinor: String(before + 200n),
        msg: 'stakes are not conserved',
      },
    ]);
  });

  it('has a rule for every kind there is, under the number it is booked with', () => {
    const numbers = Object.fromEntries(Object.entries(KIND_RULES).map(([kind, rule]) => [kind, rule.number]));
    expect(numbers).toEqual(ENTRY_KINDS);
  });
});
