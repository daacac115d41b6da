import { sqlArray, type Sql } from '../platform/database/index.ts';
import type { RegisterHoldCode } from './ports.ts';

export interface AnswerRow {
  readonly country: string;
  readonly answer: 'none' | 'match' | 'error';
  readonly until_ms: number | null;
  readonly reason: string | null;
}

/** Answers about one person are kept one after the other. */
export async function lockAnswers(tx: Sql, personId: number): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 19))', [`register ${personId}`]);
}

/** Under the lock. */
export async function saveAnswer(tx: Sql, personId: number, row: AnswerRow): Promise<void> {
  const same = await tx.query(
    `update register_answer set last_at = clock_timestamp()
     where answer_id = (select max(answer_id) from register_answer where person_id = $1 and country = $2)
       and answer = $3 and until_ms is not distinct from $4 and reason is not distinct from $5
     returning 1 as kept`,
    [personId, row.country, row.answer, row.until_ms, row.reason],
  );
  if (same.length > 0) return;
  await tx.query(
    'insert into register_answer (person_id, country, answer, until_ms, reason) values ($1, $2, $3, $4, $5)',
    [personId, row.country, row.answer, row.until_ms, row.reason],
  );
}

/** The last word of each register: that it does not answer is none. */
export async function listLastWords(sql: Sql, personId: number): Promise<readonly AnswerRow[]> {
  return sql.query<AnswerRow>(
    `select distinct on (country) country, answer, until_ms, reason from register_answer
     where person_id = $1 and answer <> 'error' order by country, answer_id desc`,
    [personId],
  );
}

/** Of these persons, who was not answered about for so long; those who wait longest come first. */
export async function listDue(sql: Sql, personIds: readonly number[], againMs: number): Promise<readonly number[]> {
  const rows = await sql.query<{ person_id: number }>(
    `select p.person_id from unnest($1::bigint[]) as p (person_id)
     left join lateral (
       select max(last_at) as asked_at from register_answer a
       where a.person_id = p.person_id and answer <> 'error') as told on true
     left join lateral (
       select answer from register_answer a where a.person_id = p.person_id order by last_at desc limit 1) as last on true
     where asked_at is null or last.answer = 'error' or asked_at <= clock_timestamp() - $2 * interval '1 millisecond'
     order by asked_at nulls first`,
    [sqlArray(personIds), againMs],
  );
  return rows.map((row) => row.person_id);
}

export interface HoldRow {
  readonly until_ms: number | null;
}

export async function findHold(sql: Sql, personId: number, code: RegisterHoldCode): Promise<HoldRow | undefined> {
  const [row] = await sql.query<HoldRow>('select until_ms from register_hold where person_id = $1 and code = $2', [
    personId,
    code,
  ]);
  return row;
}

export async function saveHold(
  tx: Sql,
  personId: number,
  code: RegisterHoldCode,
  untilMs: number | null,
): Promise<void> {
  await tx.query(
    `insert into register_hold (person_id, code, until_ms) values ($1, $2, $3)
     on conflict (person_id, code) do update set until_ms = excluded.until_ms`,
    [personId, code, untilMs],
  );
}

export async function deleteHold(tx: Sql, personId: number, code: RegisterHoldCode): Promise<void> {
  await tx.query('delete from register_hold where person_id = $1 and code = $2', [personId, code]);
}

/** A deposit as a nation's file is told of it. */
export interface ToTell {
  readonly depositId: string;
  readonly country: string;
  readonly personHash: string;
  /** In euro cents. */
  readonly amountMinor: number;
}

/** In the transaction that books the deposit. */
export async function insertToTell(tx: Sql, personId: number, deposit: ToTell): Promise<void> {
  await tx.query(
    `insert into deposit_to_tell (deposit_id, person_id, country, person_hash, amount_minor) values ($1, $2, $3, $4, $5)`,
    [deposit.depositId, personId, deposit.country, deposit.personHash, deposit.amountMinor],
  );
}

export async function deleteToTell(sql: Sql, depositId: string): Promise<void> {
  await sql.query('delete from deposit_to_tell where deposit_id = $1', [depositId]);
}

/** Of which the file has not heard for so long after they were booked, the oldest first. */
export async function listToTell(sql: Sql, afterMs: number, most: number): Promise<readonly ToTell[]> {
  return sql.query<ToTell>(
    `select deposit_id as "depositId", country, person_hash as "personHash", amount_minor as "amountMinor"
     from deposit_to_tell where booked_at <= clock_timestamp() - $1 * interval '1 millisecond'
     order by booked_at limit $2`,
    [afterMs, most],
  );
}
