import { accept, refuse, type Decision } from '../decision/index.ts';
import { MIN_ODDS_MILLI } from '../odds/index.ts';

/**
 * The coefficient that the player will have and no other. 0 or none: whatever the change policy allows. Set: the
 * coefficient that the coupon shows now must be the very same, whatever that policy is. Answers the one that holds.
 */
export function decideExactOdds(
  exactOddsMilli: number | undefined,
  couponOddsMilli: number,
): Decision<number, 'exact_odds_missed'> {
  if (exactOddsMilli === undefined || exactOddsMilli === 0) return accept(couponOddsMilli);
  if (exactOddsMilli !== couponOddsMilli) return refuse('exact_odds_missed');
  return accept(exactOddsMilli);
}

/**
 * The coefficient a player asks for, in thousandths: 0 or none is no wish. What no bet can be taken at, because it is
 * below the least price or has more than three places, is a wish that is never met, and never none.
 */
export function readExactCoef(exactCoef: number | undefined): number | undefined {
  if (exactCoef === undefined || exactCoef === 0) return undefined;
  const milli = Math.round(exactCoef * 1000);
  return milli >= MIN_ODDS_MILLI && milli / 1000 === exactCoef ? milli : Number.NaN;
}

/** The exact coefficient, where one is set. */
export function findExactOdds(exactOddsMilli: number | undefined): number | undefined {
  return exactOddsMilli === 0 ? undefined : exactOddsMilli;
}
