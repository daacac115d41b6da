import { sqlArray, type Sql } from '../platform/database/index.ts';

/** Rows as placing a bet leaves them, and what tests look at; nothing here is part of the program. */
export interface TestBetRow {
  readonly betId: number;
  readonly playerId: number;
  readonly accountId: number;
  readonly currency: string;
  readonly typeId: number;
  readonly stakeMinor: number;
  readonly placedAtMs: number;
  readonly eventIds: readonly number[];
  readonly legs: string;
  readonly terms: string | null;
}

export async function insertTestBet(tx: Sql, bet: TestBetRow): Promise<void> {
  await tx.query(
    `insert into bet (bet_id, player_id, account_id, currency, type_id, stake_minor, odds_milli, possible_win_minor,
       balance_after_minor, request_id, request_hash, placed_at, legs, terms)
     values ($1, $2, $3, $10, $4, $5::bigint, 2000, $5::bigint * 2, 0, $6, '', to_timestamp($7 / 1000.0), $8, $9)`,
    [
      bet.betId,
      bet.playerId,
      bet.accountId,
      bet.typeId,
      bet.stakeMinor,
      `bet-${bet.betId}`,
      bet.placedAtMs,
      bet.legs,
      bet.terms,
      bet.currency,
    ],
  );
  await sealAsTaken(tx);
  await tx.query(
    `insert into event_bets (event_id, first_bet_id, bet_ids)
     select distinct unnest($2::bigint[]), $1::bigint, array[$1::bigint]`,
    [bet.betId, sqlArray(bet.eventIds)],
  );
}

/** Bets that tests have written by themselves count as taken before stakes carried a hash. */
export async function sealAsTaken(sql: Sql): Promise<void> {
  await sql.query(
    `insert into bet_terms_before (bet_id, terms_hash)
     select b.bet_id, bet_hash(b) from bet b
     where not exists (select 1 from bet_terms_before t where t.bet_id = b.bet_id)
       and not exists (select 1 from ledger_entry e where e.bet_id = b.bet_id and e.terms_hash is not null)`,
  );
}

export async function getEventId(sql: Sql, producer: string, event: string): Promise<number> {
  const [row] = await sql.query<{ event_id: number }>(
    'select event_id from event where producer = $1 and producer_event_id = $2',
    [producer, event],
  );
  if (!row) throw new Error(`${event} was not kept`);
  return row.event_id;
}

export async function readBalance(sql: Sql, accountId: number): Promise<number | undefined> {
  const [row] = await sql.query<{ balance_minor: number }>('select balance_minor from account where account_id = $1', [
    accountId,
  ]);
  return row?.balance_minor;
}

export async function lockBalance(tx: Sql, accountId: number): Promise<number | undefined> {
  const [row] = await tx.query<{ balance_minor: number }>(
    'select balance_minor from account where account_id = $1 for update',
    [accountId],
  );
  return row?.balance_minor;
}

/** Whether all of these are still to be done, and by nobody before the transaction ends. */
export async function lockJobs(tx: Sql, kind: string, keys: readonly string[]): Promise<boolean> {
  const rows = await tx.query('select from job where kind = $1 and key = any($2) for update', [kind, sqlArray(keys)]);
  return rows.length === keys.length;
}

export async function readOwed(sql: Sql, accountId: number, purpose: string): Promise<number | undefined> {
  const [row] = await sql.query<{ owed: number }>(
    'select coalesce(sum(left_minor), 0)::bigint as owed from debt where account_id = $1 and purpose = $2',
    [accountId, purpose],
  );
  return row?.owed;
}

/** One settlement of a bet, as a test tells it. */
export interface TestSettlement {
  readonly version: number;
  readonly result: string;
  readonly payout: number;
}

export async function listTestSettlements(sql: Sql, betId: number): Promise<TestSettlement[]> {
  return sql.query<TestSettlement>(
    'select version, result, payout_minor as payout from bet_settlement where bet_id = $1 order by version',
    [betId],
  );
}

/** Makes every job due; how many there are. */
export async function makeJobsDue(sql: Sql): Promise<number> {
  const rows = await sql.query('update job set run_at = now() returning kind');
  return rows.length;
}

/** A session as signing in leaves it, numbered as its player is. */
export async function insertTestSession(sql: Sql, playerId: number): Promise<number> {
  await sql.query(
    `insert into session (session_id, player_id, token_hash, address, expires_at) overriding system value
     values ($1, $1, sha256($2), '127.0.0.1', now() + interval '1 hour')`,
    [playerId, Buffer.from(String(playerId))],
  );
  return playerId;
}

/** Rows of events and of their results that this transaction has read so far. */
export async function countEventRowsRead(tx: Sql): Promise<number> {
  const [row] = await tx.query<{ rows: number }>(
    `select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::bigint as rows
     from pg_stat_xact_user_tables where relname in ('event', 'market_result')`,
  );
  return row?.rows ?? 0;
}

/** As the database does by itself now and then. */
export async function analyzeEvents(sql: Sql): Promise<void> {
  await sql.query('analyze event, market_result');
}
