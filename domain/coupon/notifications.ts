import type { SelectionId } from '../markets/index.ts';
import type { CouponSelection, Section } from './types.ts';

/** How long a selection may be left on the coupon before its player is reminded (site.md section 4). */
const REMIND_AFTER_SEC: Readonly<Record<Section, number>> = { live: 30, line: 300 };

export type WaitingSelection = Pick<CouponSelection, 'id' | 'section' | 'addedAtSec'> & { readonly blocked: boolean };

/** timeToShow of the documents. */
export function remindAtSec({ section, addedAtSec }: Pick<CouponSelection, 'section' | 'addedAtSec'>): number {
  return addedAtSec + REMIND_AFTER_SEC[section];
}

/** The selections whose player is to be reminded now: not blocked, left for long enough, not told of before. */
export function dueNotifications(
  selections: readonly WaitingSelection[],
  nowSec: number,
  shown: ReadonlySet<SelectionId>,
): SelectionId[] {
  return selections
    .filter((held) => !held.blocked && !shown.has(held.id) && remindAtSec(held) <= nowSec)
    .map((held) => held.id);
}
