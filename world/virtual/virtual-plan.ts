/** By what virtual events are played: nothing else is kept, so a start goes on with the same rounds. */
export interface VirtualPlan {
  /** Of this program alone: whoever knows it knows how every round ends. */
  readonly secret: string;
  /** A round of each game begins so often; bets on it are taken for as long before. */
  readonly roundMs: number;
}

const USUAL_ROUND_MS = 150_000;
const LEAST_ROUND_MS = 20_000;
const ROUND_MATCH_MS = 600_000;
const WHOLE_MS = 1_000;

/** Two and a half minutes at the usual speed of the world, and shorter where it is faster. */
export function roundOf(speed: number): number {
  const roundMs = Math.min(USUAL_ROUND_MS, Math.max(LEAST_ROUND_MS, ROUND_MATCH_MS / speed));
  return Math.round(roundMs / WHOLE_MS) * WHOLE_MS;
}

/** Races of marbles are short: two rounds and a half while the others have one. */
export function marbleRoundOf(roundMs: number): number {
  return Math.max(LEAST_ROUND_MS, Math.round((roundMs * 2) / 5 / WHOLE_MS) * WHOLE_MS);
}

/** How often something is told of a round that is played. */
export const TELL_MS = 2_000;

/** Half of the time between two rounds, in whole looks. */
export function playMsOf({ roundMs }: VirtualPlan): number {
  return Math.floor(roundMs / 2 / TELL_MS) * TELL_MS;
}
