import { minor, type Minor } from '../money/index.ts';
import { maxStakeMinor } from '../settlement/index.ts';
import type { StakelessTerms } from './find-terms.ts';

export interface GreatestAmounts {
  /** Absent where there is none. */
  readonly maxStakeMinor?: number | undefined;
  readonly maxPayoutMinor: number;
  /** Absent for guests. */
  readonly balanceMinor?: number | undefined;
}

/** The greatest amount that the limits, the cap on the win and the balance allow together. */
export function autoMax(terms: StakelessTerms, greatest: GreatestAmounts): Minor {
  const { maxStakeMinor: most = Infinity, balanceMinor = Infinity, maxPayoutMinor } = greatest;
  return minor(Math.min(most, balanceMinor, maxStakeMinor(terms, maxPayoutMinor)));
}
