import { minor } from '../money/index.ts';
import type { SelectionId } from '../markets/index.ts';
import { DEFAULT_SYSTEM_VALUE } from './constants.ts';
import { parseSaved } from './parse-saved.ts';
import { COUPON_TYPES, type Coupon, type CouponSelection, type CouponType, type SavedCoupon } from './types.ts';

export function emptyCoupon(): Coupon {
  return { type: 'single', selections: [], priceChange: 'ask' };
}

/**
 * Picking another outcome of the same market replaces the old pick; picking the same one again takes it off.
 * A second selection makes an express of a single.
 */
export function addSelection(coupon: Coupon, selection: CouponSelection): Coupon {
  if (coupon.selections.some((held) => held.id === selection.id)) return removeSelection(coupon, selection.id);
  const others = coupon.selections.filter(
    (held) => held.eventId !== selection.eventId || held.marketKey !== selection.marketKey,
  );
  return withSelections(coupon, [...others, selection]);
}

export function removeSelection(coupon: Coupon, id: SelectionId): Coupon {
  return withSelections(
    coupon,
    coupon.selections.filter((held) => held.id !== id),
  );
}

export function clearCoupon(coupon: Coupon): Coupon {
  return withSelections(coupon, []);
}

/** A type that the number of selections does not allow is left as it was. */
export function setType(coupon: Coupon, type: CouponType): Coupon {
  return isTypePossible(type, coupon.selections.length) ? { ...coupon, type } : coupon;
}

/** Undefined where nothing valid is typed. */
export function setAmount(coupon: Coupon, amountMinor: number | undefined): Coupon {
  return { ...coupon, amountMinor: amountMinor === undefined ? undefined : minor(amountMinor) };
}

function withSelections(coupon: Coupon, selections: readonly CouponSelection[]): Coupon {
  return { ...coupon, selections, type: selections.length > 1 ? 'express' : 'single' };
}

function isTypePossible(type: CouponType, count: number): boolean {
  return type === 'single' ? count <= 1 : count >= 2;
}

export function toSaved(coupon: Coupon): SavedCoupon {
  return {
    bets: coupon.selections,
    addedAtByBetId: Object.fromEntries(coupon.selections.map((held) => [held.id, held.addedAtSec])),
    typeId: COUPON_TYPES[coupon.type],
    systemValue: DEFAULT_SYSTEM_VALUE,
  };
}

/** Takes whatever storage held; see `parseSaved`. */
export function fromSaved(saved: unknown): Coupon {
  return withSelections(emptyCoupon(), parseSaved(saved).bets);
}
