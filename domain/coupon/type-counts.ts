import { LEAST_STAKED_SELECTIONS, MAX_BUILDER_SELECTIONS, MAX_SELECTIONS, MAX_STAKED_SELECTIONS } from './constants.ts';
import { findClashing, isExpressBanned } from './dependence.ts';
import type { Coupon, CouponType } from './types.ts';

/** A system needs as many selections that are no bankers. */
export const LEAST_SYSTEM_OTHERS = 3;

/** How many selections each type takes. */
export const SELECTION_COUNTS: Readonly<Record<CouponType, { readonly least: number; readonly most: number }>> = {
  single: { least: 1, most: 1 },
  express: { least: 2, most: MAX_SELECTIONS },
  system_banker: { least: LEAST_SYSTEM_OTHERS + 1, most: MAX_SELECTIONS },
  system: { least: LEAST_SYSTEM_OTHERS, most: MAX_SELECTIONS },
  singles: { least: 1, most: MAX_SELECTIONS },
  builder: { least: 2, most: MAX_BUILDER_SELECTIONS },
  anti_express: { least: 2, most: MAX_SELECTIONS },
  stakes: { least: LEAST_STAKED_SELECTIONS, most: MAX_STAKED_SELECTIONS },
};

/** Whether a coupon may be of this type by what stands on it; an empty coupon is a single. */
export function isTypePossible(
  type: CouponType,
  { selections, bankers }: Pick<Coupon, 'selections' | 'bankers'>,
): boolean {
  const count = selections.length;
  if (count === 0) return type === 'single';
  const { least, most } = SELECTION_COUNTS[type];
  if (count < least || count > most) return false;
  if (type === 'system_banker') return count - bankers.length >= LEAST_SYSTEM_OTHERS;
  if (type !== 'builder') return true;
  const [first] = selections;
  if (selections.some((held) => held.eventId !== first?.eventId || isExpressBanned(type, held))) return false;
  return findClashing(type, selections).size === 0;
}
