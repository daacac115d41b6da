import { assert } from '@glasshouse/domain/decision';
import { MARKET_TYPES, parseMarketKey } from '@glasshouse/domain/markets';
import type { FinalChance } from '@glasshouse/domain/virtual';
import type { Offer } from '../pricing/price-market.ts';
import { decideMarket, type Facts } from '../sports/index.ts';

/** Each outcome is as likely as all final scores together by which it wins: they are settled by the very same function. */
export function offerByScores(
  keys: readonly string[],
  chances: readonly FinalChance[],
  factsOf: (score: { readonly home: number; readonly away: number }) => Facts,
): Offer[] {
  return keys.map((key) => {
    const market = parseMarketKey(key);
    assert(market !== undefined, `${key} is a market key`);
    const outcomes = MARKET_TYPES[market.type].outcomes;
    const sums = new Map<string, number>();
    for (const { home, away, chance } of chances) {
      for (const { id, result } of decideMarket(market, factsOf({ home, away })) ?? []) {
        if (result.kind === 'win') sums.set(id, (sums.get(id) ?? 0) + chance);
      }
    }
    return { type: market.type, key, outcomes, chances: outcomes.map((id) => sums.get(id) ?? 0) };
  });
}
