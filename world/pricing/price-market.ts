import type { FeedMarket } from '@glasshouse/contracts/feed-markets';
import { MARKET_TYPES, type MarketTypeId, type MarketTypeRow } from '@glasshouse/domain/markets';
import { nearestRung } from './ladder.ts';

/** A market with the model's own chances, in the order of its outcomes. */
export interface Offer {
  readonly type: MarketTypeId;
  readonly key: string;
  readonly outcomes: readonly string[];
  readonly chances: readonly number[];
}

export type Section = 'line' | 'live';

/** Less than this is not worth a price; more than the other is as good as decided. */
const NEGLIGIBLE = 0.003;
const CERTAIN = 0.985;

/** The house's part, by how much is usually staked on a market and whether the match is running. */
const MARGINS = {
  main: { line: 0.05, live: 0.06 },
  side: { line: 0.06, live: 0.07 },
  many: { line: 0.09, live: 0.1 },
} as const;

/** Markets of so many outcomes carry more, as everywhere. */
const MANY = 6;

function marginOf({ type, outcomes }: Offer, section: Section): number {
  const row: MarketTypeRow = MARKET_TYPES[type];
  if (outcomes.length >= MANY) return MARGINS.many[section];
  return MARGINS[row.group === 'main' ? 'main' : 'side'][section];
}

/**
 * Chances → prices by the power method: each chance is raised to one exponent below 1 such that they sum to
 * 1 + margin, so long shots carry more of it than favourites, and no price falls below 1. A market one of whose
 * outcomes is as good as decided is suspended; so is one with fewer than two outcomes left to bet on.
 */
export function priceMarket(offer: Offer, section: Section): FeedMarket {
  const row: MarketTypeRow = MARKET_TYPES[offer.type];
  const overlapping = row.overlapping === true;
  const bettable = offer.chances.map((chance) => chance >= NEGLIGIBLE && chance <= CERTAIN);
  const open = bettable.filter(Boolean).length >= 2 && (overlapping || offer.chances.every((it) => it <= CERTAIN));
  const live = offer.chances.filter((_, index) => bettable[index]);
  const exponent = open ? solveExponent(live, 1 + marginOf(offer, section)) : 1;
  const outcomes = offer.chances.map((chance, index) => ({
    id: offer.outcomes[index] ?? '',
    oddsMilli: nearestRung(chance > 0 ? 1_000 / chance ** exponent : Infinity),
    active: open && bettable[index] === true,
    probability: Math.round(Math.min(1, Math.max(0, chance)) * 10_000) / 10_000,
  }));
  return { key: offer.key, status: open ? 'active' : 'suspended', outcomes };
}

/** Newton's method on a falling convex curve: a handful of rounds is exact enough for any ladder. */
function solveExponent(chances: readonly number[], overround: number): number {
  const target = chances.reduce((sum, chance) => sum + chance, 0) * overround;
  const logs = chances.map(Math.log);
  let exponent = 0.9;
  for (let round = 0; round < 12; round++) {
    let value = -target;
    let slope = 0;
    for (const log of logs) {
      const power = Math.exp(exponent * log);
      value += power;
      slope += power * log;
    }
    const next = Math.max(0.05, exponent - value / slope);
    if (Math.abs(next - exponent) < 1e-7) return next;
    exponent = next;
  }
  return exponent;
}
