import { accept, assert, refuse, type Decision } from '../decision/index.ts';
import { minor, minorFromBig, type Minor } from '../money/index.ts';
import type { BetTerms } from '../settlement/index.ts';

/** Which part of a bet is sold: a percent of what is still at risk, or a stake; all of it where neither is named. */
export interface PartAsked {
  readonly percent?: number | undefined;
  readonly closedMinor?: number | undefined;
}

/** The stake that a part means, rounded down to the minor unit. */
export function decidePart(asked: PartAsked, leftMinor: Minor): Decision<Minor, 'cash_out_part_invalid'> {
  const { percent, closedMinor } = asked;
  if (percent !== undefined && closedMinor !== undefined) return refuse('cash_out_part_invalid');
  const closed = closedMinor ?? shareOf(percent ?? 100, leftMinor);
  if (!Number.isSafeInteger(closed) || closed < 1 || closed > leftMinor) return refuse('cash_out_part_invalid');
  return accept(minor(closed));
}

function shareOf(percent: number, leftMinor: Minor): number {
  if (!Number.isSafeInteger(percent) || percent < 1 || percent > 100) return Number.NaN;
  return Number((BigInt(leftMinor) * BigInt(percent)) / 100n);
}

/**
 * The agreement on what is left of a bet of which a part was sold. The most a boost may add shrinks with the stake:
 * otherwise a bet sold in many parts would be paid the whole of it for each.
 */
export function termsOfRest(terms: BetTerms, closedMinor: number): BetTerms {
  if (closedMinor === 0) return terms;
  assert(closedMinor > 0 && closedMinor < terms.stakeMinor, 'a part of the stake is sold, and a part is left');
  const stakeMinor = minor(terms.stakeMinor - closedMinor);
  const { boost } = terms;
  if (boost?.maxMinor === undefined) return { ...terms, stakeMinor };
  const maxMinor = minorFromBig((BigInt(boost.maxMinor) * BigInt(stakeMinor)) / BigInt(terms.stakeMinor));
  return { ...terms, stakeMinor, boost: { ...boost, maxMinor } };
}
