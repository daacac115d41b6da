import type { Sql } from '../platform/database/index.ts';
import type { By } from './types.ts';

export interface ActionRow extends By {
  readonly action: string;
  readonly person_id: number | undefined;
  readonly input: unknown;
  /** `done`, or the code by which it was refused. */
  readonly outcome: string;
}

export async function insertAction(sql: Sql, row: ActionRow): Promise<void> {
  await sql.query(
    'insert into operator_action (action, who, why, person_id, input, outcome) values ($1, $2, $3, $4, $5, $6)',
    [row.action, row.who, row.why, row.person_id ?? null, JSON.stringify(row.input), row.outcome],
  );
}

export interface DoneRow extends ActionRow {
  readonly action_id: number;
  readonly at_sec: number;
}

const MOST_ROWS = 200;

/** Newest first; of one person, or of all. */
export async function listActions(sql: Sql, personId: number | undefined): Promise<readonly DoneRow[]> {
  return sql.query<DoneRow>(
    `select action_id, floor(extract(epoch from at))::bigint as at_sec, action, who, why, person_id, input, outcome
     from operator_action where $1::bigint is null or person_id = $1 order by action_id desc limit ${MOST_ROWS}`,
    [personId ?? null],
  );
}
