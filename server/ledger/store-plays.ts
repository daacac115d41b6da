import type { Sql } from '../platform/database/index.ts';
import { ENTRY_KINDS } from './house-accounts.table.ts';

/** A stake or a deposit of a person, as it was booked. */
export interface PlayRow {
  readonly kind: 'stake' | 'deposit';
  readonly at_ms: number;
  readonly bet_id: number | null;
  /** What it was staked on is a pool's or a lottery's, and `bet_id` the number of the coupon or ticket. */
  readonly in_pool: boolean;
  readonly amount_minor: number;
  /** The same in the currency that was asked for. */
  readonly counted_minor: number;
}

/** Of each account the newest so many entries: somebody who moves more is judged by these. */
const MOST_ENTRIES = 3_000;

/** What a person has staked and paid in since a moment, over all their accounts, the oldest first. */
export async function listPlays(sql: Sql, personId: number, sinceMs: number, currency: string): Promise<PlayRow[]> {
  return sql.query<PlayRow>(
    `with recursive walk as (
       select e.*, 1 as depth from player_lock l join account a on a.player_id = l.player_id
         join ledger_entry e on e.entry_id = a.last_entry_id
       where l.person_id = $1 and e.at >= to_timestamp($2::float8 / 1000.0)
       union all
       select e.*, w.depth + 1 from walk w join ledger_entry e on e.entry_id = w.previous_entry_id
       where w.previous_entry_id > 0 and w.depth < $4 and e.at >= to_timestamp($2::float8 / 1000.0)
     )
     select case w.kind when $7 then 'deposit' else 'stake' end as kind,
       (extract(epoch from w.at) * 1000)::float8 as at_ms, w.bet_id, w.kind = $8 as in_pool, w.amount_minor,
       count_in(w.amount_minor, w.currency, $3) as counted_minor
     from walk w where w.kind in ($5, $6, $7, $8) order by w.at, w.entry_id`,
    [
      personId,
      sinceMs,
      currency,
      MOST_ENTRIES,
      ENTRY_KINDS.stake,
      ENTRY_KINDS.reserve,
      ENTRY_KINDS.demo_deposit,
      ENTRY_KINDS.pool_stake,
    ],
  );
}
