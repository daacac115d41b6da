import { join } from 'node:path';
import type { CurrencyIso } from '@glasshouse/domain/money';
import type { LimitType, ProfileName } from '@glasshouse/domain/protection';
import { bookUnjudged, houseAccountId, lockPerson, makeLedger, type Ledger } from '../ledger/index.ts';
import { stopNews } from '../messages/index.ts';
import { makeOperator, type Operator } from '../operator/index.ts';
import type { Database, Sql } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import { makeIdSource } from '../platform/ids/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeOutbox } from '../platform/outbox/index.ts';
import { makeTestGuards, openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { actOnLimit, type ActRefusal } from './approve-limit.ts';
import { applyDue } from './apply-due.ts';
import type { ProtectionDeps } from './deps.ts';
import { makeProtection, type Protection } from './index.ts';
import { rewriteGuard } from './write-guard.ts';
import { saveLimits, type SaveRefusal } from './save-limits.ts';

const MODULES = ['platform/outbox', 'identity', 'session', 'ledger', 'protection', 'messages', 'operator'];
const currency: CurrencyIso = 'EUR';
const ALL: readonly LimitType[] = [1, 2, 3, 10, 11, 12, 20, 21, 22, 30, 31, 32, 33];

/** The module on a real database; persons are of the profile that `profile` names at the time. */
export interface ProtectionBench {
  readonly home: TestDatabase;
  readonly database: Database;
  readonly deps: ProtectionDeps;
  readonly operator: Operator;
  readonly protection: Protection;
  profile: ProfileName;
  /** Of the site's own reminder; 0 for none. */
  realityMinutes: number;
  /** By how much the clock of persons differs from UTC. */
  zoneHours: number;
  /** Persons who are younger than any profile asks. */
  readonly young: Set<number>;
  openPerson(): Promise<number>;
  /** What a person asks, with the questions about it answered. */
  save(personId: number, ...wishes: (readonly [type: LimitType, value: number])[]): Promise<'ok' | SaveRefusal>;
  act(personId: number, action: 'approve' | 'reject', type?: LimitType): Promise<'ok' | ActRefusal>;
  applyDue(): Promise<number>;
  rewrite(personId: number): Promise<void>;
  /** The value that holds, and the one that waits; null asks for none. */
  limit(personId: number, type: LimitType): Promise<{ held?: number; pending?: number | null }>;
  /** Lets this much time pass for a person: what is stored of them moves back by it. */
  pass(personId: number, byMs: number): Promise<void>;
  /** What is refused to them now, of one kind of entry: 2 a stake, 1 a deposit. */
  judge(personId: number, kind: 1 | 2, amountMinor?: number, by?: Sql): Promise<string>;
  close(): Promise<void>;
}

export async function openProtectionBench(): Promise<ProtectionBench> {
  const home = await openTestDatabase(
    MODULES.map((module) => ({ module, folder: join(findRoot(), 'server', module, 'migrations') })),
  );
  const { database } = home;
  const log = makeLogger('silent');
  const ledger = makeLedger({ database, makeId: makeIdSource(() => 0) });
  await ledger.start?.();
  const { security } = makeTestGuards(database);
  const operator = makeOperator({ database, security });
  let last = 0;
  const deps: ProtectionDeps = {
    database,
    log,
    outbox: makeOutbox(database, log),
    operator,
    settings: () => ({
      offered: ALL,
      deletesPending: false,
      realityMinutes: bench.realityMinutes,
      profileOf: () => bench.profile,
    }),
    findOrigin: async () => ({ country: 'GB', currency }),
    signer: { keyId: 'tests', sign: () => '' },
    hasProved: async () => true,
    endSessionsOf: async () => undefined,
    findTimeZone: async () => bench.zoneHours,
    stopNews,
    isYounger: async (_sql, personId) => bench.young.has(personId),
    makeToken: () => `token-of-the-tests-${++last}`,
  };
  const bench: ProtectionBench = {
    home,
    database,
    deps,
    operator,
    protection: makeProtection(deps),
    profile: 'default',
    realityMinutes: 0,
    zoneHours: 0,
    young: new Set(),
    openPerson: () => openPerson(database, ledger, ++last),
    save: async (personId, ...wishes) => {
      const asked = wishes.map(([limitType, limitValue]) => ({ limitType, limitValue }));
      const saved = await saveLimits(deps, personId, asked, { isAnswered: true });
      return saved.ok ? 'ok' : saved.code;
    },
    act: async (personId, action, type) => {
      const done = await actOnLimit(deps, personId, { action, type });
      return done.ok ? 'ok' : done.code;
    },
    applyDue: () => applyDue(deps),
    rewrite: (personId) => rewrite(deps, personId),
    limit: (personId, type) => readLimit(database, personId, type),
    pass: (personId, byMs) => pass(database, personId, byMs),
    judge: (personId, kind, amountMinor = 100, by = database) => judge(by, personId, kind, amountMinor),
    close: () => home.close(),
  };
  return bench;
}

function rewrite(deps: ProtectionDeps, personId: number): Promise<void> {
  return deps.database.transaction(async (tx) => {
    await rewriteGuard(deps, tx, personId, await lockPerson(tx, personId));
  });
}

async function openPerson(database: Database, ledger: Ledger, personId: number): Promise<number> {
  await database.query('insert into person (person_id) values ($1)', [personId]);
  await database.query(
    `insert into player (player_id, person_id, password_hash, country, registration_type) overriding system value
       values ($1, $1, '', 'GB', 'fast_reg')`,
    [personId],
  );
  const accountId = await database.transaction((tx) => ledger.openAccount(tx, personId, currency));
  const debitAccount = houseAccountId('book', currency);
  await bookUnjudged(database, [
    { debitAccount, creditAccount: accountId, amountMinor: 1_000_000, currency, kind: 'payout', betId: undefined },
  ]);
  return personId;
}

async function readLimit(database: Database, personId: number, type: LimitType): ReturnType<ProtectionBench['limit']> {
  const rows = await database.query<{ state: string; value: number | null }>(
    `select state, value from client_limit where person_id = $1 and type = $2 and state <> 'INACTIVE'`,
    [personId, type],
  );
  const of = (state: string) => rows.find((row) => row.state === state);
  const [held, pending] = [of('ACTIVE'), of('PENDING')];
  return { ...(held && { held: held.value ?? 0 }), ...(pending && { pending: pending.value }) };
}

async function pass(database: Database, personId: number, byMs: number): Promise<void> {
  const by = `$2::float8 * interval '1 millisecond'`;
  await database.transaction(async (tx) => {
    // Nobody but a test, and the database's owner, can do this.
    await tx.query('set local session_replication_role = replica');
    for (const change of [
      `client_limit set started_at = started_at - ${by}, ends_at = ends_at - ${by}, due_at = due_at - ${by}`,
      `restriction set since = since - ${by}, until_at = until_at - ${by}`,
      `counted set at = at - ${by}`,
      `session set created_at = created_at - ${by}, last_seen_at = last_seen_at - ${by}, expires_at = expires_at - ${by}`,
      `presence set came_at = came_at - ${by}, seen_at = seen_at - ${by}, next_zone_at = next_zone_at - ${by},
           hours_from = hours_from - ${by}`,
      `reality_answer set at = at - ${by}`,
      `guard set next_at = array(select t - ${by} from unnest(next_at) with ordinality u (t, n) order by n),
           bar_from = array(select t - ${by} from unnest(bar_from) with ordinality u (t, n) order by n),
           bar_until = array(select t - ${by} from unnest(bar_until) with ordinality u (t, n) order by n)`,
    ]) {
      await tx.query(`update ${change} where person_id = $1`, [personId, byMs]);
    }
  });
}

async function judge(by: Sql, personId: number, kind: 1 | 2, amountMinor: number): Promise<string> {
  const [account] = await by.query<{ account_id: number }>(
    'select account_id from account where player_id = $1 and kind = 0',
    [personId],
  );
  const [debit, credit] =
    kind === 1
      ? [houseAccountId('demo', currency), account?.account_id]
      : [account?.account_id, houseAccountId('book', currency)];
  const [row] = await by.query<{ verdict: string }>(
    `select s.verdict from spend(array[row(1, $1, $2, null, $3, 'EUR', $4, $5, $6, null, null, null, null)::spend_asked],
         lock_spenders(array[$2]::bigint[], array[$3]::bigint[])) s`,
    [kind, personId, account?.account_id, debit, credit, amountMinor],
  );
  return row?.verdict ?? 'none';
}
