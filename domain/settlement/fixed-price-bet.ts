import { isOddsMilli, multiplyOdds, type OddsMilli } from '../odds/index.ts';
import { NOTHING } from './leg-result.ts';
import { atPrice, fixedFactor, isLost, type Agreed, type Results, type Verdict } from './verdict.ts';

/** A builder has one price for all its legs together, so it is won as a whole, lost with any, or given back. */
export function judgeBuilder(agreed: Agreed, results: Results): Verdict {
  const { legs } = agreed;
  if (legs.some((leg, at) => isLost(leg, results[at]))) return NOTHING;
  if (legs.some((_, at) => results[at] === undefined)) return 'open';
  return legs.every((_, at) => results[at]?.kind === 'win') ? fixedFactor(agreed) : 'returned';
}

/**
 * An anti-express wins when one of its legs is lost. Legs that are void or half lost are taken out, and the price is
 * made anew of those that stay; so it waits for all of them, even when one is lost already.
 */
export function judgeAntiExpress(agreed: Agreed, results: Results): Verdict {
  const staying: OddsMilli[] = [];
  let beaten = false;
  for (const [at, leg] of agreed.legs.entries()) {
    const result = results[at];
    if (result === undefined) return 'open';
    if (result.kind === 'void' || result.kind === 'half_lose') continue;
    staying.push(leg.oddsMilli);
    beaten ||= isLost(leg, result);
  }
  if (staying.length === 0) return 'returned';
  if (!beaten) return NOTHING;
  if (staying.length === agreed.legs.length) return fixedFactor(agreed);
  const price = antiExpressOdds(staying);
  return price === undefined ? 'returned' : atPrice(price);
}

/** The house's part of an anti-express. */
export const ANTI_EXPRESS_MARGIN_PERCENT = 5;

/**
 * The price of "at least one of these loses": the chance of that as the prices tell it, less the margin, rounded
 * down. Undefined where the house offers no such price.
 */
export function antiExpressOdds(prices: readonly OddsMilli[]): OddsMilli | undefined {
  if (prices.length === 0) return undefined;
  const { numerator, denominator } = multiplyOdds(prices);
  const fairParts = 10n * BigInt(100 - ANTI_EXPRESS_MARGIN_PERCENT);
  const odds = Number((fairParts * numerator) / (numerator - denominator));
  return isOddsMilli(odds) ? odds : undefined;
}
