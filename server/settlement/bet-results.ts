import { termsOfRest } from '@glasshouse/domain/cash-out';
import { makeSelectionId, type SelectionRef } from '@glasshouse/domain/markets';
import type { BetTerms, LegResult } from '@glasshouse/domain/settlement';
import { readTerms, refOfLeg } from '../betting/index.ts';
import { findResultOf, type MarketResult, type Sportsbook } from '../sportsbook/index.ts';
import type { Sql } from '../platform/database/index.ts';
import type { BetShare } from './ports.ts';
import type { BetRow } from './store.ts';

/** The present results of the outcomes that bets stand on. */
export type PresentResults = ReadonlyMap<string, MarketResult>;

/** One question to the sportsbook, however many bets stand on the same outcomes. */
export async function listPresentResults(
  tx: Sql,
  results: Pick<Sportsbook, 'listResults'>,
  bets: readonly BetRow[],
): Promise<PresentResults> {
  const refs = new Map<string, SelectionRef>();
  for (const bet of bets) {
    for (const leg of bet.legs) {
      const ref = refOfLeg(leg);
      refs.set(makeSelectionId(ref), ref);
    }
  }
  const said = await results.listResults(tx, [...refs.values()]);
  return new Map(said.map((result) => [makeSelectionId(result), result]));
}

/** The results of a bet's legs, in their order; what was said counts by when the bet was placed. */
export function listLegResults(bet: BetRow, results: PresentResults): (LegResult | undefined)[] {
  return bet.legs.map((leg) => {
    const result = results.get(makeSelectionId(refOfLeg(leg)));
    return result && findResultOf(result, { atMs: bet.placed_at_ms, onLine: leg[4] === 0 });
  });
}

/** The agreement on what of the stake is still at risk. */
export function readRest(bet: BetRow): BetTerms {
  return termsOfRest(readTerms(bet.type_id, bet.stake_minor, bet.legs, bet.terms), bet.closed_minor);
}

/** The part of the bet's stake that goes from what has been sold up to here; without an end, all that is left. */
export function shareOf(bet: BetRow, closedAfterMinor: number = bet.stake_minor): BetShare {
  return {
    betId: bet.bet_id,
    playerId: bet.player_id,
    currency: bet.currency,
    legs: bet.legs.map(refOfLeg),
    stakeMinor: bet.stake_minor,
    possibleWinMinor: bet.possible_win_minor,
    freeStake: bet.terms?.freeStake === true,
    closedBeforeMinor: bet.closed_minor,
    closedAfterMinor,
  };
}
