import type { Sql } from '../platform/database/index.ts';
import type { HoldCode } from './ports.ts';

/** What was set for a person because of their matches. */
export interface HoldRow {
  readonly code: HoldCode;
  readonly reason: string;
  readonly until_ms: number | null;
}

export async function listHolds(sql: Sql, personId: number): Promise<readonly HoldRow[]> {
  return sql.query<HoldRow>(
    'select code, reason, until_ms from person_hold where person_id = $1',
    [personId],
    'people-holds',
  );
}

/** What somebody is held by, and all that may change it, as it stood at one moment. */
export interface StandingRow {
  /** More than name and birth date was told. */
  readonly isWhole: boolean;
  /** They are, or may be, one with somebody who was there before, or an operator has said so. */
  readonly isMatched: boolean;
  readonly holds: readonly HoldRow[];
}

export async function findStanding(sql: Sql, personId: number): Promise<StandingRow> {
  const [row] = await sql.query<StandingRow>(
    `select
       exists (select 1 from person_details
         where person_id = $1 and (street <> '' or town <> '' or mail <> '')) as "isWhole",
       exists (select 1 from person_match where person_id = $1 and word is distinct from 'other')
         or exists (select 1 from person_match where known_id = $1 and word = 'same') as "isMatched",
       coalesce((select json_agg(json_build_object('code', code, 'reason', reason, 'until_ms', until_ms))
         from person_hold where person_id = $1), '[]') as holds`,
    [personId],
    'people-standing',
  );
  if (!row) throw new Error('a question about a person has an answer');
  return row;
}

export async function saveHold(tx: Sql, personId: number, { code, reason, until_ms }: HoldRow): Promise<void> {
  await tx.query(
    `insert into person_hold (person_id, code, reason, until_ms) values ($1, $2, $3, $4)
     on conflict (person_id, code) do update set reason = excluded.reason, until_ms = excluded.until_ms`,
    [personId, code, reason, until_ms],
  );
}

export async function deleteHold(tx: Sql, personId: number, code: HoldCode): Promise<void> {
  await tx.query('delete from person_hold where person_id = $1 and code = $2', [personId, code]);
}
