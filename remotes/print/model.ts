import type { BetView } from '@glasshouse/contracts/betting-bets';
import type { SignedReceipt } from '@glasshouse/contracts/betting-receipts';
import type { Preferences } from '@glasshouse/contracts/preferences';
import { COUPON_TYPES, type CouponType } from '@glasshouse/domain/coupon';
import { formatMoment, formatZone, type Translate } from '@glasshouse/kit/i18n';

export interface CouponState {
  /** True where the printer is wanted at once. */
  readonly printNow: boolean;
  /** Absent where the player has no such bet. */
  readonly bet?: BetView;
  readonly receipt?: SignedReceipt;
}

export function parseCouponId(text: string | undefined): number | undefined {
  if (text === undefined || !/^[1-9]\d{0,15}$/.test(text)) return undefined;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : undefined;
}

const TYPES: ReadonlyMap<number, CouponType> = new Map([
  [COUPON_TYPES.single, 'single'],
  [COUPON_TYPES.express, 'express'],
  [COUPON_TYPES.system_banker, 'system_banker'],
  [COUPON_TYPES.system, 'system'],
  [COUPON_TYPES.builder, 'builder'],
  [COUPON_TYPES.anti_express, 'anti_express'],
]);

export interface BetName {
  readonly key: string;
  readonly values: { readonly count: number; readonly size: number; readonly of: number; readonly bankers: number };
}

/** The key of the bet's name and what it tells: "System 2 of 4 with 1 banker". */
export function nameBet({ typeId, legs, systemValue }: BetView): BetName {
  const bankers = legs.filter((leg) => leg.isBanker).length;
  return {
    key: `print.type.${TYPES.get(typeId) ?? 'other'}`,
    values: { count: legs.length, size: systemValue ?? 0, of: legs.length - bankers, bankers },
  };
}

/** So many legs have room for two lines each. */
const MOST_WIDE_LEGS = 12;

export function isCrowded({ legs }: BetView): boolean {
  return legs.length > MOST_WIDE_LEGS;
}

/** "20 Nov 2026, 19:45:33 UTC+3": paper does not know whose clock it was. */
export function formatZonedMoment(
  atSec: number,
  preferences: Pick<Preferences, 'timeZone' | 'is12h'>,
  t: Translate,
): string {
  return `${formatMoment(atSec, preferences, t)} ${formatZone(preferences.timeZone, atSec)}`;
}
