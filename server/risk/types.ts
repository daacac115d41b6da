import type { SelectionRef } from '@glasshouse/domain/markets';
import type { RiskyShare } from '@glasshouse/domain/risk';

/** A player, and the person whose player they are. */
export interface Bettor {
  readonly playerId: number;
  readonly personId: number;
}

/** What the house can lose on a bet, and where; in thousandths of a first stake, rounded up. */
export interface PlayerRisk {
  readonly playerId: number;
  readonly legs: readonly SelectionRef[];
  readonly units: number;
}

/** The same of a bet that is to count: what it adds to is bounded for its person. */
export interface BetRisk extends PlayerRisk, Bettor {}

/** A bet for which risk is asked, under its own number. */
export interface Reservation {
  readonly betId: number;
  readonly risk: BetRisk;
  /** What the bet counts for that gives way once this one is accepted. */
  readonly replaces?: BetRisk | undefined;
}

/** By the numbers of bets: which were accepted, and which never will be. */
export interface ReservationsDone {
  readonly kept: readonly number[];
  readonly freed: readonly number[];
}

/** A part of a bet that is over, or stands again; mostly all of it. */
export interface BetShare extends RiskyShare {
  readonly playerId: number;
  readonly legs: readonly SelectionRef[];
}

/** One that stands (again). */
export interface OpenShare extends BetShare, Bettor {}

/** The last is what one person may take with all their players; players are told it under this name. */
export type RiskBound = 'outcome' | 'market' | 'event' | 'player';

/** How much more would be taken, and what bounds it. */
export interface Room {
  readonly units: number;
  readonly bound: RiskBound;
}

/** Where the house can lose most on one event. */
export interface TopRisk extends SelectionRef {
  readonly eventUnits: number;
  /** Of its heaviest market. */
  readonly marketUnits: number;
  /** Of that market's heaviest outcome. */
  readonly outcomeUnits: number;
}
