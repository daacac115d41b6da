import { sqlArray, type Sql } from '../platform/database/index.ts';
import type { LimitWish } from './wish.ts';

/** What was asked, of whom, and about what. */
export interface Asked {
  readonly token: string;
  readonly personId: number;
  readonly wishes: readonly LimitWish[];
  readonly questionIds: readonly number[];
  readonly madeAtMs: number;
}

export async function insertAsked(tx: Sql, asked: Asked): Promise<void> {
  await tx.query(
    `insert into limit_question (token, person_id, asked, question_ids, made_at)
     values ($1, $2, $3, $4, to_timestamp($5::float8 / 1000.0))`,
    [asked.token, asked.personId, JSON.stringify(asked.wishes), sqlArray(asked.questionIds), asked.madeAtMs],
  );
}

/** Marks it used; undefined where this person has no such token, or has used it before. */
export async function takeAsked(
  tx: Sql,
  personId: number,
  token: string,
): Promise<{ readonly asked: LimitWish[]; readonly madeAtMs: number } | undefined> {
  const [row] = await tx.query<{ asked: LimitWish[]; made_ms: number }>(
    `update limit_question set used_at = clock_timestamp()
     where token = $1 and person_id = $2 and used_at is null
     returning asked, floor(extract(epoch from made_at) * 1000)::bigint as made_ms`,
    [token, personId],
  );
  return row && { asked: row.asked, madeAtMs: row.made_ms };
}
