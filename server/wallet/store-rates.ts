import { sqlArray, type Sql } from '../platform/database/index.ts';

export interface RateRow {
  readonly rate_id: number;
  readonly base: string;
  readonly quote: string;
  readonly numerator: number;
  readonly denominator: number;
  readonly source: string;
  readonly valid_from_sec: number;
  readonly valid_until_sec: number;
}

/** The rates to any of these currencies that hold now, by the database's clock: of each pair the latest. */
export async function listRatesTo(sql: Sql, quotes: readonly string[], maxAgeSec: number): Promise<RateRow[]> {
  return sql.query<RateRow>(
    `select distinct on (r.base, r.quote) r.rate_id, r.base, r.quote, r.numerator, r.denominator, r.source,
       floor(extract(epoch from r.valid_from))::bigint as valid_from_sec,
       floor(extract(epoch from least(r.valid_from + make_interval(secs => $2), (
         select min(n.valid_from) from currency_rate n
         where n.quote = r.quote and n.base = r.base and n.valid_from > clock_timestamp()))))::bigint as valid_until_sec
     from currency_rate r
     where r.quote = any($1::text[]) and r.valid_from <= clock_timestamp()
       and r.valid_from > clock_timestamp() - make_interval(secs => $2)
     order by r.base, r.quote, r.valid_from desc, r.rate_id desc`,
    [sqlArray(quotes), maxAgeSec],
    'wallet-rates',
  );
}

/** What each pair was worth before a time, where it is known: numerator by denominator. */
export async function listRatesBefore(
  sql: Sql,
  validFromSec: number,
): Promise<{ base: string; quote: string; numerator: number; denominator: number }[]> {
  return sql.query(
    `select distinct on (base, quote) base, quote, numerator, denominator from currency_rate
     where valid_from < to_timestamp($1) order by base, quote, valid_from desc, rate_id desc`,
    [validFromSec],
  );
}

export interface NewRate {
  readonly base: string;
  readonly quote: string;
  readonly numerator: number;
  readonly denominator: number;
}

export interface LoadedFrom {
  readonly validFromSec: number;
  readonly source: string;
  readonly loadedBy: string;
}

/** How many were new: the same pair of the same source and time is kept as it was. */
export async function insertRates(
  tx: Sql,
  rates: readonly NewRate[],
  { validFromSec, source, loadedBy }: LoadedFrom,
): Promise<number> {
  const rows = await tx.query(
    `insert into currency_rate (base, quote, numerator, denominator, valid_from, source, loaded_by)
     select t.base, t.quote, t.numerator, t.denominator, to_timestamp($5), $6, $7
     from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[]) as t (base, quote, numerator, denominator)
     on conflict do nothing returning 1 as kept`,
    [
      sqlArray(rates.map((rate) => rate.base)),
      sqlArray(rates.map((rate) => rate.quote)),
      sqlArray(rates.map((rate) => rate.numerator)),
      sqlArray(rates.map((rate) => rate.denominator)),
      validFromSec,
      source,
      loadedBy,
    ],
  );
  return rows.length;
}
