import { emptyCoupon, fromSaved, toSaved, type Coupon } from '@glasshouse/domain/coupon';
import { isMinor } from '@glasshouse/domain/money';
import type { PlaceCouponBody } from '@glasshouse/contracts/betting-coupon';
import { PLACING_KEY, readStored, type CouponStorage } from '../state/store-coupon.ts';
import { isUnderWay, type Placement, type Ticket } from './placement.ts';

/** The place of a coupon among the tabs, or the name of a click that placed at once. */
export type KeptAt = number | string;

/** Bets in their live delay: a reload finds them again. What nobody has answered is kept as a request. */
export function savePlacements(storage: CouponStorage, placements: readonly (readonly [KeptAt, Placement])[]): void {
  const open = placements.flatMap(([at, placement]) => {
    if (!isUnderWay(placement) || placement.kind !== 'answered') return [];
    const { body, coupon, iso, tickets } = placement;
    return [{ at, body, coupon: noteOf(coupon), iso, tickets }];
  });
  try {
    storage.setItem(PLACING_KEY, JSON.stringify(open));
  } catch {
    // Private windows and full disks.
  }
}

/** A coupon as it is kept beside what was sent of it. */
export function noteOf(coupon: Coupon) {
  return { ...toSaved(coupon), amountMinor: coupon.amountMinor };
}

/** What waits goes on waiting. Anything else is left out. */
export function loadPlacements(storage: CouponStorage): (readonly [KeptAt, Placement])[] {
  const stored = readStored(storage, PLACING_KEY);
  return Array.isArray(stored) ? stored.flatMap(parseOne) : [];
}

function parseOne(value: unknown): (readonly [KeptAt, Placement])[] {
  if (!isRecord(value) || !isPlace(value.at) || !isBody(value.body)) return [];
  const { at, body, iso, tickets } = value;
  const coupon = parseNote(value.coupon);
  if (typeof iso !== 'string' || !Array.isArray(tickets) || !tickets.every(isTicket)) return [];
  return [[at, { kind: 'answered', body, coupon, iso, tickets }]];
}

function isPlace(value: unknown): value is KeptAt {
  return isCount(value) || typeof value === 'string';
}

export function parseNote(value: unknown): Coupon {
  const amountMinor = isRecord(value) && isMinor(value.amountMinor) ? value.amountMinor : undefined;
  return isRecord(value) ? { ...fromSaved(value), amountMinor } : emptyCoupon();
}

/** As this site wrote it; the server looks at every field of it again. */
function isBody(value: unknown): value is PlaceCouponBody {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    isCount(value.amount) &&
    isCount(value.accountId) &&
    isCount(value.typeId) &&
    Array.isArray(value.bets)
  );
}

const STATES: readonly unknown[] = ['pending', 'accepted', 'refused', 'cancelled'] satisfies Ticket['state'][];

function isTicket(value: unknown): value is Ticket {
  return isRecord(value) && STATES.includes(value.state) && isMinor(value.amountMinor);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
