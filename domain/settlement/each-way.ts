import { parseMarketKey, type MarketKey } from '../markets/index.ts';
import type { EachWay } from './terms.ts';

/** The terms of an each-way market stand in its key, so that a bet keeps those it was taken at; absent for all others. */
export function findEachWay(key: MarketKey): EachWay | undefined {
  const market = parseMarketKey(key);
  if (market?.type !== 'each_way') return undefined;
  const [num, den] = (market.specifiers['share'] ?? '').split(':').map(Number);
  const places = Number(market.specifiers['places']);
  return num && den && places ? { num, den, places } : undefined;
}

export interface EachWayTerms {
  readonly fromRunners: number;
  readonly places: number;
  /** The place part's share of the winnings, as a market's key has it. */
  readonly share: string;
}

/** What the house offers, by the number of runners when a race is announced, the most first. */
export const EACH_WAY_TERMS: readonly EachWayTerms[] = [
  { fromRunners: 8, places: 3, share: '1:5' },
  { fromRunners: 5, places: 2, share: '1:4' },
];

/** Absent for a small field, which runs for the win alone. */
export function findUsualTerms(runners: number): EachWayTerms | undefined {
  return EACH_WAY_TERMS.find((terms) => runners >= terms.fromRunners);
}
