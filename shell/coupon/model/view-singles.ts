import {
  decideCoupon,
  decideSingles,
  findTerms,
  type Coupon,
  type CouponLine,
  type CouponLimits,
  type CouponRefusal,
} from '@glasshouse/domain/coupon';
import { isMinor } from '@glasshouse/domain/money';
import { winRange } from '@glasshouse/domain/settlement';
import { toLine } from './make-order.ts';
import type { LegView } from './view-leg.ts';

export interface SingleView {
  readonly amountMinor: number | undefined;
  /** It has an amount of its own, apart from the one for all. */
  readonly own: boolean;
  readonly winMinor: bigint;
  readonly reason?: CouponRefusal;
}

export interface SinglesView {
  readonly byId: ReadonlyMap<string, SingleView>;
  /** Absent while one has no amount. */
  readonly sumMinor: number | undefined;
  readonly winMinor: bigint;
  /** The first thing that is wrong with any of them. */
  readonly reason: CouponRefusal | undefined;
}

/** Several singles: each a bet of its own, with its own amount or the one for all. */
export function viewSingles(
  coupon: Coupon,
  legs: readonly LegView[],
  limits: CouponLimits,
  bonusAccount: boolean,
): SinglesView {
  const views = legs.map((leg) => [leg.selection.id, viewSingle(coupon, leg, limits, bonusAccount)] as const);
  const all = views.map(([, view]) => view);
  const amounts = all.map((view) => view.amountMinor);
  const whole = decideSingles({ selections: legs.map(toLine), promo: coupon.promoCode !== undefined });
  return {
    byId: new Map(views),
    sumMinor: amounts.reduce<number | undefined>(addKnown, 0),
    winMinor: all.reduce((sum, view) => sum + view.winMinor, 0n),
    reason: whole.ok ? all.find((view) => view.reason !== undefined)?.reason : whole.code,
  };
}

function addKnown(sum: number | undefined, amount: number | undefined): number | undefined {
  return sum === undefined || amount === undefined ? undefined : sum + amount;
}

function viewSingle(coupon: Coupon, leg: LegView, limits: CouponLimits, bonusAccount: boolean): SingleView {
  const own = coupon.amountById[leg.selection.id];
  const amountMinor = own ?? coupon.amountMinor;
  const decided = decideCoupon({ type: 'single', selections: [toLine(leg)], amountMinor, bonusAccount }, limits);
  return {
    amountMinor,
    own: own !== undefined,
    winMinor: winOf(toLine(leg), amountMinor),
    ...(!decided.ok && { reason: decided.code }),
  };
}

function winOf(line: CouponLine, amountMinor: number | undefined): bigint {
  const terms = findTerms({ type: 'single', selections: [line] });
  return terms && isMinor(amountMinor) ? winRange({ ...terms, stakeMinor: amountMinor }).bestMinor : 0n;
}
