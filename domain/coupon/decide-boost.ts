import { accept, refuse, type Decision } from '../decision/index.ts';
import { findMarketRow } from '../markets/index.ts';
import type { Minor } from '../money/index.ts';
import { bonusPercent, LEAST_BONUS_BETS, type Boost } from '../settlement/index.ts';
import { couponOdds } from './coupon-odds.ts';
import type { CouponLine, CouponType } from './types.ts';

const LEAST_BONUS_ODDS_MILLI = 1_100;
const LEAST_BONUS_TOTAL_MILLI = 1_010;
const KIND_WITHOUT_BONUS = 7;

export interface BoostCoupon {
  /** By the site's config, and not taken off by the player. */
  readonly allowed: boolean;
  readonly type: CouponType;
  readonly lines: readonly Pick<CouponLine, 'marketKey' | 'oddsMilli'>[];
  readonly maxMinor?: Minor | undefined;
}

/** The bonus of an express of three and more (site.md section 5). */
export function decideUserBoost({
  allowed,
  type,
  lines,
  maxMinor,
}: BoostCoupon): Decision<Boost, 'boost_not_available'> {
  if (!allowed) return refuse('boost_not_available');
  if (type !== 'express') return refuse('boost_not_available');
  if (lines.length < LEAST_BONUS_BETS) return refuse('boost_not_available');
  if (lines.some((line) => line.oddsMilli < LEAST_BONUS_ODDS_MILLI)) return refuse('boost_not_available');
  if (lines.some((line) => findMarketRow(line.marketKey)?.kind === KIND_WITHOUT_BONUS))
    return refuse('boost_not_available');
  if (couponOdds(lines.map((line) => line.oddsMilli)) < LEAST_BONUS_TOTAL_MILLI) return refuse('boost_not_available');
  return accept({ kind: 'user', percent: bonusPercent(lines.length), ...(maxMinor !== undefined && { maxMinor }) });
}

/** hyperBonusPercent, minHyperBonusBetLimit and maxHyperBonusLimit of the documents. */
export interface HyperBonus {
  readonly percent: number;
  readonly minStakeMinor: number;
  readonly maxMinor: Minor;
}

/** A part of what is won beside the stake, for stakes of a certain size. */
export function decideHyperBoost(
  { percent, minStakeMinor, maxMinor }: HyperBonus,
  stakeMinor: number,
): Decision<Boost, 'boost_not_available'> {
  if (!Number.isSafeInteger(percent) || percent <= 0) return refuse('boost_not_available');
  if (maxMinor <= 0) return refuse('boost_not_available');
  if (stakeMinor < minStakeMinor) return refuse('boost_not_available');
  return accept({ kind: 'hyper', percent, maxMinor });
}
