import { findMarketRow, type MarketKey, type OutcomeId, type SelectionRef } from '@glasshouse/domain/markets';
import type { BoardEvent, BoardMarket, LeftRunners } from './types.ts';

/**
 * Who of a race's field cannot be had in one of its markets, and since when. One who did not run is taken off the
 * winnings of bets placed before, and by how much is told with the result alone: what such a bet is worth until then is
 * known to nobody. Of titles nothing is taken off: who is out of them has lost.
 */
export function noteLeft(event: BoardEvent, markets: readonly BoardMarket[], nowSec: number): void {
  const { runners } = event.facts;
  if (!runners) return;
  const runnerIds = runners.map((runner) => runner.id as OutcomeId);
  for (const market of markets) {
    const type = findMarketRow(market.key);
    // A pair is some of the field alone.
    if (!type?.ofRunners || type.outright || type.specifiers.includes('pair')) continue;
    const before = event.left.get(market.key);
    const out = runnerIds.filter((id) => !market.outcomes.some((outcome) => outcome.id === id && outcome.active));
    event.left.set(market.key, new Map(out.map((id) => [id, before?.get(id) ?? nowSec])));
  }
}

/** When the last of the others left the selection's market; absent where all of them are there. */
export function findLeftSec(event: BoardEvent, { marketKey, outcomeId }: SelectionRef): number | undefined {
  const left = event.left.get(marketKey) ?? NOBODY;
  const moments = [...left].flatMap(([id, sinceSec]) => (id === outcomeId ? [] : [sinceSec]));
  return moments.length === 0 ? undefined : Math.max(...moments);
}

const NOBODY: ReadonlyMap<OutcomeId, number> = new Map();

type SavedLeft = readonly [key: MarketKey, runner: OutcomeId, sinceSec: number];

export function toSavedLeft({ left }: BoardEvent): readonly SavedLeft[] {
  return [...left].flatMap(([key, runners]) => [...runners].map(([id, sinceSec]): SavedLeft => [key, id, sinceSec]));
}

/** Whoever left after the last save is found by the producer's next word, and counts as having left only then. */
export function readSavedLeft(saved: readonly SavedLeft[]): LeftRunners {
  const left = new Map<MarketKey, Map<OutcomeId, number>>();
  for (const [key, id, sinceSec] of saved) {
    const runners = left.get(key) ?? new Map<OutcomeId, number>();
    left.set(key, runners.set(id, sinceSec));
  }
  return left;
}

export type { SavedLeft };
