import type { Minor } from '../money/index.ts';
import type { OddsMilli } from '../odds/index.ts';

/** What one bet can be; several singles are several bets. */
export type BetType = 'single' | 'express' | 'system_banker' | 'system' | 'builder' | 'anti_express';

/** user: the bonus of a long express; day: the accumulator of the day; hyper: a part of what is won beside the stake. */
export type BoostKind = 'user' | 'day' | 'hyper';

export interface Boost {
  readonly kind: BoostKind;
  /** Whole percent. */
  readonly percent: number;
  /** The most that it may add. */
  readonly maxMinor?: Minor;
}

/** The place part's share of the winnings, odds less one, and for how many places: `{ num: 1, den: 4, places: 3 }`. */
export interface EachWay {
  readonly num: number;
  readonly den: number;
  readonly places: number;
}

export interface TermsLeg {
  readonly oddsMilli: OddsMilli;
  /** Stands in every combination of a system. */
  readonly banker?: true;
  /** Half of the stake is on the win, half on a place. */
  readonly eachWay?: EachWay;
}

/** What house and player agreed on when the bet was taken; everything settlement needs beside the results. */
export interface BetTerms {
  readonly type: BetType;
  readonly stakeMinor: Minor;
  readonly legs: readonly TermsLeg[];
  /** How many of the legs that are no bankers stand in each combination of a system. */
  readonly systemValue?: number;
  /** builder and anti_express: the one agreed price of the whole. */
  readonly fixedOddsMilli?: OddsMilli;
  readonly boost?: Boost;
  /** A promo code's stake is the house's money, so only what is above it is paid. */
  readonly freeStake?: true;
}
