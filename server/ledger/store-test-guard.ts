import { join } from 'node:path';
import type { CurrencyIso } from '@glasshouse/domain/money';
import { BARS, type Bar, type BarCode, type Guard, type Meter } from '@glasshouse/domain/protection';
import type { Database, Sql } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import { makeIdSource } from '../platform/ids/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import type { EntryKind } from './house-accounts.table.ts';
import { bookUnjudged, ENTRY_KINDS, houseAccountId, lockPerson, makeLedger, writeGuard, type Ledger } from './index.ts';

/** All times of these tests are microseconds after this moment: guards are told their time, and wait for none. */
export const EPOCH = '2027-10-30T12:00:00Z';
export const SECOND = 1_000_000;
export const HOUR = 3_600 * SECOND;
export const DAY = 24 * HOUR;

const AT = (at: string): string => `(timestamptz '${EPOCH}' + ${at}::bigint * interval '1 microsecond')`;

export interface TestAccount {
  readonly playerId: number;
  readonly accountId: number;
  readonly bonusId: number;
  readonly currency: CurrencyIso;
}

export interface Person {
  readonly personId: number;
  readonly purses: readonly TestAccount[];
}

export interface Said {
  readonly verdict: string;
  readonly limitType: number | undefined;
  readonly leftMinor: number | undefined;
  /** In microseconds of these tests. */
  readonly endsAt: number | undefined;
}

export type Limits = Partial<Record<Meter, readonly (number | undefined)[]>>;

export interface GuardBench {
  readonly home: TestDatabase;
  readonly database: Database;
  readonly ledger: Ledger;
  readonly newId: () => number;
  /** A person with a player for each of these currencies, and money enough. */
  openPerson(...currencies: CurrencyIso[]): Promise<Person>;
  setGuard(
    person: Person,
    over: { limits?: Limits; bars?: Bar[]; currency?: CurrencyIso; zone?: string },
  ): Promise<void>;
  /** Judged and booked at a time, under the person's lock. */
  spend(person: Person, purse: TestAccount, asked: Asked, sql?: Sql): Promise<Said>;
  /** What the house does with a bet's money by its own rules. */
  book(purse: TestAccount, kind: EntryKind, betId: number, amountMinor: number, isBonus?: boolean): Promise<void>;
  /** A stake, or a part of one, that the house lends, at the moment that these times begin. */
  lend(purse: TestAccount, betId: number, amountMinor: number): Promise<void>;
  /** What each span of a meter counts at a time. */
  used(person: Person, meter: Meter, at: number): Promise<number[]>;
  close(): Promise<void>;
}

export interface Asked {
  readonly kind:
    | 'stake'
    | 'reserve'
    | 'capture'
    | 'pool_stake'
    | 'demo_deposit'
    | 'bonus'
    | 'cash_out'
    | 'exchange_out'
    | 'withdrawal';
  readonly amount: number;
  readonly at: number;
  readonly betId?: number;
  readonly isBonus?: boolean;
}

const PLENTY = 1_000_000_000;

export async function openGuardBench(): Promise<GuardBench> {
  const home = await openTestDatabase(
    ['identity', 'session', 'ledger'].map((module) => ({
      module,
      folder: join(findRoot(), 'server', module, 'migrations'),
    })),
  );
  const { database } = home;
  const ledger = makeLedger({ database, makeId: makeIdSource(() => 0) });
  await ledger.start?.();
  let last = 0;
  const newId = (): number => ++last;
  return {
    home,
    database,
    ledger,
    newId,
    openPerson: async (...currencies) => {
      const personId = newId();
      await database.query('insert into person (person_id) values ($1)', [personId]);
      const purses: TestAccount[] = [];
      for (const currency of currencies)
        purses.push(await openTestAccount(database, ledger, { personId, playerId: newId(), currency }));
      return { personId, purses };
    },
    setGuard: async ({ personId }, { limits = {}, bars = [], currency = 'EUR', zone = 'UTC' }) => {
      const none = [undefined, undefined, undefined, undefined];
      const guard: Guard = { currency, zone, bars, limits: { wagered: none, lost: none, deposited: none, ...limits } };
      await database.transaction(async (tx) => {
        await lockPerson(tx, personId);
        await writeGuard(tx, personId, guard);
      });
    },
    spend: async (person, purse, asked, sql) =>
      sql ? spendAt(sql, person, purse, asked) : database.transaction((tx) => spendAt(tx, person, purse, asked)),
    book: async ({ accountId, bonusId, currency }, kind, betId, amountMinor, isBonus = false) => {
      const mine = isBonus ? bonusId : accountId;
      const book = houseAccountId('book', currency);
      const sides: Partial<Record<EntryKind, readonly [debit: number, credit: number]>> = {
        claim: [houseAccountId('claims', currency), book],
        repay: [mine, houseAccountId('advance', currency)],
        reversal: [mine, book],
        repay_out: [mine, houseAccountId('exchange', currency)],
      };
      const [debitAccount, creditAccount] = sides[kind] ?? [book, mine];
      await bookUnjudged(database, [{ debitAccount, creditAccount, amountMinor, currency, kind, betId }]);
    },
    lend: ({ accountId }, betId, amountMinor) => lendAtFirst(database, ledger, { accountId, betId, amountMinor }),
    used: async (person, meter, at) => {
      await advance(database, person, at);
      const [row] = await database.query<Record<Meter, string[]>>(
        'select wagered, lost, deposited from guard where person_id = $1',
        [person.personId],
      );
      return (row?.[meter] ?? []).map(Number);
    },
    close: () => home.close(),
  };
}

async function lendAtFirst(
  database: Database,
  { debts }: Pick<Ledger, 'debts'>,
  lent: { readonly accountId: number; readonly betId: number; readonly amountMinor: number },
): Promise<void> {
  await database.transaction(async (tx) => {
    await debts.lend(tx, lent);
    await tx.query(`update debt set since = ${AT('0')} where bet_id = $1`, [lent.betId]);
    await tx.query(`update counted set at = ${AT('0')} where bet_id = $1`, [lent.betId]);
  });
}

function advance(sql: Sql, { personId }: Person, at: number): Promise<unknown> {
  return sql.query(`select advance_guards(array[$1::bigint], ${AT('$2')})`, [personId, at]);
}

interface NewTestAccount {
  readonly personId: number;
  readonly playerId: number;
  readonly currency: CurrencyIso;
}

async function openTestAccount(
  database: Database,
  ledger: Ledger,
  { personId, playerId, currency }: NewTestAccount,
): Promise<TestAccount> {
  await database.query(
    `insert into player (player_id, person_id, password_hash, country, registration_type) overriding system value
     values ($1, $2, '', 'GB', 'fast_reg')`,
    [playerId, personId],
  );
  const accountId = await database.transaction((tx) => ledger.openAccount(tx, playerId, currency));
  const [bonus] = await database.query<{ account_id: number }>(
    'select account_id from account where player_id = $1 and kind = 4',
    [playerId],
  );
  const bonusId = bonus?.account_id ?? 0;
  const debitAccount = houseAccountId('book', currency);
  const filled = { debitAccount, amountMinor: PLENTY, currency, kind: 'payout', betId: undefined } as const;
  // Of no bet: nothing of it is counted.
  for (const creditAccount of [accountId, bonusId]) await bookUnjudged(database, [{ ...filled, creditAccount }]);
  return { playerId, accountId, bonusId, currency };
}

interface VerdictRow {
  readonly verdict: string;
  readonly limit_type: number | null;
  readonly left_minor: number | null;
  readonly ends_us: number | null;
}

async function spendAt(sql: Sql, person: Person, purse: TestAccount, asked: Asked): Promise<Said> {
  const { kind, amount, at, betId, isBonus = false } = asked;
  const mine = isBonus ? purse.bonusId : purse.accountId;
  const house = houseAccountId(kind === 'reserve' ? 'hold' : 'book', purse.currency);
  const isCredit = kind === 'demo_deposit' || kind === 'bonus' || kind === 'cash_out';
  const debit = kind === 'capture' ? houseAccountId('hold', purse.currency) : isCredit ? house : mine;
  await sql.query('select lock_spenders(array[$1]::bigint[], array[$2]::bigint[])', [purse.playerId, mine]);
  await advance(sql, person, at);
  const [row] = await sql.query<VerdictRow>(
    `select s.verdict, s.limit_type, s.left_minor,
       (extract(epoch from s.ends_at - timestamptz '${EPOCH}') * 1000000)::bigint as ends_us
     from spend(array[row(1, $1, $2, null, $3, $4, $5, $6, $7, $8, null, null, null)::spend_asked], ${AT('$9')}) s`,
    [
      ENTRY_KINDS[kind],
      purse.playerId,
      mine,
      purse.currency,
      debit,
      isCredit ? mine : house,
      amount,
      betId ?? null,
      at,
    ],
  );
  if (!row) throw new Error('no verdict');
  return {
    verdict: row.verdict,
    limitType: row.limit_type ?? undefined,
    leftMinor: row.left_minor ?? undefined,
    endsAt: row.ends_us ?? undefined,
  };
}

export function barOf(code: BarCode, over: Partial<Bar> = {}): Bar {
  return { code, spends: BARS[code].spends, fromMs: 0, ...over };
}

/** One limit, on one span: of 24 hours, 7 days, 30 days, the month. */
export function limitOf(meter: Meter, limit: number, span: 0 | 1 | 2 | 3 = 0): Limits {
  return { [meter]: [0, 1, 2, 3].map((at) => (at === span ? limit : undefined)) };
}
