import {
  COUPON_TYPES,
  countStaked,
  isOfSeveral,
  listStakes,
  PRICE_CHANGE,
  type Coupon,
} from '@glasshouse/domain/coupon';
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
    ...(coupon.type === 'stakes' ? stakeFields(coupon) : { amount: anyAmount(coupon) ?? 0 }),
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

function listAmounts({ amountById }: Coupon): Record<string, number> {
  return Object.fromEntries(Object.entries(amountById).filter(([, amount]) => amount > 0));
}

function makeFields(coupon: Coupon, { prepaidMinor, vip }: Pick<Shown, 'prepaidMinor' | 'vip'>, as: PlacingAs) {
  const several = isOfSeveral(coupon.type);
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
    ...(coupon.type === 'singles' && { amountByBetId: listAmounts(coupon) }),
    ...(exactOddsMilli !== undefined && !several && { exactCoef: exactOddsMilli / 1000 }),
    ...(coupon.dropOnScoreChange && { isDropOnScoreChange: true }),
    ...(prepaidMinor > 0 && { prepaidAmount: prepaidMinor }),
    ...(promoCode !== undefined && { promoCode }),
    ...(vip && { isVipBet: true }),
    ...(coupon.boostRemoved && { isBonusRemoved: true }),
    ...(expressId !== undefined && coupon.type !== 'stakes' && { expressId }),
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

/** What is staked on each kind, and on all of them. */
function stakeFields(coupon: Coupon): Pick<PlaceCouponBody, 'amount' | 'stakes'> {
  const stakes = listStakes(coupon);
  const { length } = coupon.selections;
  return { amount: stakes.reduce((sum, { kind, each }) => sum + each * countStaked(kind, length), 0), stakes };
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
