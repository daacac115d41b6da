import type { FeedMarketResult } from '@glasshouse/contracts/feed-markets';
import type { MarketDefinition, RunnerDefinition } from './wire.ts';

/** What became of one runner, in the feed's words. */
export type RunnerResult = Omit<FeedMarketResult['outcomes'][number], 'id'> & { readonly runner: number };

export interface RaceOptions {
  /** The race's place market, closed as well: who was paid there without having won was placed. */
  readonly place?: MarketDefinition;
  /** Since when bets were taken: who had been removed before then was in no price. */
  readonly soldFromMs?: number;
  /**
   * When each removed runner was seen to be gone, 0 where it was from the first: what it takes off the winnings is then
   * told for bets placed before that moment alone, else for all.
   */
  readonly removedAtMs?: ReadonlyMap<number, number>;
}

/**
 * The results of a closed market of any number of runners, by their final status. Removed runners are void, and their
 * adjustment factors are deducted from the winnings on all others, one after the other. More winners than places
 * share them in a dead heat, and so do more placed runners the places behind the winner.
 */
export function decideRunners(market: MarketDefinition, options: RaceOptions = {}): RunnerResult[] {
  const taken = options.removedAtMs
    ? listDeductions(market.runners, options.removedAtMs, options.soldFromMs ?? 0)
    : toReduction(findReduction(market.runners, options.soldFromMs ?? 0));
  const deadHeatFactor = findDeadHeat(market);
  const paid = new Set(options.place?.runners.filter((one) => one.status === 'WINNER').map((one) => one.id));
  const placed = options.place
    ? ({ placed: true, ...findPlaceShare(market, options.place, paid) } as const)
    : undefined;
  return market.runners.map(({ id, status }): RunnerResult => {
    if (status === 'WINNER') return { runner: id, result: 1, ...deadHeatFactor, ...taken };
    if (status === 'LOSER') return { runner: id, result: 0, ...(paid.has(id) ? { ...placed, ...taken } : {}) };
    // Removed, or never decided.
    return { runner: id, result: 0, voidFactor: 1 };
  });
}

function findDeadHeat(market: MarketDefinition): { readonly deadHeatFactor?: number } {
  const winners = market.runners.filter((runner) => runner.status === 'WINNER').length;
  const places = Math.max(market.numberOfWinners ?? 1, 1);
  return winners > places ? { deadHeatFactor: places / winners } : {};
}

/** Whoever won has a place of their own; the others share what is left, where more of them reached it than there are. */
function findPlaceShare(
  win: MarketDefinition,
  place: MarketDefinition,
  paid: ReadonlySet<number>,
): { readonly deadHeatFactor?: number } {
  const winners = win.runners.filter(({ id, status }) => status === 'WINNER' && paid.has(id)).length;
  const left = Math.max(place.numberOfWinners ?? 1, 1) - winners;
  const sharing = paid.size - winners;
  return left > 0 && sharing > left ? { deadHeatFactor: left / sharing } : {};
}

type Taken = Pick<RunnerResult, 'reduction' | 'deductions'>;

function toReduction(reduction: number): Taken {
  return reduction > 0 ? { reduction } : {};
}

/** To four places each, as the feed has it; by their time. */
function listDeductions(
  runners: readonly RunnerDefinition[],
  removedAtMs: ReadonlyMap<number, number>,
  soldFromMs: number,
): Taken {
  const deductions = runners.flatMap(({ id, status, adjustmentFactor = 0 }) => {
    const placedBeforeMs = removedAtMs.get(id) ?? 0;
    const part = Math.round(adjustmentFactor * 100) / 10_000;
    return status === 'REMOVED' && part > 0 && placedBeforeMs > soldFromMs ? [{ part, placedBeforeMs }] : [];
  });
  return deductions.length > 0
    ? { deductions: deductions.toSorted((a, b) => a.placedBeforeMs - b.placedBeforeMs) }
    : {};
}

/** To four places, as the feed has it. */
function findReduction(runners: readonly RunnerDefinition[], soldFromMs: number): number {
  const left = runners
    .filter((runner) => runner.status === 'REMOVED' && Date.parse(runner.removalDate ?? '') >= soldFromMs)
    .reduce((part, runner) => part * (1 - (runner.adjustmentFactor ?? 0) / 100), 1);
  return Math.round((1 - left) * 10_000) / 10_000;
}
