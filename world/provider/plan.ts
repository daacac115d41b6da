import type { Slots } from '../programme/lane.ts';
import type { Sport } from '../sports/index.ts';

export interface WorldPlan {
  readonly seed: string;
  /** Match seconds in a real second. */
  readonly speed: number;
}

/**
 * One court, rink or arena of a sport: its matches follow one another at all hours, or its slots are the times at which a
 * league may begin.
 */
export interface MatchLane extends Slots {
  readonly sport: Sport;
  readonly index: number;
  /** Whether its leagues have days of the week. */
  readonly byWeek: boolean;
}
