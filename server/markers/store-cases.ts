import type { Sql } from '../platform/database/index.ts';

export interface CaseRow {
  readonly case_id: number;
  readonly person_id: number;
  readonly opened_sec: number;
}

/** One that is open already stays the one. */
export async function openCase(tx: Sql, personId: number): Promise<void> {
  await tx.query(
    'insert into protection_case (person_id) values ($1) on conflict (person_id) where closed_at is null do nothing',
    [personId],
  );
}

/** The oldest first. */
export async function listOpenCases(sql: Sql, most: number): Promise<CaseRow[]> {
  return sql.query<CaseRow>(
    `select case_id, person_id, floor(extract(epoch from opened_at))::bigint as opened_sec
     from protection_case where closed_at is null order by case_id limit $1`,
    [most],
  );
}

export interface Closing {
  readonly caseId: number;
  readonly by: string;
  readonly note: string;
}

/** False where there is no such case, or somebody has closed it. */
export async function updateClosed(sql: Sql, { caseId, by, note }: Closing): Promise<boolean> {
  const rows = await sql.query(
    `update protection_case set closed_at = clock_timestamp(), closed_by = $2, note = $3
     where case_id = $1 and closed_at is null returning 1 as closed`,
    [caseId, by, note],
  );
  return rows.length > 0;
}
