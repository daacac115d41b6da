import type { LegResultKind } from '@glasshouse/domain/settlement';
import { sqlArray, type Sql } from '../platform/database/index.ts';

/** One leg of an unsettled bet; the bet's own columns repeat on each of its legs. */
export interface OpenLegRow {
  readonly bet_id: number;
  readonly player_id: number;
  readonly account_id: number;
  readonly currency: string;
  readonly stake_minor: number;
  readonly odds_milli: number;
  /** Null while the leg's market has no result. */
  readonly kind: LegResultKind | null;
  readonly num: number | null;
  readonly den: number | null;
}

/**
 * The next bets, by id, that hold a leg on the event and have no settlement, with all their legs and what is
 * known of each.
 */
export async function listOpenLegs(tx: Sql, eventId: number, afterBetId: number, limit: number): Promise<OpenLegRow[]> {
  return tx.query<OpenLegRow>(
    `with next_bets as materialized (
       select l.bet_id from bet_leg l
       where l.event_id = $1 and l.bet_id > $2
         and not exists (select 1 from bet_settlement s where s.bet_id = l.bet_id)
       order by l.bet_id limit $3
     )
     select b.bet_id, b.player_id, b.account_id, b.currency, b.stake_minor, l.odds_milli, r.kind, r.num, r.den
     from next_bets
     join bet b on b.bet_id = next_bets.bet_id
     join bet_leg l on l.bet_id = next_bets.bet_id
     left join market_result r
       on r.event_id = l.event_id and r.market_key = l.market_key and r.outcome_id = l.outcome_id
     order by b.bet_id`,
    [eventId, afterBetId, limit],
    'settlement-open-legs',
  );
}

export interface SettledBet {
  readonly betId: number;
  readonly playerId: number;
  readonly accountId: number;
  readonly currency: string;
  readonly payoutMinor: number;
  readonly result: 'won' | 'lost' | 'returned';
}

/** Writes the settlements; answers the ids that were not settled before. */
export async function insertSettlements(tx: Sql, bets: readonly SettledBet[]): Promise<Set<number>> {
  if (bets.length === 0) return new Set();
  const rows = await tx.query<{ bet_id: number }>(
    `insert into bet_settlement (bet_id, payout_minor, result, settled_at)
     select bet_id, payout, result, clock_timestamp()
     from unnest($1::bigint[], $2::bigint[], $3::text[]) as given (bet_id, payout, result)
     on conflict (bet_id) do nothing returning bet_id`,
    [
      sqlArray(bets.map((bet) => bet.betId)),
      sqlArray(bets.map((bet) => bet.payoutMinor)),
      sqlArray(bets.map((bet) => bet.result)),
    ],
    'settlement-insert',
  );
  return new Set(rows.map((row) => row.bet_id));
}
