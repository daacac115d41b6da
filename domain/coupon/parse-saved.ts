import { makeSelectionId, parseSelectionId } from '../markets/index.ts';
import { isOddsMilli } from '../odds/index.ts';
import { DEFAULT_SYSTEM_VALUE, MAX_SELECTIONS } from './constants.ts';
import { isKnownOutcome } from './decide-coupon.ts';
import { COUPON_TYPES, type CouponSelection, type SavedCoupon } from './types.ts';

/**
 * A saved coupon as it comes back from the browser's storage, where an older version of the site, another
 * program or the player may have written anything. What is no selection of ours is left out; nothing throws.
 */
export function parseSaved(value: unknown): SavedCoupon {
  const stored = isRecord(value) && Array.isArray(value.bets) ? value.bets : [];
  const bets = withoutRepeats(stored.map(findSelection).filter((bet) => bet !== undefined)).slice(0, MAX_SELECTIONS);
  return {
    bets,
    addedAtByBetId: Object.fromEntries(bets.map((bet) => [bet.id, bet.addedAtSec])),
    typeId: bets.length > 1 ? COUPON_TYPES.express : COUPON_TYPES.single,
    systemValue: DEFAULT_SYSTEM_VALUE,
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The id is the truth; the fields that repeat it are taken from it. */
function findSelection(value: unknown): CouponSelection | undefined {
  if (!isRecord(value) || typeof value.id !== 'string') return undefined;
  const ref = parseSelectionId(value.id);
  if (ref === undefined || !isKnownOutcome(ref)) return undefined;
  const { section, sportId, eventName, marketName, outcomeName, startsAtSec, addedAtSec, oddsMilli } = value;
  if (section !== 'line' && section !== 'live') return undefined;
  if (typeof eventName !== 'string' || typeof marketName !== 'string' || typeof outcomeName !== 'string')
    return undefined;
  if (!isWhole(sportId) || !isWhole(startsAtSec) || !isWhole(addedAtSec) || !isOddsMilli(oddsMilli)) return undefined;
  return {
    ...ref,
    id: makeSelectionId(ref),
    section,
    sportId,
    eventName,
    marketName,
    outcomeName,
    startsAtSec,
    addedAtSec,
    oddsMilli,
  };
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** One outcome a market, as when they were picked. */
function withoutRepeats(bets: readonly CouponSelection[]): CouponSelection[] {
  return [...new Map(bets.map((bet) => [`${bet.eventId}/${bet.marketKey}`, bet])).values()];
}
