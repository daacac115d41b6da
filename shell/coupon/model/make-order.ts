import {
  decideHyperBoost,
  type Coupon,
  type CouponLimits,
  type CouponLine,
  type CouponOrder,
} from '@glasshouse/domain/coupon';
import { getCurrency, minor } from '@glasshouse/domain/money';
import { isOddsMilli } from '@glasshouse/domain/odds';
import type { Boost } from '@glasshouse/domain/settlement';
import type { QuoteView } from '@glasshouse/contracts/betting-coupon';
import type { LegView } from './view-leg.ts';

/**
 * What the house last said, and of what: this very coupon (`fresh`), the same bet with another amount, or `other`
 * selections. The last answer stays in sight while the next one is asked for, but bounds only the bet it was about.
 */
export interface QuoteNow {
  readonly quote: QuoteView | undefined;
  readonly about: 'fresh' | 'same_bet' | 'other';
}

/** The coupon at the prices that hold now, with what the house adds to it: as `decideCoupon` takes it. */
export function makeOrder(coupon: Coupon, legs: readonly LegView[], { quote, about }: QuoteNow): CouponOrder {
  const boost = quote && findBoost(coupon, quote);
  const builderOdds = about === 'other' ? undefined : quote?.builderOddsMilli;
  const antiOdds = about === 'other' ? undefined : quote?.antiExpressOddsMilli;
  return {
    type: coupon.type,
    selections: legs.map(toLine),
    systemValue: coupon.systemValue,
    promo: coupon.promoCode !== undefined,
    builderOddsMilli: isOddsMilli(builderOdds) ? builderOdds : undefined,
    antiExpressOddsMilli: isOddsMilli(antiOdds) ? antiOdds : undefined,
    ...(boost && { boost }),
  };
}

export function toLine({ selection, oddsMilli, banker }: LegView): CouponLine {
  return { ...selection, oddsMilli, ...(banker && { banker }) };
}

/** The bonus that the house has told, unless the player took it off or the amount no longer reaches it. */
function findBoost(coupon: Coupon, quote: QuoteView): Boost | undefined {
  const { bonusKind, bonusPercent, hyperBonusPercent, minHyperBonusBetLimit, maxHyperBonusLimit } = quote;
  if (bonusKind === 'hyper') {
    const hyper = decideHyperBoost(
      {
        percent: hyperBonusPercent ?? 0,
        minStakeMinor: minHyperBonusBetLimit ?? 0,
        maxMinor: minor(maxHyperBonusLimit ?? 0),
      },
      coupon.amountMinor ?? 0,
    );
    return hyper.ok ? hyper.value : undefined;
  }
  if (bonusKind === undefined || bonusPercent === undefined) return undefined;
  if (bonusKind === 'user' && (coupon.boostRemoved || coupon.type !== 'express')) return undefined;
  if (bonusKind === 'day' && coupon.expressId === undefined) return undefined;
  return { kind: bonusKind, percent: bonusPercent };
}

/** The house's own limits where it has been asked; the currency's for guests and until it answers. */
export function limitsOf(iso: string, quote: QuoteView | undefined): CouponLimits {
  const { minStakeMinor, maxStakeMinor } = getCurrency(iso);
  if (!quote) return { minStakeMinor, maxStakeMinor, maxPayoutMinor: Number.MAX_SAFE_INTEGER };
  return { minStakeMinor, maxStakeMinor: quote.maxBetAmount, maxPayoutMinor: quote.maxPayout };
}
