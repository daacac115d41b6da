import type { DetailsAsked } from '@glasshouse/domain/identity';
import type { MatchReason, PersonDetails } from '@glasshouse/domain/matching';
import { sqlArray, type Sql } from '../platform/database/index.ts';

export interface DetailsRow {
  readonly person_id: number;
  readonly given_name: string;
  readonly middle_name: string | null;
  readonly family_name: string;
  readonly birth_date: string;
  /** Empty, as town and mail are, where name and birth date alone were told. */
  readonly street: string;
  readonly house: string | null;
  readonly postcode: string | null;
  readonly town: string;
  readonly country: string;
  readonly mail: string;
  readonly phone: string | null;
}

const COLUMNS = `person_id, given_name, middle_name, family_name, birth_date::text as birth_date,
  street, house, postcode, town, country, mail, phone`;

export async function findDetails(sql: Sql, personId: number): Promise<DetailsRow | undefined> {
  const [row] = await sql.query<DetailsRow>(
    `select ${COLUMNS} from person_details where person_id = $1`,
    [personId],
    'people-details',
  );
  return row;
}

/** Of these persons, those who have said who they are. */
export async function listWithDetails(sql: Sql, personIds: readonly number[]): Promise<readonly number[]> {
  const rows = await sql.query<{ person_id: number }>(
    'select person_id from person_details where person_id = any($1)',
    [sqlArray(personIds)],
  );
  return rows.map((row) => row.person_id);
}

/** Those who share a key with somebody, and are somebody else. */
export async function listCandidates(
  sql: Sql,
  personId: number,
  keys: readonly string[],
): Promise<readonly DetailsRow[]> {
  return sql.query<DetailsRow>(
    `select ${COLUMNS} from person_details
     where person_id in (select person_id from person_match_key where key = any($1) and person_id <> $2)
     order by person_id`,
    [sqlArray(keys), personId],
  );
}

/** Of two who say at once who they are, and share a key, the second waits here and then finds the first. */
export async function lockKeys(tx: Sql, personId: number, keys: readonly string[]): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock(lock) from (
       select distinct hashtextextended(key, 17) as lock from unnest($1::text[]) as key order by lock) as locks`,
    [sqlArray([`person ${personId}`, ...keys])],
    'people-lock-keys',
  );
}

export async function saveDetailsRow(
  tx: Sql,
  personId: number,
  told: DetailsAsked,
  phone: string | undefined,
): Promise<void> {
  await tx.query(
    `insert into person_details (person_id, given_name, middle_name, family_name, birth_date,
       street, house, postcode, town, country, mail, phone)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (person_id) do update set given_name = excluded.given_name, middle_name = excluded.middle_name,
       family_name = excluded.family_name, birth_date = excluded.birth_date, street = excluded.street,
       house = excluded.house, postcode = excluded.postcode, town = excluded.town, country = excluded.country,
       mail = excluded.mail, phone = excluded.phone, saved_at = now()`,
    [
      personId,
      told.givenName,
      told.middleName ?? null,
      told.familyName,
      told.birthDate,
      told.street ?? '',
      told.house ?? null,
      told.postcode ?? null,
      told.town ?? '',
      told.country,
      told.mail ?? '',
      phone ?? null,
    ],
  );
}

export async function replaceKeys(tx: Sql, personId: number, keys: readonly string[]): Promise<void> {
  await tx.query('delete from person_match_key where person_id = $1 and key <> all($2)', [personId, sqlArray(keys)]);
  await tx.query(
    'insert into person_match_key (key, person_id) select key, $1 from unnest($2::text[]) as key on conflict do nothing',
    [personId, sqlArray(keys)],
  );
}

export interface FoundMatch {
  readonly knownId: number;
  readonly answer: 'same' | 'perhaps';
  readonly reasons: readonly MatchReason[];
}

/** A pair that an operator has taken apart is asked again where something else speaks for it now. */
export async function insertMatch(tx: Sql, personId: number, { knownId, answer, reasons }: FoundMatch): Promise<void> {
  await tx.query(
    `insert into person_match (person_id, known_id, answer, reasons) values ($1, $2, $3, $4)
     on conflict (least(person_id, known_id), greatest(person_id, known_id)) do update
       set person_id = excluded.person_id, known_id = excluded.known_id, answer = excluded.answer,
         reasons = excluded.reasons, found_at = now(), word = null, answered_at = null
       where person_match.word = 'other' and person_match.reasons <> excluded.reasons`,
    [personId, knownId, answer, sqlArray(reasons)],
  );
}

/** By the database's clock. */
export async function getToday(sql: Sql): Promise<string> {
  const [row] = await sql.query<{ today: string }>(`select (now() at time zone 'utc')::date::text as today`);
  if (!row) throw new Error('the database knows no day');
  return row.today;
}

export function toDetails(row: DetailsRow): DetailsAsked {
  return {
    givenName: row.given_name,
    ...(row.middle_name !== null && { middleName: row.middle_name }),
    familyName: row.family_name,
    birthDate: row.birth_date,
    ...(row.street !== '' && { street: row.street }),
    ...(row.house !== null && { house: row.house }),
    ...(row.postcode !== null && { postcode: row.postcode }),
    ...(row.town !== '' && { town: row.town }),
    country: row.country,
    ...(row.mail !== '' && { mail: row.mail }),
  };
}

/** As the rule compares them. */
export function toPerson(told: DetailsAsked, phone: string | undefined): PersonDetails {
  const { street, house, postcode = '', town, country, ...rest } = told;
  const address = street === undefined || town === undefined ? undefined : { street, house, postcode, town, country };
  return { ...rest, address, phone };
}

export async function deletePerson(tx: Sql, personId: number): Promise<undefined> {
  for (const table of ['person_papers', 'person_verified', 'person_match_key', 'person_details'])
    await tx.query(`delete from ${table} where person_id = $1`, [personId]);
}

/** Whether somebody is younger than so many years; true where they have not said when they were born. */
export async function isYounger(sql: Sql, personId: number, age: number): Promise<boolean> {
  const rows = await sql.query(
    `select 1 from person_details
     where person_id = $1 and birth_date <= (now() at time zone 'UTC')::date - make_interval(years => $2)`,
    [personId, age],
  );
  return rows.length === 0;
}
