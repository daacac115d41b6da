import type { EventId, MarketStatus, SelectionId, SelectionRef } from '../markets/index.ts';
import type { Minor } from '../money/index.ts';
import type { OddsMilli } from '../odds/index.ts';

/** The wire's typeId: 0 single, 1 express, 2 system with banker, 4 system, 9 multiple singles (site.md section 4). */
export const COUPON_TYPES = { single: 0, express: 1 } as const;
export type CouponType = keyof typeof COUPON_TYPES;

/** changeCoefAction: what to do when the price moves between click and acceptance; 2, ask, is the default. */
export const PRICE_CHANGE = { any: 0, higher: 1, ask: 2 } as const;
export type PriceChangePolicy = keyof typeof PRICE_CHANGE;

export type Section = 'line' | 'live';

/** A selection as it stands on the coupon: what was picked, and how it looked then. */
export interface CouponSelection extends SelectionRef {
  readonly id: SelectionId;
  readonly section: Section;
  readonly sportId: number;
  readonly eventName: string;
  readonly marketName: string;
  readonly outcomeName: string;
  readonly startsAtSec: number;
  readonly addedAtSec: number;
  /** The price when it was added or last agreed to. */
  readonly oddsMilli: OddsMilli;
}

export interface Coupon {
  readonly type: CouponType;
  readonly selections: readonly CouponSelection[];
  /** Absent while the player has typed nothing valid. */
  readonly amountMinor?: Minor | undefined;
  readonly priceChange: PriceChangePolicy;
}

/** What the board says of a selection now. */
export interface PriceNow {
  readonly status: MarketStatus;
  readonly outcomeActive: boolean;
  readonly oddsMilli: OddsMilli;
  readonly section: Section;
}

/** What survives a reload (site.md section 3, locally saved coupon). */
export interface SavedCoupon {
  readonly bets: readonly CouponSelection[];
  readonly addedAtByBetId: Readonly<Record<string, number>>;
  readonly typeId: number;
  readonly systemValue: number;
}

export type { EventId };
