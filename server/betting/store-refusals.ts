import { sqlArray, type Sql } from '../platform/database/index.ts';

/** A request that is to be refused for good. */
export interface RefusalRow {
  /** What the row is numbered by: a bet that never was. */
  readonly bet_id: number;
  readonly request_id: string;
  readonly request_hash: string;
  readonly coupon: string;
  readonly refusal: string;
}

interface EarlierRow {
  /** Which of those asked about, from 1. */
  readonly ord: number;
  readonly bet: number;
  readonly request_hash: string;
}

/** Those that were answered before are told and stay as they are: see 008-refused-requests.sql. */
export async function refuseRequests(
  sql: Sql,
  { playerId, accountId }: { readonly playerId: number; readonly accountId: number },
  rows: readonly RefusalRow[],
): Promise<EarlierRow[]> {
  return sql.query('select ord, bet, request_hash from refuse_requests($1, $2, $3, $4, $5, $6, $7)', [
    playerId,
    accountId,
    sqlArray(rows.map((row) => row.bet_id)),
    sqlArray(rows.map((row) => row.request_id)),
    sqlArray(rows.map((row) => row.request_hash)),
    sqlArray(rows.map((row) => row.coupon)),
    sqlArray(rows.map((row) => row.refusal)),
  ]);
}

export interface RefusedSingleRow {
  readonly request_id: string;
  readonly request_hash: string;
  readonly refusal: unknown;
}

/** Singles that a program before this one has refused. */
export async function listRefusedSingles(
  sql: Sql,
  playerId: number,
  requestIds: readonly string[],
): Promise<RefusedSingleRow[]> {
  return sql.query(
    'select request_id, request_hash, refusal from refused_single where player_id = $1 and request_id = any($2::text[])',
    [playerId, sqlArray(requestIds)],
  );
}
