import type { FeedEventState, FeedGoal } from '@glasshouse/contracts/feed';
import type { Score } from '@glasshouse/domain/settlement';

/** One match as a version of the season has it. */
export interface SeasonMatch {
  /** Where it stands in its file, from 1. */
  readonly line: number;
  readonly home: string;
  readonly away: string;
  /** The same in every version, however the clubs' letters come and go. */
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly round: string | undefined;
  /** As its file writes it, the wall clock of its league as if it were UTC: matches are known again by it. */
  readonly startsAtMs: number;
  /** When it begins. */
  readonly kickOffMs: number;
  readonly state: FeedEventState;
  readonly fullTime: Score | undefined;
  readonly halfTime: Score | undefined;
  /** All of them, in their order; none where the file names nobody. */
  readonly goals: readonly FeedGoal[];
}
