import { accept, refuse, type Decision } from '../decision/index.ts';
import type { SelectionRef } from '../markets/index.ts';
import { MAX_SELECTIONS } from './constants.ts';
import type { CouponRefusal } from './coupon-refusals.ts';
import { hasRepeat } from './dependence.ts';
import type { CouponLine } from './types.ts';

type SinglesLine = SelectionRef & Pick<CouponLine, 'banker'>;

export interface SinglesToDecide {
  readonly selections: readonly SinglesLine[];
  readonly promo?: boolean | undefined;
  readonly vip?: boolean | undefined;
}

/**
 * What holds for several singles as a whole; each is then decided by itself, as a single, and may hang together with
 * another. Answers the selections, one bet each.
 */
export function decideSingles({
  selections,
  promo,
  vip,
}: SinglesToDecide): Decision<readonly SinglesLine[], CouponRefusal> {
  if (selections.length === 0) return refuse('coupon_empty');
  if (selections.length > MAX_SELECTIONS) return refuse('coupon_too_long');
  if (hasRepeat(selections)) return refuse('selection_repeated');
  if (selections.some((line) => line.banker)) return refuse('banker_not_allowed');
  if (promo) return refuse('promo_not_on_singles');
  if (vip) return refuse('vip_not_available');
  return accept(selections);
}
