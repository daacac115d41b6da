import type { EventId, MarketStatus, SelectionId, SelectionRef } from '../markets/index.ts';
import type { Minor } from '../money/index.ts';
import type { OddsMilli } from '../odds/index.ts';

/**
 * The wire's typeId. 0..9 are the documents' (site.md section 4): single, express, system with banker, system,
 * multiple singles. 10 to 12 are the house's own.
 */
export const COUPON_TYPES = {
  single: 0,
  express: 1,
  system_banker: 2,
  system: 4,
  singles: 9,
  builder: 10,
  anti_express: 11,
  stakes: 12,
} as const;
export type CouponType = keyof typeof COUPON_TYPES;

/** These are several bets, each placed as one of its own type. */
export function isOfSeveral(type: CouponType): type is 'singles' | 'stakes' {
  return type === 'singles' || type === 'stakes';
}

/** changeCoefAction: what to do when the price moves between click and acceptance; 2, ask, is the default. */
export const PRICE_CHANGE = { any: 0, higher: 1, ask: 2 } as const;
export type PriceChangePolicy = keyof typeof PRICE_CHANGE;

export type Section = 'line' | 'live';

/** What the rules need to know of a selection. */
export interface CouponLine extends SelectionRef {
  readonly oddsMilli: OddsMilli;
  readonly section: Section;
  readonly sportId: number;
  /** 0 where it is not known. */
  readonly tournamentId: number;
  readonly banker?: boolean;
}

/** A selection as it stands on the coupon: what was picked, and how it looked then. */
export interface CouponSelection extends SelectionRef {
  readonly id: SelectionId;
  readonly section: Section;
  readonly sportId: number;
  /** 0 where it is not known: on coupons saved before it was kept. */
  readonly tournamentId: number;
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
  readonly bankers: readonly SelectionId[];
  readonly systemValue: number;
  /** Absent while the player has typed nothing valid. */
  readonly amountMinor?: Minor | undefined;
  /** Of several singles, each has an amount of its own. */
  readonly amountById: Readonly<Record<string, Minor>>;
  /** Several stakes side by side: what is typed for each kind, on every combination or for all of them. */
  readonly stakeByKind: Readonly<Record<string, Minor>>;
  readonly stakesInTotal: boolean;
  readonly priceChange: PriceChangePolicy;
  /** The one coefficient, in thousandths, at which the bet is wanted. */
  readonly exactOddsMilli?: number | undefined;
  /** A score that changes before the bet is taken drops it. */
  readonly dropOnScoreChange: boolean;
  readonly promoCode?: string | undefined;
  readonly vip: boolean;
  /** The player took the bonus off by hand, so it is not offered again. */
  readonly boostRemoved: boolean;
  /** The accumulator of the day that these selections are. */
  readonly expressId?: string | undefined;
  readonly loadedFromCode?: string | undefined;
}

/** What the board says of a selection now. */
export interface PriceNow {
  readonly status: MarketStatus;
  readonly outcomeActive: boolean;
  readonly oddsMilli: OddsMilli;
  readonly section: Section;
}

/** What survives a reload (site.md section 3, locally saved coupon), and which selections are bankers. */
export interface SavedCoupon {
  readonly bets: readonly CouponSelection[];
  readonly addedAtByBetId: Readonly<Record<string, number>>;
  readonly typeId: number;
  readonly systemValue: number;
  readonly bankers: readonly SelectionId[];
}

export type { EventId };
