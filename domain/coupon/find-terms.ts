import { LEAST_SYSTEM_VALUE, isSystemTooLarge } from '../combinations/index.ts';
import { findEachWay, type BetTerms, type Boost, type TermsLeg } from '../settlement/index.ts';
import type { Minor } from '../money/index.ts';
import type { OddsMilli } from '../odds/index.ts';
import { isOfSeveral, type CouponLine, type CouponType } from './types.ts';

/** What a coupon says of itself beside its amount. */
export interface CouponOrder {
  readonly type: CouponType;
  readonly selections: readonly CouponLine[];
  readonly systemValue?: number | undefined;
  /** The house's price of a builder's selections together; without one it is not offered. */
  readonly builderOddsMilli?: OddsMilli | undefined;
  /** That of an anti-express, likewise. */
  readonly antiExpressOddsMilli?: OddsMilli | undefined;
  /** Already decided: see `decideUserBoost` and `decideHyperBoost`. */
  readonly boost?: Boost | undefined;
  /** The stake is a promo code's. */
  readonly promo?: boolean | undefined;
}

/** Terms apart from the stake: enough for the coefficient, the wins and the greatest stake. */
export type StakelessTerms = Omit<BetTerms, 'stakeMinor'>;

type Draft<Whole> = { -readonly [Field in keyof Whole]: Whole[Field] };

/** What house and player would agree on; absent while the coupon makes no bet yet: see `decideCoupon` for why. */
export function findTerms(order: CouponOrder): StakelessTerms | undefined {
  const { type, selections, boost, promo } = order;
  if (isOfSeveral(type) || selections.length === 0) return undefined;
  const own = findOwnTerms(type, order);
  if (!own) return undefined;
  const terms: Draft<StakelessTerms> = { type, legs: selections.map(toLeg) };
  if (own.systemValue !== undefined) terms.systemValue = own.systemValue;
  if (own.fixedOddsMilli !== undefined) terms.fixedOddsMilli = own.fixedOddsMilli;
  if (boost) terms.boost = boost;
  if (promo) terms.freeStake = true;
  return terms;
}

/** Written out, since every bet comes through here and a spread costs more than its rules. */
export function withStake(agreed: StakelessTerms, stakeMinor: Minor): BetTerms {
  const terms: Draft<BetTerms> = { type: agreed.type, stakeMinor, legs: agreed.legs };
  if (agreed.systemValue !== undefined) terms.systemValue = agreed.systemValue;
  if (agreed.fixedOddsMilli !== undefined) terms.fixedOddsMilli = agreed.fixedOddsMilli;
  if (agreed.boost) terms.boost = agreed.boost;
  if (agreed.freeStake) terms.freeStake = true;
  return terms;
}

/** What only some types agree on. */
function findOwnTerms(
  type: CouponType,
  order: CouponOrder,
): Pick<BetTerms, 'systemValue' | 'fixedOddsMilli'> | undefined {
  if (isSystem(type)) return findSystemRefusal(order) === undefined ? systemTerms(order) : undefined;
  if (type !== 'builder' && type !== 'anti_express') return {};
  const fixedOddsMilli = type === 'builder' ? order.builderOddsMilli : order.antiExpressOddsMilli;
  return fixedOddsMilli === undefined ? undefined : { fixedOddsMilli };
}

function systemTerms({ systemValue }: CouponOrder): Pick<BetTerms, 'systemValue'> {
  return systemValue === undefined ? {} : { systemValue };
}

function toLeg({ oddsMilli, banker, marketKey }: CouponLine): TermsLeg {
  const eachWay = findEachWay(marketKey);
  if (eachWay) return banker ? { oddsMilli, banker, eachWay } : { oddsMilli, eachWay };
  return banker ? { oddsMilli, banker } : { oddsMilli };
}

export function isSystem(type: CouponType): boolean {
  return type === 'system' || type === 'system_banker';
}

export function countOthers(selections: readonly CouponLine[]): number {
  return selections.filter((line) => !line.banker).length;
}

/** Why a system of this value cannot be played: it is from two to one less than the selections that are no bankers. */
export function findSystemRefusal({
  selections,
  systemValue,
}: CouponOrder): 'system_value_invalid' | 'system_too_large' | undefined {
  const others = countOthers(selections);
  if (systemValue === undefined || !Number.isSafeInteger(systemValue)) return 'system_value_invalid';
  if (systemValue < LEAST_SYSTEM_VALUE || systemValue >= others) return 'system_value_invalid';
  return isSystemTooLarge(others, systemValue) ? 'system_too_large' : undefined;
}
