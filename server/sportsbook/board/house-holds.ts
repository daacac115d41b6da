import type { MarketKey } from '@glasshouse/domain/markets';
import { acceptKept, PRICE_ERROR, waiveFault } from './guard-prices.ts';
import type { BoardEvent, EventChange, Hold } from './types.ts';

/**
 * The house's own stops lie over what the producer says: while one holds, what is active is shown and sold as
 * suspended; when it ends, the producer's word is there again. Each reason holds for itself.
 */

/** Somebody decided it, other than a price that nobody can have meant. */
export function isHouseHold(hold: Hold): boolean {
  return hold.reason !== PRICE_ERROR;
}

/** A stop of the same reason replaces the earlier one. */
export function changeByHold(event: BoardEvent, hold: Hold): EventChange {
  return { holds: [...event.holds.filter((one) => !isSameHold(one, hold)), hold] };
}

/** Absent where nothing held. Without a reason every stop of this very target ends. */
export function changeByRelease(
  event: BoardEvent,
  key: MarketKey | undefined,
  reason: string | undefined,
): EventChange | undefined {
  const ends = (hold: Hold): boolean => hold.key === key && (reason === undefined || hold.reason === reason);
  const ended = event.holds.filter(ends);
  if (ended.length === 0) return undefined;
  const holds = event.holds.filter((hold) => !ends(hold));
  const waived = key !== undefined && ended.some((hold) => !isHouseHold(hold)) ? waiveFault(event, key) : undefined;
  return { holds, ...(waived ? { bands: waived.bands } : {}) };
}

/** What ends by itself at this moment; absent where nothing does. */
export function changeByTime(event: BoardEvent, nowSec: number): EventChange | undefined {
  const { bands, holds = event.holds } = acceptKept(event, nowSec);
  const left = holds.filter(({ untilSec }) => untilSec === undefined || nowSec < untilSec);
  if (bands.size === 0 && left.length === event.holds.length) return undefined;
  return { holds: left, bands };
}

function isSameHold(a: Hold, b: Hold): boolean {
  return a.key === b.key && a.reason === b.reason;
}
