import { makeSelectionId, parseSelectionId, type SelectionId } from '../markets/index.ts';
import { isOddsMilli } from '../odds/index.ts';
import { DEFAULT_SYSTEM_VALUE, MAX_SELECTIONS } from './constants.ts';
import { emptyCoupon, fit } from './edit.ts';
import { isKnownOutcome } from './known-outcome.ts';
import { COUPON_TYPES, type Coupon, type CouponSelection, type CouponType, type SavedCoupon } from './types.ts';

export function toSaved(coupon: Coupon): SavedCoupon {
  return {
    bets: coupon.selections,
    addedAtByBetId: Object.fromEntries(coupon.selections.map((held) => [held.id, held.addedAtSec])),
    typeId: COUPON_TYPES[coupon.type],
    systemValue: coupon.systemValue,
    bankers: coupon.bankers,
  };
}

/** Takes whatever storage held; see `parseSaved`. */
export function fromSaved(saved: unknown): Coupon {
  const { bets, typeId, systemValue, bankers } = parseSaved(saved);
  return fit({ ...emptyCoupon(), type: findType(typeId) ?? 'single', selections: bets, systemValue, bankers });
}

/**
 * A saved coupon as it comes back from the browser's storage, where an older version of the site, another
 * program or the player may have written anything. What is no selection of ours is left out; nothing throws.
 */
export function parseSaved(value: unknown): SavedCoupon {
  const stored = isRecord(value) ? value : {};
  const list = Array.isArray(stored.bets) ? stored.bets : [];
  const bets = withoutRepeats(list.map(findSelection).filter((bet) => bet !== undefined)).slice(0, MAX_SELECTIONS);
  return {
    bets,
    addedAtByBetId: Object.fromEntries(bets.map((bet) => [bet.id, bet.addedAtSec])),
    typeId: COUPON_TYPES[findType(stored.typeId) ?? 'single'],
    systemValue: isWhole(stored.systemValue) ? stored.systemValue : DEFAULT_SYSTEM_VALUE,
    bankers: findBankers(stored.bankers, bets),
  };
}

function findType(typeId: unknown): CouponType | undefined {
  const types: readonly CouponType[] = [
    'single',
    'express',
    'system_banker',
    'system',
    'singles',
    'builder',
    'anti_express',
    'stakes',
  ];
  return types.find((type) => COUPON_TYPES[type] === typeId);
}

function findBankers(value: unknown, bets: readonly CouponSelection[]): SelectionId[] {
  const stored: readonly unknown[] = Array.isArray(value) ? value : [];
  return bets.map((bet) => bet.id).filter((id) => stored.includes(id));
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The id is the truth; the fields that repeat it are taken from it. */
function findSelection(value: unknown): CouponSelection | undefined {
  if (!isRecord(value) || typeof value.id !== 'string') return undefined;
  const ref = parseSelectionId(value.id);
  if (ref === undefined || !isKnownOutcome(ref)) return undefined;
  const { section, sportId, tournamentId, eventName, marketName, outcomeName, startsAtSec, addedAtSec, oddsMilli } =
    value;
  if (section !== 'line' && section !== 'live') return undefined;
  if (typeof eventName !== 'string' || typeof marketName !== 'string' || typeof outcomeName !== 'string')
    return undefined;
  if (!isWhole(sportId) || !isWhole(startsAtSec) || !isWhole(addedAtSec) || !isOddsMilli(oddsMilli)) return undefined;
  return {
    ...ref,
    id: makeSelectionId(ref),
    section,
    sportId,
    tournamentId: isWhole(tournamentId) ? tournamentId : 0,
    eventName,
    marketName,
    outcomeName,
    startsAtSec,
    addedAtSec,
    oddsMilli,
  };
}

export function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** One outcome a market, as when they were picked. */
function withoutRepeats(bets: readonly CouponSelection[]): CouponSelection[] {
  return [...new Map(bets.map((bet) => [`${bet.eventId}/${bet.marketKey}`, bet])).values()];
}
