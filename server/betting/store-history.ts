import type { BetEnd, SummedEnd } from '@glasshouse/contracts/betting-bets';
import type { EventId } from '@glasshouse/domain/markets';
import type { Shift } from '@glasshouse/domain/zones';
import { sqlArray, type Sql } from '../platform/database/index.ts';

/** Where each account's chain goes on, by account. */
export type Heads = Map<number, number>;

interface EndRow {
  readonly account_id: number;
  readonly bet_id: number;
  readonly previous_bet_id: number;
}

/**
 * Of each chain, where it goes on below the bound: bets above it are passed by their keys alone. At most `steps` of
 * them are passed in one call; a chain that has more of them goes on there the next time.
 */
export async function skipDownTo(sql: Sql, heads: Heads, beforeBetId: number, steps: number): Promise<Heads> {
  const rows = await sql.query<EndRow>(
    `with recursive walk as (
       select account_id, bet_id, previous_bet_id, 1 as depth from bet where bet_id = any($1::bigint[])
       union all
       select b.account_id, b.bet_id, b.previous_bet_id, walk.depth + 1
       from walk join bet b on b.bet_id = walk.previous_bet_id
       where walk.bet_id >= $2 and walk.depth < $3
     )
     select distinct on (account_id) account_id, bet_id, previous_bet_id from walk order by account_id, bet_id`,
    [sqlArray([...heads.values()]), beforeBetId, steps],
  );
  const next: Heads = new Map();
  for (const row of rows) {
    const head = row.bet_id < beforeBetId ? row.bet_id : row.previous_bet_id;
    if (head !== 0) next.set(row.account_id, head);
  }
  return next;
}

/** Settled bets that are alike in all that a sum may be asked by. */
export interface EndedRow {
  readonly day: string;
  readonly currency: string;
  readonly result: SummedEnd;
  /** Of their legs, each once. */
  readonly event_ids: readonly EventId[];
  readonly bets: number;
  readonly staked: number;
  readonly received: number;
}

/**
 * What settled bets cost and brought, and whether there were more of them than steps. A bet that another took the place of
 * counts with what it did not bring to that, which stays with the house (docs/decisions/0037).
 */
export async function sumEnded(
  sql: Sql,
  heads: Heads,
  between: {
    readonly fromBetId: number;
    readonly beforeBetId: number;
    readonly shifts: readonly Shift[];
    readonly result: BetEnd | undefined;
  },
  steps: number,
): Promise<{ rows: EndedRow[]; isCut: boolean }> {
  const rows = await sql.query<{ readonly cut: boolean } & (EndedRow | { readonly day: null })>(
    `with recursive walk as (
       select b.bet_id, b.previous_bet_id, b.currency, b.stake_minor, b.terms, b.legs, b.placed_at, 1 as depth
       from bet b where b.bet_id = any($1::bigint[])
       union all
       select b.bet_id, b.previous_bet_id, b.currency, b.stake_minor, b.terms, b.legs, b.placed_at, walk.depth + 1
       from walk join bet b on b.bet_id = walk.previous_bet_id
       where walk.previous_bet_id >= $2 and walk.depth < $5
     ), ended as (
       select to_char((w.placed_at at time zone 'UTC') + make_interval(secs => (
           select shift_sec from unnest($4::bigint[], $6::int[]) as shift (from_sec, shift_sec)
           where from_sec <= extract(epoch from w.placed_at) order by from_sec desc limit 1)), 'YYYY-MM-DD') as day, w.currency, s.result,
         (select jsonb_agg(distinct (leg->>0)::bigint) from json_array_elements(w.legs) as leg) as event_ids,
         case when w.terms->>'freeStake' is not null then 0
           when s.result = 'edited' then w.stake_minor - s.payout_minor else w.stake_minor end as staked,
         case s.result when 'edited' then 0 when 'cashed_out' then s.payout_minor
           else s.payout_minor + coalesce(c.paid, 0) end as received
       from walk w
       join lateral (
         select result, payout_minor from bet_settlement where bet_id = w.bet_id order by version desc limit 1
       ) s on s.result <> 'open' and (s.result <> 'edited' or s.payout_minor < w.stake_minor)
       left join lateral (select sum(paid_minor)::bigint as paid from bet_cash_out where bet_id = w.bet_id) c on true
       where w.bet_id >= $2 and w.bet_id < $3 and ($7::text is null or s.result = $7)
     )
     select walked.cut, summed.*
     from (select coalesce(bool_or(depth = $5 and previous_bet_id >= $2), false) as cut from walk) walked
     left join (
       select day, currency, result, event_ids,
         count(*)::bigint as bets, sum(staked)::bigint as staked, sum(received)::bigint as received
       from ended group by day, currency, result, event_ids
     ) summed on true
     order by day, currency, result`,
    [
      sqlArray([...heads.values()]),
      between.fromBetId,
      between.beforeBetId,
      sqlArray(between.shifts.map((shift) => shift.fromSec)),
      steps,
      sqlArray(between.shifts.map((shift) => shift.shiftSec)),
      between.result ?? null,
    ],
  );
  return { rows: rows.flatMap((row) => (row.day === null ? [] : row)), isCut: rows.some((row) => row.cut) };
}
