import type { SquadSport } from '../names/index.ts';

export interface Scoring {
  /** Of so many goals one is an own goal, and one from the spot. */
  readonly own: number;
  readonly penalty: number;
  /** Each player of a squad scores this much as often as the one before. */
  readonly next: number;
  /** How long a part lasts by the rules. */
  readonly partSec: number;
}

/**
 * The first of a football team has a quarter of all its goals, of an ice hockey team an eighth. In ice hockey nobody scores an own goal:
 * it counts for whoever of the others touched the puck last.
 */
export const SCORING: Readonly<Record<SquadSport, Scoring>> = {
  football: { own: 1 / 30, penalty: 1 / 12, next: 0.78, partSec: 2_700 },
  'ice-hockey': { own: 0, penalty: 0, next: 0.9, partSec: 1_200 },
};

/** Where a lot falls among so many, each likelier than the next. */
export function findPlace(lot: number, count: number, next: number): number {
  return Math.min(count - 1, Math.floor(Math.log(1 - lot * (1 - next ** count)) / Math.log(next)));
}

/** How often it falls on each of them. */
export function listShares(count: number, next: number): number[] {
  return Array.from({ length: count }, (_, place) => (next ** place * (1 - next)) / (1 - next ** count));
}
