import { LEAST_SYSTEM_VALUE } from '../combinations/index.ts';
import { minor } from '../money/index.ts';
import type { SelectionId } from '../markets/index.ts';
import { DEFAULT_SYSTEM_VALUE } from './constants.ts';
import { isBankerDisabled } from './dependence.ts';
import { isTypePossible, LEAST_SYSTEM_OTHERS } from './type-counts.ts';
import { isOfSeveral, type Coupon, type CouponSelection, type CouponType } from './types.ts';

export function emptyCoupon(): Coupon {
  return {
    type: 'single',
    selections: [],
    bankers: [],
    systemValue: DEFAULT_SYSTEM_VALUE,
    amountById: {},
    stakeByKind: {},
    stakesInTotal: false,
    priceChange: 'ask',
    dropOnScoreChange: false,
    vip: false,
    boostRemoved: false,
  };
}

/**
 * Picking another outcome of the same market replaces the old pick; picking the same one again takes it off.
 * A second selection makes an express of a single, or a builder where both are of one match; every other type stays
 * while it is possible.
 */
export function addSelection(coupon: Coupon, selection: CouponSelection): Coupon {
  if (coupon.selections.some((held) => held.id === selection.id)) return removeSelection(coupon, selection.id);
  const others = coupon.selections.filter(
    (held) => held.eventId !== selection.eventId || held.marketKey !== selection.marketKey,
  );
  return withSelections(coupon, [...others, selection]);
}

export function removeSelection(coupon: Coupon, id: SelectionId): Coupon {
  const left = coupon.selections.filter((held) => held.id !== id);
  return left.length === coupon.selections.length ? coupon : withSelections(coupon, left);
}

export function clearCoupon(coupon: Coupon): Coupon {
  return withSelections(coupon, []);
}

/** A type that the selections do not allow is left as it was. */
export function setType(coupon: Coupon, type: CouponType): Coupon {
  return isTypePossible(type, { ...coupon, bankers: [] }) ? fit({ ...coupon, type }) : coupon;
}

/** Undefined where nothing valid is typed. */
export function setAmount(coupon: Coupon, amountMinor: number | undefined): Coupon {
  return { ...coupon, amountMinor: amountMinor === undefined ? undefined : minor(amountMinor) };
}

/** The amount of one of several singles. */
export function setAmountOf(coupon: Coupon, id: SelectionId, amountMinor: number | undefined): Coupon {
  const { [id]: _, ...others } = coupon.amountById;
  return { ...coupon, amountById: amountMinor === undefined ? others : { ...others, [id]: minor(amountMinor) } };
}

/**
 * The first banker makes a system with banker of a system, and the last one taken away a system again. One that its
 * market or the count forbids changes nothing.
 */
export function toggleBanker(coupon: Coupon, id: SelectionId): Coupon {
  const selection = coupon.selections.find((held) => held.id === id);
  if (!selection || isBankerDisabled(selection)) return coupon;
  if (coupon.type !== 'system' && coupon.type !== 'system_banker') return coupon;
  const others = coupon.bankers.filter((held) => held !== id);
  const bankers = others.length < coupon.bankers.length ? others : [...others, id];
  if (!isTypePossible('system_banker', { ...coupon, bankers })) return coupon;
  return fit({ ...coupon, type: 'system_banker', bankers });
}

/** A value that the selections do not allow changes nothing. */
export function setSystemValue(coupon: Coupon, systemValue: number): Coupon {
  return isValuePossible(coupon, systemValue) ? { ...coupon, systemValue } : coupon;
}

/** Several singles take no promo code. */
export function setPromoCode(coupon: Coupon, promoCode: string | undefined): Coupon {
  return fit({ ...coupon, promoCode });
}

/** The player takes the bonus off: it is not offered again on this coupon. */
export function removeBoost(coupon: Coupon): Coupon {
  return { ...coupon, boostRemoved: true };
}

/**
 * Other selections are no accumulator of the day any more, and have other combinations to stake on; an emptied coupon forgets what
 * belonged to its bet.
 */
function withSelections(coupon: Coupon, selections: readonly CouponSelection[]): Coupon {
  const changed = { ...coupon, selections, expressId: undefined, stakeByKind: {} };
  if (selections.length > 0) return offerBuilder(fit(changed));
  return fit({ ...changed, promoCode: undefined, loadedFromCode: undefined, boostRemoved: false });
}

/** Outcomes of one match are no express: the bet that they can be is offered at once, in place of a refusal. */
function offerBuilder(coupon: Coupon): Coupon {
  return coupon.type === 'express' && isTypePossible('builder', coupon) ? fit({ ...coupon, type: 'builder' }) : coupon;
}

/** The coupon with nothing on it that its selections and type do not allow. */
export function fit(coupon: Coupon): Coupon {
  const ids = new Set<string>(coupon.selections.map((held) => held.id));
  const held = { ...coupon, bankers: coupon.bankers.filter((id) => ids.has(id)) };
  const type = fitType(held);
  const bankers = type === 'system_banker' ? held.bankers : [];
  const fitted = { ...held, type, bankers, amountById: pick(held.amountById, ids) };
  const several = isOfSeveral(type);
  return {
    ...fitted,
    systemValue: isValuePossible(fitted, fitted.systemValue) ? fitted.systemValue : DEFAULT_SYSTEM_VALUE,
    promoCode: several ? undefined : fitted.promoCode,
    vip: fitted.vip && !several,
  };
}

/** The nearest type that is possible. */
function fitType(coupon: Coupon): CouponType {
  return listNearest(coupon).find((type) => isTypePossible(type, coupon)) ?? 'single';
}

/** A system with banker that has none is a system. */
function listNearest({ type, bankers }: Coupon): readonly CouponType[] {
  if (type !== 'system_banker') return [type, 'express'];
  return bankers.length > 0 ? ['system_banker', 'system', 'express'] : ['system', 'express'];
}

function isValuePossible({ selections, bankers }: Coupon, systemValue: number): boolean {
  const others = selections.length - bankers.length;
  return (
    Number.isSafeInteger(systemValue) &&
    systemValue >= LEAST_SYSTEM_VALUE &&
    systemValue < Math.max(others, LEAST_SYSTEM_OTHERS)
  );
}

function pick<Value>(record: Readonly<Record<string, Value>>, ids: ReadonlySet<string>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([id]) => ids.has(id)));
}
