import type { SelectionRef } from '@glasshouse/domain/markets';
import type { RiskyShare } from '@glasshouse/domain/risk';

/** What the house can lose on a bet, and where; in thousandths of a first stake, rounded up. */
export interface BetRisk {
  readonly playerId: number;
  readonly legs: readonly SelectionRef[];
  readonly units: number;
}

/** A part of a bet that is over, or stands again; mostly all of it. */
export interface BetShare extends RiskyShare {
  readonly playerId: number;
  readonly legs: readonly SelectionRef[];
}

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
