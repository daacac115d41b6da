import type { PointsRules } from '../points/index.ts';
import type { BetType } from '../settlement/index.ts';

/** A free bet: the house pays the stake once for each player, and only what is won above it is paid out. */
export interface PromoCode {
  /** In capitals. */
  readonly code: string;
  /** The free stake, in first stakes. */
  readonly stakes: number;
  readonly minOddsMilli: number;
  /** Shown to every player who has not used it; the others have to be known. */
  readonly isListed: boolean;
  readonly untilMs: number;
}

/** How a site bets, as its operator sets it. Amounts are in first stakes of the account's currency. */
export interface BettingRules {
  /** The most a single bet may win. */
  readonly maxPayoutStakes: number;
  /** How long a live bet waits, by sport (its wire id); the longest of a coupon's live legs counts. */
  readonly liveDelayMs: ReadonlyMap<number, number>;
  readonly defaultLiveDelayMs: number;
  /** By type of market: what is decided within seconds waits longer, whatever the sport. */
  readonly slowMarketMs: ReadonlyMap<string, number>;
  /** A VIP bet may be so many times as large. */
  readonly vip: { readonly isAllowed: boolean; readonly times: number };
  /** The bonus of an express that the player may take off. */
  readonly userBonus: { readonly isAllowed: boolean };
  /** Percent on top of the winnings of larger stakes. */
  readonly hyperBonus: { readonly percent: number; readonly minStakes: number; readonly maxStakes: number };
  /** Of the stakes of the player's open bets, how much may be advanced, in percent. */
  readonly prepaid: { readonly isAllowed: boolean; readonly percent: number; readonly maxStakes: number };
  readonly expressOffers: ExpressOfferRules;
  /** Amounts' bounds apply to these types; the others are bounded by the payout alone. */
  readonly boundedTypes: readonly BetType[];
  readonly promoCodes: readonly PromoCode[];
  readonly points: PointsRules;
}

/** Accumulators of the day. */
export interface ExpressOfferRules {
  /** How many; 0 offers none. */
  readonly count: number;
  readonly legs: number;
  readonly percent: number;
  readonly leastOddsMilli: number;
  readonly mostOddsMilli: number;
}
