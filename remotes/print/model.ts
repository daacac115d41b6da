import type { BetLegView, BetView } from '@glasshouse/contracts/betting-bets';
import type { loadCoupon } from '@glasshouse/contracts/betting-codes';
import type { AnswerOf } from '@glasshouse/contracts/call';
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

/** A coupon that was saved under a code and is no bet. */
export interface SavedState {
  readonly printNow: boolean;
  /** When its prices were read. */
  readonly nowSec: number;
  /** Absent where nothing stands under the code. */
  readonly saved?: AnswerOf<typeof loadCoupon>;
}

/** What of a leg stands on paper; a coupon that is no bet knows less of it. */
export type PrintedLeg = Omit<
  BetLegView,
  'tournament' | 'tournamentId' | 'section' | 'state' | 'deadHeat' | 'reduction' | 'result'
> &
  Partial<Pick<BetLegView, 'tournament'>>;

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

interface NamedBet extends Pick<BetView, 'typeId' | 'systemValue'> {
  readonly legs: readonly Pick<BetLegView, 'isBanker'>[];
}

/** The key of the bet's name and what it tells: "System 2 of 4 with 1 banker". */
export function nameBet({ typeId, legs, systemValue }: NamedBet): BetName {
  const bankers = legs.filter((leg) => leg.isBanker).length;
  return {
    key: `print.type.${TYPES.get(typeId) ?? 'other'}`,
    values: { count: legs.length, size: systemValue ?? 0, of: legs.length - bankers, bankers },
  };
}

/** So many legs have room for two lines each. */
const MOST_WIDE_LEGS = 12;

export function isCrowded({ legs }: { readonly legs: readonly unknown[] }): boolean {
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
