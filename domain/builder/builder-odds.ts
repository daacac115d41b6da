import { floorDiv } from '../money/index.ts';
import { isOddsMilli, multiplyOdds, showExactOdds, type OddsMilli } from '../odds/index.ts';
import type { Probability } from './joint-probability.ts';

/** The house's part of a price that several outcomes of one event have together. */
export const BUILDER_MARGIN_PERCENT = 7;

/**
 * The one price of outcomes that hang together: the fair price of the chance that all of them win, less the margin,
 * rounded down. Outcomes of one event are hardly ever independent: where they help each other the price lies far below
 * the product of the singles, and where they hinder each other it is held at that product, so that nobody is promised
 * more than separate bets would pay. Where one implies the other, the chance is that of the stricter one alone; the
 * price then is the stricter single's, since this margin must not make a second condition cost the player something.
 * Absent where the house offers no such price.
 */
export function builderOdds({ num, den }: Probability, singles: readonly OddsMilli[]): OddsMilli | undefined {
  const parts = BigInt(10 * (100 - BUILDER_MARGIN_PERCENT));
  const own = Number(floorDiv(BigInt(den) * parts, BigInt(num)));
  const product = showExactOdds(multiplyOdds(singles));
  const odds = Math.max(Math.min(own, product), ...singles);
  return isOddsMilli(odds) ? odds : undefined;
}
