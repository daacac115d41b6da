import { accept, refuse, type Decision } from '../decision/index.ts';

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

/** The exact coefficient, where one is set. */
export function findExactOdds(exactOddsMilli: number | undefined): number | undefined {
  return exactOddsMilli === 0 ? undefined : exactOddsMilli;
}
