import type { BetType } from '../settlement/index.ts';

/** For what points are given, as the operator sets it. */
export interface PointsRule {
  /** One point for each so much staked, in minor units of `currency`. */
  readonly stakeMinor: number;
  readonly currency: string;
  /** The least price of each leg. */
  readonly minOddsMilli: number;
  readonly betTypes: readonly BetType[];
}

/** Of a bet, what points depend on. */
export interface PointsBet {
  readonly type: BetType;
  readonly legOddsMilli: readonly number[];
  /** What the player had at stake to the end, of money that is theirs: nothing of a free stake, an advance or the bonus account. */
  readonly ownWorthMinor: number;
  /** What has become of it; `open` also where a result was taken back. */
  readonly result: string;
}

/** Only a bet that was decided by its results earns anything: none that was returned, sold, replaced or is open. */
export function decidePoints(rule: PointsRule, bet: PointsBet): number {
  if (bet.result !== 'won' && bet.result !== 'lost') return 0;
  if (!rule.betTypes.includes(bet.type)) return 0;
  if (bet.legOddsMilli.some((odds) => odds < rule.minOddsMilli)) return 0;
  return Math.floor(bet.ownWorthMinor / rule.stakeMinor);
}

/** What a new word about a bet changes. A bet that goes on to earn keeps what it earned, whatever a rate is by now. */
export function changePoints(hadPoints: number, earnsPoints: number): number {
  return hadPoints > 0 && earnsPoints > 0 ? 0 : earnsPoints - hadPoints;
}

/** What stands on an account of points, and what could not be taken back from it yet. */
export interface PointsStanding {
  readonly balance: number;
  readonly owed: number;
}

export interface PointsBooked extends PointsStanding {
  /** What is booked: given where it is above zero, taken back where it is below. */
  readonly booked: number;
}

/** Points never fall below none: what was spent is owed, and the next points repay it first. */
export function bookPoints({ balance, owed }: PointsStanding, change: number): PointsBooked {
  const booked = change > 0 ? change - Math.min(owed, change) : -Math.min(balance, -change);
  return { booked, balance: balance + booked, owed: owed + booked - change };
}
