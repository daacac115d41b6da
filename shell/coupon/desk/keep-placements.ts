import { emptyCoupon, fromSaved, toSaved, type Coupon } from '@glasshouse/domain/coupon';
import { isMinor } from '@glasshouse/domain/money';
import type { PlaceCouponBody } from '@glasshouse/contracts/coupon';
import { PLACING_KEY, readStored, type CouponStorage } from '../state/keep-coupon.ts';
import { isUnderWay, type Placement, type Ticket } from './placement.ts';

/** The place of a coupon among the tabs, or the name of a click that placed at once. */
export type KeptAt = number | string;

/** What is under way: a reload finds it again. */
export function savePlacements(storage: CouponStorage, placements: readonly (readonly [KeptAt, Placement])[]): void {
  const open = placements.flatMap(([at, placement]) => {
    if (!isUnderWay(placement) || !('body' in placement)) return [];
    const { body, coupon } = placement;
    const saved = { at, body, coupon: { ...toSaved(coupon), amountMinor: coupon.amountMinor } };
    return placement.kind === 'answered' ? [{ ...saved, iso: placement.iso, tickets: placement.tickets }] : [saved];
  });
  try {
    storage.setItem(PLACING_KEY, JSON.stringify(open));
  } catch {
    // Private windows and full disks.
  }
}

/** What was sent and not answered is asked for again; what waits goes on waiting. Anything else is left out. */
export function loadPlacements(storage: CouponStorage): (readonly [KeptAt, Placement])[] {
  const stored = readStored(storage, PLACING_KEY);
  return Array.isArray(stored) ? stored.flatMap(parseOne) : [];
}

function parseOne(value: unknown): (readonly [KeptAt, Placement])[] {
  if (!isRecord(value) || !isPlace(value.at) || !isBody(value.body)) return [];
  const { at, body, iso, tickets } = value;
  const coupon = parseCoupon(value.coupon);
  if (tickets === undefined) return [[at, { kind: 'unsure', body, coupon }]];
  if (typeof iso !== 'string' || !Array.isArray(tickets) || !tickets.every(isTicket)) return [];
  return [[at, { kind: 'answered', body, coupon, iso, tickets }]];
}

function isPlace(value: unknown): value is KeptAt {
  return isCount(value) || typeof value === 'string';
}

function parseCoupon(value: unknown): Coupon {
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
