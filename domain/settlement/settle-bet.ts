import { assert, unreachable } from '../decision/index.ts';
import { floorDiv, minorFromBig, type Minor } from '../money/index.ts';
import { countBoostPercent, payBoosted } from './boost.ts';
import { judgeAntiExpress, judgeBuilder } from './fixed-price-bet.ts';
import type { Factor } from './leg-result.ts';
import { judgeProduct } from './product-bet.ts';
import { judgeSystem } from './system-bet.ts';
import type { BetTerms } from './terms.ts';
import type { Agreed, Results, Verdict } from './verdict.ts';

/**
 * won: more than the stake, or anything at all of a free one · lost: nothing · returned: the stake is given back
 * because nothing of the bet took place · part_returned: something, but no more than the stake.
 */
export const BET_RESULTS = ['won', 'lost', 'returned', 'part_returned'] as const;
export type BetResult = (typeof BET_RESULTS)[number];

export type BetOutcome =
  | { readonly state: 'open' }
  | { readonly state: 'settled'; readonly payoutMinor: Minor; readonly result: BetResult };

const OPEN: BetOutcome = { state: 'open' };
const STAKE_BACK: Factor = { num: 1n, den: 1n };

/** What a bet pays by the results known so far, in the order of its legs; open while that cannot be said. */
export function settleBet(terms: BetTerms, results: Results): BetOutcome {
  assert(terms.legs.length > 0, 'a bet has at least one leg');
  assert(terms.stakeMinor > 0, 'a stake is above zero');
  const verdict = judge(terms, results);
  if (verdict === 'open') return OPEN;
  const factor = verdict === 'returned' ? STAKE_BACK : verdict;
  const payoutMinor = minorFromBig(payOut(terms, BigInt(terms.stakeMinor), factor, results));
  return { state: 'settled', payoutMinor, result: nameResult(terms, verdict, payoutMinor) };
}

export function judge(agreed: Agreed, results: Results): Verdict {
  switch (agreed.type) {
    case 'single':
    case 'express':
      return judgeProduct(agreed, results);
    case 'system':
    case 'system_banker':
      return judgeSystem(agreed, results);
    case 'builder':
      return judgeBuilder(agreed, results);
    case 'anti_express':
      return judgeAntiExpress(agreed, results);
    default:
      return unreachable(agreed.type);
  }
}

/** What is paid for a stake at an exact factor: rounded down once, the house's own stake not paid out. */
export function payOut({ boost, freeStake }: Agreed, stake: bigint, factor: Factor, results: Results): bigint {
  const paid = boost
    ? payBoosted(stake, factor, boost, countBoostPercent(boost, results))
    : floorDiv(stake * factor.num, factor.den);
  if (!freeStake) return paid;
  return paid > stake ? paid - stake : 0n;
}

function nameResult({ stakeMinor, freeStake }: BetTerms, verdict: Verdict, payoutMinor: Minor): BetResult {
  if (verdict === 'returned') return 'returned';
  if (payoutMinor === 0) return 'lost';
  return freeStake || payoutMinor > stakeMinor ? 'won' : 'part_returned';
}
