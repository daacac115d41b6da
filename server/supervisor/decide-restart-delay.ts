const FIRST_MS = 250;
const MOST_MS = 10_000;

/** What died once is wanted back at once; what dies again and again soon after its start gets longer and longer rests. */
export function decideRestartDelay(quickDeaths: number): number {
  return quickDeaths <= 1 ? 0 : Math.min(FIRST_MS * 2 ** (quickDeaths - 2), MOST_MS);
}
