import { sqlArray, type Sql } from '../platform/database/index.ts';

export interface ExposureRow {
  readonly experiment: string;
  readonly visitor_id: string;
  readonly variant: string;
}

export interface TotalRow {
  readonly experiment: string;
  readonly variant: string;
  readonly visitors: number;
}

/** An experiment that so many visitors have seen is decided, and grows no further. */
export const MOST_VISITORS = 1_000_000;

/** Rows that are new, and their sums with them; what was there before is left alone. Both in order of their keys. */
export async function insertExposures(
  sql: Sql,
  rows: readonly ExposureRow[],
  most: number,
): Promise<readonly TotalRow[]> {
  return sql.query<TotalRow>(
    `with given as (
       select experiment, visitor_id, variant
       from unnest($1::text[], $2::text[], $3::text[]) as given (experiment, visitor_id, variant)
     ), full_ones as (
       select experiment from experiment_total group by experiment having sum(visitors) >= $4
     ), added as (
       insert into experiment_exposure (experiment, visitor_id, variant)
       select experiment, visitor_id, variant from given
       where experiment not in (select experiment from full_ones)
       order by experiment, visitor_id
       on conflict do nothing returning experiment, variant
     ), counted as (
       select experiment, variant, count(*) as visitors from added group by experiment, variant
     ), summed as (
       insert into experiment_total (experiment, variant, visitors)
       select experiment, variant, visitors from counted order by experiment, variant
       on conflict (experiment, variant) do update set visitors = experiment_total.visitors + excluded.visitors
     )
     select experiment, variant, visitors from counted`,
    [
      sqlArray(rows.map((row) => row.experiment)),
      sqlArray(rows.map((row) => row.visitor_id)),
      sqlArray(rows.map((row) => row.variant)),
      most,
    ],
  );
}

/** Of experiments that are over for a month, who saw what; their sums stay. One bounded step, and how much it did. */
export async function deleteEndedExposures(sql: Sql, running: readonly string[], limit: number): Promise<number> {
  const deleted = await sql.query(
    `delete from experiment_exposure where ctid in (
       select ctid from experiment_exposure
       where experiment <> all($1::text[]) and seen_at < now() - interval '30 days' limit $2) returning 1`,
    [sqlArray(running), limit],
  );
  return deleted.length;
}

export async function listTotals(sql: Sql): Promise<readonly TotalRow[]> {
  return sql.query<TotalRow>('select experiment, variant, visitors from experiment_total order by experiment, variant');
}
