import type { PlacedView } from '@glasshouse/contracts/coupon';
import type { Sql } from '../platform/database/index.ts';
import { listBetRowsById, listLegRows } from './store.ts';

/** The answer that was given when the bet was taken, rebuilt from what was written then: the same bytes. */
export async function getPlaced(sql: Sql, betId: number): Promise<PlacedView> {
  const [bet] = await listBetRowsById(sql, [betId]);
  if (!bet) throw new Error(`bet ${betId} was answered but is not there`);
  const legs = await listLegRows(sql, [betId]);
  return {
    betId,
    placedAtSec: bet.placed_at_sec,
    typeId: bet.type_id,
    amount: bet.stake_minor,
    iso: bet.currency,
    oddsMilli: bet.odds_milli,
    possibleWin: bet.possible_win_minor,
    balance: bet.balance_after_minor,
    legs: legs.map((leg) => ({
      gameId: leg.event_id,
      market: leg.market_key,
      outcome: leg.outcome_id,
      oddsMilli: leg.odds_milli,
    })),
  };
}
