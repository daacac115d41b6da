/** What a line with so many right numbers is paid: so many times its price. */
export interface LotteryPrize {
  readonly right: number;
  readonly times: number;
}

/** What a draw is played by, from the moment it opens to its end. */
export interface LotteryTerms {
  /** How many numbers a line has, and how many are drawn. */
  readonly pick: number;
  /** The greatest number; the least is 1. */
  readonly of: number;
  readonly currency: 'EUR';
  readonly lineMinor: number;
  /** Of one ticket. */
  readonly mostLines: number;
  /** Of all tickets of a draw together. */
  readonly mostDrawLines: number;
  /** How often the same line is sold for one draw: with it the most that a draw can cost is known before it is drawn. */
  readonly mostSame: number;
  /** The most right numbers first. They are fixed: no prize depends on who else has won. */
  readonly prizes: readonly LotteryPrize[];
}

export interface LotteryGameRow extends LotteryTerms {
  /** Draws close at whole multiples of this, counted from 1970. */
  readonly everySec: number;
}

/** By the name that stands in addresses. */
export const LOTTERY_GAMES = {
  six: {
    pick: 6,
    of: 45,
    currency: 'EUR',
    lineMinor: 50,
    mostLines: 20,
    mostDrawLines: 20_000,
    mostSame: 10,
    prizes: [
      { right: 6, times: 200_000 },
      { right: 5, times: 2_000 },
      { right: 4, times: 100 },
      { right: 3, times: 15 },
      { right: 2, times: 1 },
    ],
    everySec: 1_800,
  },
  five: {
    pick: 5,
    of: 36,
    currency: 'EUR',
    lineMinor: 50,
    mostLines: 20,
    mostDrawLines: 20_000,
    mostSame: 10,
    prizes: [
      { right: 5, times: 50_000 },
      { right: 4, times: 250 },
      { right: 3, times: 20 },
      { right: 2, times: 2 },
    ],
    everySec: 600,
  },
} as const satisfies Readonly<Record<string, LotteryGameRow>>;

export type LotteryGame = keyof typeof LOTTERY_GAMES;

export function isLotteryGame(game: string): game is LotteryGame {
  return Object.hasOwn(LOTTERY_GAMES, game);
}
