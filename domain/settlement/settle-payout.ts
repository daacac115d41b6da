import { assert } from '../decision/index.ts';
import { floorDiv, minorFromBig, type Minor } from '../money/index.ts';
import { factorOf, type SettledLeg } from './leg-result.ts';
import type { BetResult } from './settle-bet.ts';

/**
 * Payout of a single or an express without boost: the stake times every leg's factor, exact until the one rounding
 * (down, to the minor unit) at the end. A lost leg makes it zero; a coupon of voids returns the stake.
 */
export function settlePayout(stake: Minor, legs: readonly SettledLeg[]): Minor {
  assert(legs.length > 0, 'a coupon has at least one leg');
  assert(stake > 0, 'a stake is above zero');
  let num = BigInt(stake);
  let den = 1n;
  for (const leg of legs) {
    const factor = factorOf(leg);
    num *= factor.num;
    den *= factor.den;
  }
  return minorFromBig(floorDiv(num, den));
}

/** How a settled bet is called: all void is returned, nothing paid is lost, everything else is won. */
export function nameBetResult(legs: readonly SettledLeg[], payout: Minor): Exclude<BetResult, 'part_returned'> {
  if (legs.every((leg) => leg.result.kind === 'void')) return 'returned';
  return payout === 0 ? 'lost' : 'won';
}
