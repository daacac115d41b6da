export type Side = 'home' | 'away';

/** How likely a match ends so: goals, or games of tennis. */
export interface FinalChance {
  readonly home: number;
  readonly away: number;
  readonly chance: number;
}
