import type { MarkerGrade, MarkerName, SignFigures } from '@glasshouse/domain/markers';
import { sqlArray, type Sql } from '../platform/database/index.ts';

/** Somebody who is here, and how long they were here on this day of theirs. */
export interface SeenPerson {
  readonly person_id: number;
  readonly day: string;
  readonly day_ms: number;
}

/**
 * Who was heard of since they were last looked at, those who have waited longest first. What is heard is written down
 * some seconds later, so whoever was heard of shortly before a look is looked at once more.
 */
export async function listUnlooked(sql: Sql, againAfterMs: number, most: number): Promise<SeenPerson[]> {
  return sql.query<SeenPerson>(
    `select p.person_id, to_char(p.day, 'YYYY-MM-DD') as day, p.day_ms
     from presence p left join marker_look l on l.person_id = p.person_id
     where p.seen_at > clock_timestamp() - interval '1 day'
       and (l.looked_at is null or (p.seen_at > l.looked_at - interval '30 seconds'
         and l.looked_at < clock_timestamp() - $1 * interval '1 millisecond'))
     order by l.looked_at nulls first, p.person_id limit $2`,
    [againAfterMs, most],
  );
}

export async function readNowMs(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ now_ms: number }>(
    'select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now_ms',
  );
  return row?.now_ms ?? 0;
}

/** In one statement: when they were looked at, how long they were here, and an end of what is older than is looked at. */
export async function noteLook(sql: Sql, { person_id, day, day_ms }: SeenPerson, nowMs: number): Promise<void> {
  await sql.query(
    `with looked as (
       insert into marker_look (person_id, looked_at) values ($1, to_timestamp($4::float8 / 1000.0))
       on conflict (person_id) do update set looked_at = excluded.looked_at
     ), old_days as (
       delete from presence_day where person_id = $1 and day < $2::date - 60
     ), old_refusals as (
       delete from refused_play where person_id = $1 and at < $2::date - 60
     )
     insert into presence_day (person_id, day, ms) values ($1, $2::date, $3)
     on conflict (person_id, day) do update set ms = greatest(presence_day.ms, excluded.ms)`,
    [person_id, day, day_ms, nowMs],
  );
}

export async function listPresenceDays(
  sql: Sql,
  personId: number,
  sinceMs: number,
): Promise<{ readonly day: string; readonly ms: number }[]> {
  return sql.query(
    `select to_char(day, 'YYYY-MM-DD') as day, ms from presence_day
     where person_id = $1 and day >= to_timestamp($2::float8 / 1000.0)::date order by day`,
    [personId, sinceMs],
  );
}

export type RefusedKind = 'deposit_refused' | 'limit_hit';

export interface RefusedPlay {
  readonly personId: number;
  readonly kind: RefusedKind;
  readonly atMs: number;
}

export async function insertRefused(sql: Sql, rows: readonly RefusedPlay[]): Promise<void> {
  await sql.query(
    `insert into refused_play (person_id, kind, at)
     select person_id, kind, date_trunc('minute', to_timestamp(ms / 1000.0))
     from unnest($1::bigint[], $2::text[], $3::float8[]) as given (person_id, kind, ms)
     on conflict do nothing`,
    [
      sqlArray(rows.map((row) => row.personId)),
      sqlArray(rows.map((row) => row.kind)),
      sqlArray(rows.map((row) => row.atMs)),
    ],
  );
}

export async function listRefused(
  sql: Sql,
  personId: number,
  sinceMs: number,
): Promise<{ readonly kind: RefusedKind; readonly at_ms: number }[]> {
  return sql.query(
    `select kind, floor(extract(epoch from at) * 1000)::bigint as at_ms from refused_play
     where person_id = $1 and at >= to_timestamp($2::float8 / 1000.0) order by at`,
    [personId, sinceMs],
  );
}

export interface SignRow {
  readonly sign_id: number;
  readonly name: MarkerName;
  readonly grade: MarkerGrade;
  readonly figures: SignFigures;
  readonly currency: string;
  readonly profile: string;
  readonly since_sec: number;
  readonly seen_sec: number;
  readonly acted_sec: number | null;
}

const SIGN_COLUMNS = `sign_id, name, grade, figures, currency, profile, floor(extract(epoch from since))::bigint as since_sec,
  floor(extract(epoch from seen_at))::bigint as seen_sec, floor(extract(epoch from acted_at))::bigint as acted_sec`;

/** Newest first. */
export async function listSigns(sql: Sql, personId: number, most: number): Promise<SignRow[]> {
  return sql.query<SignRow>(
    `select ${SIGN_COLUMNS} from marker_sign where person_id = $1 order by sign_id desc limit $2`,
    [personId, most],
  );
}

export interface NewSign {
  readonly personId: number;
  readonly name: MarkerName;
  readonly grade: MarkerGrade;
  readonly figures: SignFigures;
  readonly currency: string;
  readonly profile: string;
}

/**
 * Under the person's lock. One that was seen within so long goes on: it can become graver and keeps the figures of its
 * gravest moment. Answers whether it has become strong by this.
 */
export async function noteSign(tx: Sql, sign: NewSign, goesOnMs: number): Promise<boolean> {
  const { personId, name, grade, figures, currency, profile } = sign;
  const kept = await tx.query<{ is_due: boolean }>(
    `update marker_sign s set seen_at = clock_timestamp(),
       grade = case when $3 = 'strong' then $3 else s.grade end,
       figures = case when $3 = 'strong' or s.grade = 'notice' then $4::jsonb else s.figures end,
       acted_at = case when $3 = 'strong' then coalesce(s.acted_at, clock_timestamp()) end
     from (select sign_id, acted_at from marker_sign where person_id = $1 and name = $2
       and seen_at > clock_timestamp() - $5 * interval '1 millisecond' order by sign_id desc limit 1) before
     where s.sign_id = before.sign_id
     returning before.acted_at is null and s.acted_at is not null as is_due`,
    [personId, name, grade, JSON.stringify(figures), goesOnMs],
  );
  if (kept[0]) return kept[0].is_due;
  await tx.query(
    `insert into marker_sign (person_id, name, grade, figures, currency, profile, since, seen_at, acted_at)
     values ($1, $2, $3, $4::jsonb, $5, $6, clock_timestamp(), clock_timestamp(),
       case when $3 = 'strong' then clock_timestamp() end)`,
    [personId, name, grade, JSON.stringify(figures), currency, profile],
  );
  return grade === 'strong';
}
