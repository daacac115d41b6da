import { assert } from '../decision/index.ts';
import type { OddsMilli } from '../odds/index.ts';
import { factorOf, type Factor, type LegResult } from './leg-result.ts';
import type { BetTerms, TermsLeg } from './terms.ts';

/** What the results so far make of a bet: nothing yet, the whole stake back, or what the stake is multiplied by. */
export type Verdict = 'open' | 'returned' | Factor;

/** Terms apart from the stake decide by how much it is multiplied. */
export type Agreed = Omit<BetTerms, 'stakeMinor'>;

export type Results = readonly (LegResult | undefined)[];

export function factorOfLeg(leg: TermsLeg, result: LegResult): Factor {
  const { oddsMilli, eachWay } = leg;
  return factorOf(eachWay ? { oddsMilli, result, eachWay } : { oddsMilli, result });
}

/** True where nothing can come of this leg any more. */
export function isLost(leg: TermsLeg, result: LegResult | undefined): boolean {
  return result?.kind === 'lose' || (result?.kind === 'placed' && leg.eachWay === undefined);
}

export function fixedFactor({ fixedOddsMilli }: Agreed): Factor {
  assert(fixedOddsMilli !== undefined, 'a builder and an anti-express have one agreed price');
  return atPrice(fixedOddsMilli);
}

export function atPrice(oddsMilli: OddsMilli): Factor {
  return { num: BigInt(oddsMilli), den: 1000n };
}
