import type { MarkerGrade, MarkerName, SignFigures } from '@glasshouse/domain/markers';
import { sqlArray, type Sql } from '../platform/database/index.ts';

export interface HeardPerson {
  readonly personId: number;
  readonly agoMs: number;
}

/** In one statement for all: when something was heard of each, and how long they were here since it was before. */
export async function insertHeard(sql: Sql, heard: readonly HeardPerson[], staysMs: number): Promise<void> {
  await sql.query(
    `with given as (
       select h.person_id, t.at - h.ago_ms * interval '1 millisecond' as at
       from unnest($1::bigint[], $2::float8[]) as h (person_id, ago_ms), (select clock_timestamp() as at) t
     ), gaps as (
       select g.person_id, g.at, extract(epoch from g.at - l.heard_at) * 1000 as gap_ms
       from given g left join marker_look l on l.person_id = g.person_id
     ), days as (
       insert into presence_day (person_id, day, ms)
       select person_id, (at at time zone 'UTC')::date, case when gap_ms between 0 and $3 then gap_ms else 0 end from gaps
       on conflict (person_id, day) do update set ms = presence_day.ms + excluded.ms
     )
     insert into marker_look (person_id, heard_at) select person_id, at from given order by person_id
     on conflict (person_id) do update set heard_at = greatest(marker_look.heard_at, excluded.heard_at)`,
    [sqlArray(heard.map((one) => one.personId)), sqlArray(heard.map((one) => one.agoMs)), staysMs],
  );
}

/**
 * Who was heard of since they were last looked at, those who have waited longest first. What is heard is written down
 * some time later, so whoever was heard of shortly before a look is looked at once more.
 */
export async function listUnlooked(sql: Sql, againAfterMs: number, most: number): Promise<number[]> {
  const rows = await sql.query<{ person_id: number }>(
    `select person_id from marker_look
     where heard_at > clock_timestamp() - interval '1 day'
       and (looked_at is null or (heard_at > looked_at - interval '1 minute'
         and looked_at < clock_timestamp() - $1 * interval '1 millisecond'))
     order by looked_at nulls first, person_id limit $2`,
    [againAfterMs, most],
  );
  return rows.map((row) => row.person_id);
}

export async function readNowMs(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ now_ms: number }>(
    'select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now_ms',
  );
  return row?.now_ms ?? 0;
}

/** And an end of what is older than is looked at. */
export async function noteLook(sql: Sql, personId: number, nowMs: number): Promise<void> {
  await sql.query(
    `with old_days as (
       delete from presence_day where person_id = $1 and day < to_timestamp($2::float8 / 1000.0)::date - 60
     ), old_refusals as (
       delete from refused_play where person_id = $1 and at < to_timestamp($2::float8 / 1000.0) - interval '60 days'
     )
     update marker_look set looked_at = to_timestamp($2::float8 / 1000.0) where person_id = $1`,
    [personId, nowMs],
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
