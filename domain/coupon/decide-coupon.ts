import { countCombinations, minSystemStakeMinor } from '../combinations/index.ts';
import { accept, refuse, type Decision } from '../decision/index.ts';
import type { SelectionRef } from '../markets/index.ts';
import { isMinor, minorFromBig, type Minor } from '../money/index.ts';
import { betOddsMilli, winAtOdds, winRange, type BetTerms } from '../settlement/index.ts';
import type { CouponRefusal } from './coupon-refusals.ts';
import { decideExactOdds, findExactOdds } from './decide-exact-odds.ts';
import { decideVip } from './decide-vip.ts';
import { findClashing, hasRepeat, isBankerDisabled, isExpressBanned } from './dependence.ts';
import { countOthers, findSystemRefusal, findTerms, isSystem, withStake, type CouponOrder } from './find-terms.ts';
import { LEAST_SYSTEM_OTHERS, SELECTION_COUNTS } from './type-counts.ts';
import { isOfSeveral } from './types.ts';

/** Whole minor units of the account's currency. */
export interface CouponLimits {
  readonly minStakeMinor: number;
  /** Absent where there is none. */
  readonly maxStakeMinor?: number | undefined;
  readonly maxPayoutMinor: number;
  /** What a VIP bet multiplies the largest stake and payout by. */
  readonly vipTimes?: number | undefined;
  readonly vipAllowed?: boolean | undefined;
}

export interface CouponToDecide extends CouponOrder {
  readonly amountMinor: unknown;
  readonly vip?: boolean | undefined;
  /** A bonus account has no largest stake. */
  readonly bonusAccount?: boolean | undefined;
  readonly exactOddsMilli?: number | undefined;
}

/** A coupon that stands: the terms to be written down, and what is shown of them. */
export interface CouponPlan {
  readonly terms: BetTerms;
  /** The coefficient shown, in thousandths, rounded down. */
  readonly oddsMilli: number;
  /** Amount times coefficient, or times the exact one where one is set. */
  readonly possibleWinMinor: Minor;
  /** The least win there is: of a system, one combination. */
  readonly worstWinMinor: Minor;
}

/**
 * Everything about a coupon that needs neither the board nor the wallet, in the order a player would meet it. Several
 * singles are decided one by one, each as a single, after `decideSingles`.
 */
export function decideCoupon(coupon: CouponToDecide, limits: CouponLimits): Decision<CouponPlan, CouponRefusal> {
  const code = findSelectionRefusal(coupon) ?? findBankerRefusal(coupon) ?? findValueRefusal(coupon);
  if (code) return refuse(code);
  const agreed = findTerms(coupon);
  if (!agreed) return refuse(coupon.type === 'builder' ? 'builder_unavailable' : 'anti_express_unavailable');
  const maxStakeMinor = coupon.bonusAccount ? undefined : limits.maxStakeMinor;
  const vip = coupon.vip ? decideVip({ ...limits, maxStakeMinor }, coupon) : NO_VIP;
  if (!vip.ok) return vip;
  const odds = decideExactOdds(coupon.exactOddsMilli, betOddsMilli(agreed));
  if (!odds.ok) return odds;
  const times = vip.value ? (limits.vipTimes ?? 1) : 1;
  const { amountMinor } = coupon;
  if (!isMinor(amountMinor) || amountMinor <= 0) return refuse('stake_invalid');
  if (amountMinor < leastStakeMinor(coupon, limits)) return refuse('stake_too_small');
  if (maxStakeMinor !== undefined && amountMinor > maxStakeMinor * times) return refuse('stake_too_large');
  const terms: BetTerms = withStake(agreed, amountMinor);
  const { bestMinor, worstMinor } = winRange(terms);
  if (bestMinor > Math.min(limits.maxPayoutMinor * times, Number.MAX_SAFE_INTEGER)) return refuse('payout_too_large');
  const exact = findExactOdds(coupon.exactOddsMilli);
  return accept({
    terms,
    oddsMilli: odds.value,
    possibleWinMinor: minorFromBig(exact === undefined ? bestMinor : winAtOdds(terms, exact)),
    worstWinMinor: minorFromBig(worstMinor),
  });
}

const NO_VIP = accept(false);

function findSelectionRefusal({ type, selections }: CouponToDecide): CouponRefusal | undefined {
  const { least, most } = SELECTION_COUNTS[type];
  if (selections.length === 0) return 'coupon_empty';
  if (isOfSeveral(type) || selections.length < least) return 'coupon_type_mismatch';
  if (selections.length > most) return type === 'single' ? 'coupon_type_mismatch' : 'coupon_too_long';
  if (hasRepeat(selections)) return 'selection_repeated';
  if (type === 'builder' && !isOneEvent(selections)) return 'coupon_type_mismatch';
  if (findClashing(type, selections).size > 0) return 'selections_dependent';
  if (selections.some((line) => isExpressBanned(type, line))) return 'express_banned';
  return undefined;
}

function findBankerRefusal({ type, selections }: CouponToDecide): CouponRefusal | undefined {
  const bankers = selections.filter((line) => line.banker);
  if (type !== 'system_banker') return bankers.length > 0 ? 'banker_not_allowed' : undefined;
  if (bankers.length === 0) return 'banker_missing';
  if (bankers.some(isBankerDisabled)) return 'banker_not_allowed';
  if (countOthers(selections) < LEAST_SYSTEM_OTHERS) return 'coupon_type_mismatch';
  return undefined;
}

function findValueRefusal(coupon: CouponToDecide): CouponRefusal | undefined {
  return isSystem(coupon.type) ? findSystemRefusal(coupon) : undefined;
}

/** Every combination of a system carries its part of the least stake. */
export function leastStakeMinor(
  { type, selections, systemValue = 0 }: Pick<CouponToDecide, 'type' | 'selections' | 'systemValue'>,
  { minStakeMinor }: Pick<CouponLimits, 'minStakeMinor'>,
): number {
  if (!isSystem(type)) return minStakeMinor;
  return minSystemStakeMinor(Number(countCombinations(countOthers(selections), systemValue)), minStakeMinor);
}

function isOneEvent(selections: readonly SelectionRef[]): boolean {
  return new Set(selections.map((line) => line.eventId)).size === 1;
}
