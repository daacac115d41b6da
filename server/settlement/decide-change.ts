import { settleBet, type LegResult } from '@glasshouse/domain/settlement';
import { listLegResults, readRest, type PresentResults } from './bet-results.ts';
import type { BetRow, SettlementWord } from './store.ts';

/** A bet and its next settlement. */
export interface BetChange {
  readonly bet: BetRow;
  readonly result: SettlementWord;
  readonly payoutMinor: number;
  readonly legResults: readonly (LegResult | undefined)[];
}

/**
 * The next settlement of a bet by the results of its outcomes. Absent where there is nothing to say: an open bet must
 * still wait, or a settled one is settled rightly.
 */
export function decideChange(bet: BetRow, results: PresentResults): BetChange | undefined {
  const legResults = listLegResults(bet, results);
  const outcome = settleBet(readRest(bet), legResults);
  const isOpen = (bet.result ?? 'open') === 'open';
  if (outcome.state === 'open') return isOpen ? undefined : { bet, result: 'open', payoutMinor: 0, legResults };
  const { result, payoutMinor } = outcome;
  if (!isOpen && result === bet.result && payoutMinor === bet.payout_minor) return undefined;
  return { bet, result, payoutMinor, legResults };
}
