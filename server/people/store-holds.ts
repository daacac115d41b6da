import type { Sql } from '../platform/database/index.ts';
import type { HoldCode } from './ports.ts';

/** What was set for a person because of their matches. */
export interface HoldRow {
  readonly code: HoldCode;
  readonly reason: string;
  readonly until_ms: number | null;
}

export async function findHold(sql: Sql, personId: number, code: HoldCode): Promise<HoldRow | undefined> {
  const [row] = await sql.query<HoldRow>(
    'select code, reason, until_ms from person_hold where person_id = $1 and code = $2',
    [personId, code],
    'people-hold',
  );
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
