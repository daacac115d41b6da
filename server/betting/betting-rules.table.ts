/**
 * How this site bets: the one place to change it. Amounts are in first stakes of the account's currency, so that one
 * table serves all of them.
 */
export const BETTING_RULES = {
  /** The most a single bet may win. */
  maxPayoutStakes: 100_000,
  /** How long a live bet waits, by sport (its wire id); the longest of a coupon's live legs counts. */
  liveDelayMs: { 1: 5_000, 2: 4_000, 3: 4_000, 4: 3_000, 10: 2_000, 40: 4_000, 66: 5_000 } as Readonly<
    Record<number, number>
  >,
  defaultLiveDelayMs: 4_000,
  /** Markets that are decided within seconds wait longer, whatever the sport. */
  slowMarkets: { next_goal: 8_000, game_winner: 6_000 } as Readonly<Record<string, number>>,
  /** A VIP bet may be so many times as large. */
  vip: { isAllowed: true, times: 5 },
  oneClick: { isAllowed: true },
  /** The bonus of an express that the player may take off. */
  userBonus: { isAllowed: true },
  /** Percent on top of the winnings of larger stakes. */
  hyperBonus: { percent: 3, minStakes: 20, maxStakes: 20 },
  /** Of the stakes of the player's open bets, how much may be advanced, in percent. */
  prepaid: { isAllowed: true, percent: 50, maxStakes: 200 },
  /** Accumulators of the day. */
  expressOffers: { count: 3, legs: 4, percent: 10, leastOddsMilli: 1_250, mostOddsMilli: 2_200 },
  /** Amounts' bounds apply to these types; the others are bounded by the payout alone. */
  boundedTypes: ['single', 'express', 'system', 'system_banker', 'builder', 'anti_express'] as readonly string[],
} as const;

export interface PromoRow {
  readonly code: string;
  /** The free stake, in first stakes. */
  readonly stakes: number;
  readonly minOddsMilli: number;
  /** Shown to every player who has not used it; the others have to be known. */
  readonly listed: boolean;
  /** ISO date of the day after the last. */
  readonly untilDate: string;
}

/** Free bets: the house pays the stake once for each player, and only what is won above it is paid out. */
export const PROMO_CODES: readonly PromoRow[] = [
  { code: 'FIRSTBET', stakes: 1, minOddsMilli: 1_500, listed: true, untilDate: '2099-01-01' },
  { code: 'GLASSHOUSE', stakes: 2, minOddsMilli: 1_800, listed: false, untilDate: '2099-01-01' },
  { code: 'OPENING2025', stakes: 2, minOddsMilli: 1_500, listed: false, untilDate: '2026-01-01' },
];
