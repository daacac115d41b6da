import type { FeedMarketResult } from '@glasshouse/contracts/feed';
import type { MarketDefinition, RunnerDefinition } from './wire.ts';

/** What became of one runner, in the feed's words. */
export type RunnerResult = Omit<FeedMarketResult['outcomes'][number], 'id'> & { readonly runner: number };

export interface RaceOptions {
  /** The race's place market, closed as well: who was paid there without having won was placed. */
  readonly place?: MarketDefinition;
  /** Since when bets were taken: who had been removed before then was in no price. */
  readonly soldFromMs?: number;
}

/**
 * The results of a closed market of any number of runners, by their final status. Removed runners are void, and their
 * adjustment factors are deducted from the winnings on all others, one after the other. More winners than places
 * share them in a dead heat.
 */
export function decideRunners(market: MarketDefinition, options: RaceOptions = {}): RunnerResult[] {
  const reduction = findReduction(market.runners, options.soldFromMs ?? 0);
  const deadHeatFactor = findDeadHeat(market);
  const paid = new Set(options.place?.runners.filter((one) => one.status === 'WINNER').map((one) => one.id));
  return market.runners.map(({ id, status }): RunnerResult => {
    const reduced = reduction > 0 ? { reduction } : {};
    if (status === 'WINNER') return { runner: id, result: 1, ...deadHeatFactor, ...reduced };
    if (status === 'LOSER') return { runner: id, result: 0, ...(paid.has(id) ? { placed: true, ...reduced } : {}) };
    // Removed, or never decided.
    return { runner: id, result: 0, voidFactor: 1 };
  });
}

function findDeadHeat(market: MarketDefinition): { readonly deadHeatFactor?: number } {
  const winners = market.runners.filter((runner) => runner.status === 'WINNER').length;
  const places = Math.max(market.numberOfWinners ?? 1, 1);
  return winners > places ? { deadHeatFactor: places / winners } : {};
}

/** To four places, as the feed has it. */
function findReduction(runners: readonly RunnerDefinition[], soldFromMs: number): number {
  const left = runners
    .filter((runner) => runner.status === 'REMOVED' && Date.parse(runner.removalDate ?? '') >= soldFromMs)
    .reduce((part, runner) => part * (1 - (runner.adjustmentFactor ?? 0) / 100), 1);
  return Math.round((1 - left) * 10_000) / 10_000;
}
