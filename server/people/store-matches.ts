import type { MatchReason } from '@glasshouse/domain/matching';
import type { Sql } from '../platform/database/index.ts';

export interface MatchRow {
  readonly match_id: number;
  readonly person_id: number;
  readonly known_id: number;
  readonly answer: 'same' | 'perhaps';
  readonly word: MatchWord | null;
}

/** What an operator says: one person, or two. */
export type MatchWord = 'same' | 'other';

/** Those in which a person is either of the two. */
export async function listMatchesOf(sql: Sql, personId: number): Promise<readonly MatchRow[]> {
  return sql.query<MatchRow>(
    `select match_id, person_id, known_id, answer, word from person_match
     where person_id = $1 or known_id = $1 order by match_id`,
    [personId],
    'people-matches',
  );
}

/** Those who are, or may be, one with somebody else, in the order of their numbers. */
export async function listMatched(sql: Sql, after: number, most: number): Promise<number[]> {
  const rows = await sql.query<{ person_id: number }>(
    `select distinct person_id from (
       (select person_id from person_match where person_id > $1 and word is distinct from 'other' order by person_id limit $2)
       union all
       (select known_id from person_match where known_id > $1 and word = 'same' order by known_id limit $2)) m
     order by person_id limit $2`,
    [after, most],
  );
  return rows.map((row) => row.person_id);
}

/** Nobody has said yet whether the two are one, or they are. */
export async function isHeld(sql: Sql, personId: number): Promise<boolean> {
  const rows = await sql.query(
    `select 1 from person_match where person_id = $1 and (word is null or word = 'same') limit 1`,
    [personId],
  );
  return rows.length > 0;
}

/** The two of a match. */
export async function listPair(sql: Sql, matchId: number): Promise<readonly number[]> {
  const rows = await sql.query<{ person_id: number }>(
    `select unnest(array[person_id, known_id]) as person_id from person_match where match_id = $1`,
    [matchId],
  );
  return rows.map((row) => row.person_id);
}

/** False where there is none, or it was answered otherwise. The same word again is no change. */
export async function updateWord(tx: Sql, matchId: number, word: MatchWord): Promise<boolean> {
  const rows = await tx.query(
    `update person_match set word = $2, answered_at = coalesce(answered_at, now())
     where match_id = $1 and (word is null or word = $2) returning 1 as answered`,
    [matchId, word],
  );
  return rows.length > 0;
}

export interface HeldRow {
  readonly matchId: number;
  readonly foundAt: string;
  readonly answer: 'same' | 'perhaps';
  readonly reasons: readonly MatchReason[];
  readonly told: HeldPerson;
  readonly known: HeldPerson;
}

export interface HeldPerson {
  readonly personId: number;
  readonly name: string;
  readonly birthDate: string;
  readonly address: string;
  readonly mail: string;
}

const describe = (alias: string): string => `json_build_object(
  'personId', ${alias}.person_id,
  'name', concat_ws(' ', ${alias}.given_name, ${alias}.middle_name, ${alias}.family_name),
  'birthDate', ${alias}.birth_date::text,
  'address', concat_ws(', ', nullif(concat_ws(' ', nullif(${alias}.street, ''), ${alias}.house), ''),
    nullif(concat_ws(' ', ${alias}.postcode, nullif(${alias}.town, '')), ''), ${alias}.country),
  'mail', ${alias}.mail)`;

/** What waits for an operator, the oldest first. */
export async function listOpen(sql: Sql, most: number): Promise<readonly HeldRow[]> {
  return sql.query<HeldRow>(
    `select match_id as "matchId", to_char(found_at at time zone 'utc', 'YYYY-MM-DD HH24:MI') as "foundAt",
       answer, reasons, ${describe('t')} as told, ${describe('k')} as known
     from person_match m join person_details t on t.person_id = m.person_id
       join person_details k on k.person_id = m.known_id
     where word is null order by m.found_at, m.match_id limit $1`,
    [most],
  );
}
