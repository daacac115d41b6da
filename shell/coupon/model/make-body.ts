import { COUPON_TYPES, PRICE_CHANGE, type Coupon } from '@glasshouse/domain/coupon';
import { formatOdds, type CoefViewId } from '@glasshouse/domain/odds';
import type { PlaceCouponBody, QuoteCouponBody } from '@glasshouse/contracts/betting-coupon';
import type { CouponView } from './view-coupon.ts';

export interface PlacingAs {
  readonly accountId: number;
  readonly userId: number;
  readonly coefViewId: CoefViewId;
}

type Shown = Pick<CouponView, 'oddsMilli' | 'prepaidMinor' | 'vip' | 'quote'>;

/** The document's payload; the server recomputes all of it. */
export function makePlaceBody(coupon: Coupon, shown: Shown, as: PlacingAs, requestId: string): PlaceCouponBody {
  return {
    id: requestId,
    amount: anyAmount(coupon) ?? 0,
    ...makeFields(coupon, shown, as),
    ...(shown.oddsMilli > 0 && {
      coef: shown.oddsMilli / 1000,
      coefByView: formatOdds(shown.oddsMilli, as.coefViewId).slice(0, 32),
    }),
    ...hyperFields(shown.quote),
  };
}

/** The same without what only a placed coupon has; without an amount while none is typed. */
export function makeQuoteBody(
  coupon: Coupon,
  shown: Pick<Shown, 'prepaidMinor' | 'vip'>,
  as: PlacingAs,
): QuoteCouponBody {
  const amount = anyAmount(coupon);
  // Nothing is an amount that is being typed, and no stake.
  return { ...makeFields(coupon, shown, as), ...(amount !== undefined && amount > 0 && { amount }) };
}

function listStakes({ amountById }: Coupon): Record<string, number> {
  return Object.fromEntries(Object.entries(amountById).filter(([, amount]) => amount > 0));
}

function makeFields(coupon: Coupon, { prepaidMinor, vip }: Pick<Shown, 'prepaidMinor' | 'vip'>, as: PlacingAs) {
  const several = coupon.type === 'singles';
  const isSystem = coupon.type === 'system' || coupon.type === 'system_banker';
  const { exactOddsMilli, promoCode, expressId } = coupon;
  return {
    accountId: as.accountId,
    userId: as.userId,
    coefViewId: as.coefViewId,
    typeId: COUPON_TYPES[coupon.type],
    bets: coupon.selections.map((selection) => makeBet(coupon, selection)),
    changeCoefAction: PRICE_CHANGE[coupon.priceChange],
    ...(isSystem && { systemValue: coupon.systemValue }),
    ...(several && { amountByBetId: listStakes(coupon) }),
    ...(exactOddsMilli !== undefined && !several && { exactCoef: exactOddsMilli / 1000 }),
    ...(coupon.dropOnScoreChange && { isDropOnScoreChange: true }),
    ...(prepaidMinor > 0 && { prepaidAmount: prepaidMinor }),
    ...(promoCode !== undefined && { promoCode }),
    ...(vip && { isVipBet: true }),
    ...(coupon.boostRemoved && { isBonusRemoved: true }),
    ...(expressId !== undefined && { expressId }),
  };
}

function makeBet(coupon: Coupon, selection: Coupon['selections'][number]) {
  return {
    gameId: selection.eventId,
    market: selection.marketKey,
    outcome: selection.outcomeId,
    coef: selection.oddsMilli / 1000,
    section: selection.section,
    ...(coupon.bankers.includes(selection.id) && { isBanker: true }),
  };
}

/** Of several singles with amounts of their own, the payload still names one. */
function anyAmount({ amountMinor, amountById }: Coupon): number | undefined {
  return amountMinor ?? Object.values(amountById)[0];
}

function hyperFields(quote: CouponView['quote']) {
  if (quote?.hyperBonusPercent === undefined) return {};
  const { hyperBonusPercent, minHyperBonusBetLimit, maxHyperBonusLimit } = quote;
  return {
    hyperBonusPercent,
    ...(minHyperBonusBetLimit !== undefined && { minHyperBonusBetLimit }),
    ...(maxHyperBonusLimit !== undefined && { maxHyperBonusLimit }),
  };
}
