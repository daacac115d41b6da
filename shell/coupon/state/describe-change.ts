import type { Coupon } from '@glasshouse/domain/coupon';
import type { CouponChange } from '@glasshouse/contracts/shell-api';

/** What the rest of the site hears of a change; nothing where only an amount or a price was touched. */
export function describeChange(before: Coupon, after: Coupon): CouponChange | undefined {
  const was = new Set(before.selections.map((held) => held.id));
  const is = new Set(after.selections.map((held) => held.id));
  const added = [...is].filter((id) => !was.has(id));
  const removed = [...was].filter((id) => !is.has(id));
  if (added.length === 0 && removed.length === 0 && before.type === after.type) return undefined;
  const kind = was.size === 0 ? 'added' : is.size === 0 ? 'emptied' : 'updated';
  return { kind, added, removed, count: is.size, type: after.type };
}
