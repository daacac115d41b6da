import { join } from 'node:path';
import type { CurrencyIso } from '@glasshouse/domain/money';
import { bookUnjudged, houseAccountId, makeLedger, type Ledger } from '../ledger/index.ts';
import type { Database, Sql } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import { makeIdSource } from '../platform/ids/index.ts';
import { openTestDatabase } from '../platform/testing/index.ts';

const MODULES = ['platform/outbox', 'identity', 'session', 'ledger', 'protection'];
const EPOCH = '2027-10-30T12:00:00Z';
const PLENTY = 1_000_000_000;

/**
 * A clock of the database that a test moves: it stands before PostgreSQL's own on the path on which names are looked up.
 * And a walk: many moves of money at times of their own, in one call.
 */
const CLOCK = `
  create schema tests;
  create function tests.clock_timestamp() returns timestamptz language sql stable as $$
    select coalesce(nullif(current_setting('tests.now', true), '')::timestamptz, pg_catalog.clock_timestamp()) $$;
  create function tests.now() returns timestamptz language sql stable as $$
    select coalesce(nullif(current_setting('tests.now', true), '')::timestamptz, pg_catalog.now()) $$;
  -- The machine has looked at the clock until just now, and looks again after what has become of it.
  create function tests.set_now(p_true bigint, p_off bigint) returns void language plpgsql as $$
  begin
    perform set_config('tests.now', (timestamptz '${EPOCH}' + (p_true + p_off) * interval '1 microsecond')::text, true);
    perform watch_clock('machine', p_true / 1000.0, tests.clock_timestamp());
  end $$;
  create function tests.walk(p_moves jsonb) returns jsonb language plpgsql as $$
  declare
    m record;
    v_answers jsonb := '[]';
    v_answer jsonb;
    v_now timestamptz;
  begin
    for m in select * from jsonb_to_recordset(p_moves) as t (op text, at bigint, off bigint, person bigint, kind smallint,
      player bigint, account bigint, currency text, debit bigint, credit bigint, amount bigint, brought bigint, bet bigint, needs bigint)
    loop
      perform tests.set_now(m.at, m.off);
      v_answer := null;
      -- Of a bet that was refused nothing becomes of anything.
      if m.needs is not null and not exists (select from counted k where k.bet_id = m.needs) then
        null;
      elsif m.op = 'spend' then
        v_now := lock_spenders(array[m.player], array[m.account]);
        select jsonb_build_object('verdict', s.verdict, 'type', s.limit_type, 'left', s.left_minor,
          'room', (extract(epoch from s.ends_at - timestamptz '${EPOCH}') * 1000000)::bigint) into v_answer
        from spend(array[row(1, m.kind, m.player, null, m.account, m.currency, m.debit, m.credit, m.amount, m.bet,
          null, null, null)::spend_asked], v_now) s;
      elsif m.op = 'edit' then
        -- What is brought comes back and the new stake leaves in one transaction, or nothing of it is so.
        begin
          perform book_entries(array[m.credit], array[m.debit], array[m.brought], array[m.currency], array[4::smallint],
            array[m.needs]);
          v_now := lock_spenders(array[m.player], array[m.account]);
          select jsonb_build_object('verdict', s.verdict, 'type', s.limit_type, 'left', s.left_minor,
            'room', (extract(epoch from s.ends_at - timestamptz '${EPOCH}') * 1000000)::bigint) into v_answer
          from spend(array[row(1, m.kind, m.player, null, m.account, m.currency, m.debit, m.credit, m.amount, m.bet,
            null, null, null)::spend_asked], v_now) s;
          if v_answer ->> 'verdict' <> 'accepted' then raise exception using errcode = 'TR001'; end if;
        exception when sqlstate 'TR001' then null;
        end;
      elsif m.op = 'book' then
        perform book_entries(array[m.debit], array[m.credit], array[m.amount], array[m.currency], array[m.kind], array[m.bet]);
      elsif m.op = 'read' then
        perform lock_spenders(array[m.player], array[m.account]);
        select to_jsonb(g.wagered[1:3] || g.lost[1:3] || g.deposited[1:3]) into v_answer from guard g
        where g.person_id = m.person;
      end if;
      v_answers := v_answers || jsonb_build_array(v_answer);
    end loop;
    return v_answers;
  end $$;
  do $$ begin execute format('alter database %I set search_path = tests, pg_catalog, public', current_database()); end $$;
`;

export interface TraceAccount {
  readonly playerId: number;
  readonly accountId: number;
  readonly bonusId: number;
  readonly currency: CurrencyIso;
}

export interface TraceBench {
  readonly database: Database;
  readonly ledger: Ledger;
  /** A person of whom nothing is set, with one player who has euros. */
  openPerson(personId: number): Promise<TraceAccount>;
  close(): Promise<void>;
}

export async function openTraceBench(): Promise<TraceBench> {
  const home = await openTestDatabase(
    MODULES.map((module) => ({ module, folder: join(findRoot(), 'server', module, 'migrations') })),
  );
  const ledger = makeLedger({ database: home.database, makeId: makeIdSource(() => 0) });
  await ledger.start?.();
  await home.database.query(CLOCK);
  // Whoever connects from now on has that clock.
  const database = home.reopen();
  return {
    database,
    ledger,
    openPerson: (personId) =>
      database.transaction(async (tx) => {
        await tx.query('insert into person (person_id) values ($1)', [personId]);
        await tx.query(
          `insert into player (player_id, person_id, password_hash, country, registration_type) overriding system value
           values ($1, $1, '', 'GB', 'fast_reg')`,
          [personId],
        );
        return openTestAccount(tx, ledger, personId, 'EUR');
      }),
    close: () => home.close(),
  };
}

export async function openTestAccount(
  tx: Sql,
  ledger: Ledger,
  playerId: number,
  currency: CurrencyIso,
): Promise<TraceAccount> {
  const accountId = await ledger.openAccount(tx, playerId, currency);
  const [bonus] = await tx.query<{ account_id: number }>(
    'select account_id from account where player_id = $1 and kind = 4 and currency = $2',
    [playerId, currency],
  );
  const bonusId = bonus?.account_id ?? 0;
  const debitAccount = houseAccountId('book', currency);
  const filled = { debitAccount, amountMinor: PLENTY, currency, kind: 'payout', betId: undefined } as const;
  // Of no bet: nothing of it is counted.
  for (const creditAccount of [accountId, bonusId].filter((id) => id > 0))
    await bookUnjudged(tx, [{ ...filled, creditAccount }]);
  return { playerId, accountId, bonusId, currency };
}

export async function setNow(tx: Sql, at: number, off: number): Promise<void> {
  await tx.query('select tests.set_now($1, $2)', [at, off], 'tests-set-now');
}

export interface Move {
  readonly op: 'spend' | 'edit' | 'book' | 'read';
  readonly at: number;
  readonly off: number;
  readonly person: number;
  readonly kind?: number;
  readonly player?: number;
  readonly account?: number;
  readonly currency?: string;
  readonly debit?: number;
  readonly credit?: number;
  readonly amount?: number;
  /** Of a bet in another's place: what the other counts. */
  readonly brought?: number;
  readonly bet?: number;
  /** Done only where this bet was taken. */
  readonly needs?: number | undefined;
}

export interface Said {
  readonly verdict: string;
  readonly type: number | null;
  readonly left: number | null;
  readonly room: number | null;
}

export async function walk(tx: Sql, moves: readonly Move[]): Promise<readonly (Said | readonly number[] | null)[]> {
  const [row] = await tx.query<{ said: (Said | number[] | null)[] }>(
    'select tests.walk($1::jsonb) as said',
    [JSON.stringify(moves)],
    'tests-walk',
  );
  return row?.said ?? [];
}

export interface LimitRow {
  readonly type: number;
  readonly state: 'ACTIVE' | 'PENDING';
  readonly value: number | null;
  /** In microseconds of the trace. */
  readonly end_us: number | null;
  readonly due_us: number | null;
}

export async function listRows(tx: Sql, personId: number): Promise<LimitRow[]> {
  return tx.query<LimitRow>(
    `select type, state, value, (extract(epoch from ends_at - timestamptz '${EPOCH}') * 1000000)::bigint as end_us,
       (extract(epoch from due_at - timestamptz '${EPOCH}') * 1000000)::bigint as due_us
     from client_limit where person_id = $1 and state in ('ACTIVE', 'PENDING') order by type, state`,
    [personId],
    'tests-limits',
  );
}

/** Everything that is done within it is undone. */
export async function inUndone(database: Database, work: (tx: Sql) => Promise<void>): Promise<void> {
  const end = new Error('the trace is over');
  await database
    .transaction(async (tx) => {
      await work(tx);
      throw end;
    })
    .catch((error: unknown) => {
      if (error !== end) throw error;
    });
}

/** The same of a part of it. */
export async function inUndonePart(tx: Sql, work: () => Promise<void>): Promise<void> {
  await tx.query('savepoint walk');
  await work();
  await tx.query('rollback to savepoint walk');
}

/** A database that is one transaction already: what is one of its own there is a part of it here. */
export function nest(database: Database, tx: Sql): Database {
  const transaction = async <Value>(work: (sql: Sql) => Promise<Value>): Promise<Value> => {
    await tx.query('savepoint part');
    try {
      const value = await work(tx);
      await tx.query('release savepoint part');
      return value;
    } catch (error) {
      await tx.query('rollback to savepoint part');
      throw error;
    }
  };
  return { ...database, query: (...given) => tx.query(...given), transaction, repeatable: transaction };
}
