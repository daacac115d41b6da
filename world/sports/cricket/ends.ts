import type { BallTable } from './innings.ts';

/** How an innings may end where nothing but its balls and wickets ends it; all of it by runs. */
export interface InningsEnd {
  /** The chance of each final number of runs. */
  readonly runs: Float64Array;
  /** By what a ball brings, from 1 to 6: the chance that such a ball is bowled at so many runs before it. */
  readonly scored: readonly Float64Array[];
}

/** No innings of the model comes near it. */
export const MOST_RUNS = 360;
/** The most that a ball brings. */
export const MOST_OF_BALL = 6;
/** What is rarer adds nothing to a price. */
const NEGLIGIBLE = 1e-8;

/** Exact, forward over its balls, by wickets and runs. */
export function countRuns(table: BallTable, mostWickets: number): InningsEnd {
  const width = MOST_RUNS + MOST_OF_BALL + 1;
  const runs = new Float64Array(width);
  const scored = Array.from({ length: MOST_OF_BALL + 1 }, () => new Float64Array(width));
  const makeLayers = (): Float64Array[] => Array.from({ length: mostWickets }, () => new Float64Array(width));
  let [present, next] = [makeLayers(), makeLayers()];
  let high = 0;
  const start = present[0];
  if (start) start[0] = 1;
  for (const ball of table) {
    for (const layer of next) layer.fill(0);
    noteScored(ball, scored, bowl(ball, { present, next, out: runs, high }), high);
    high = Math.min(MOST_RUNS, high + MOST_OF_BALL);
    [present, next] = [next, present];
  }
  for (const layer of present) for (let at = 0; at <= high; at++) add(runs, at, layer[at] ?? 0);
  return { runs, scored };
}

interface Cells {
  /** By wickets down. */
  readonly present: readonly Float64Array[];
  readonly next: readonly Float64Array[];
  /** Where the last wicket ends the innings. */
  readonly out: Float64Array;
  readonly high: number;
}

/** Answers how likely the ball is bowled at all, by the runs before it. */
function bowl(ball: BallTable[number], { present, next, out, high }: Cells): Float64Array {
  const bowled = new Float64Array(out.length);
  const brings = ball.runs.map((one) => one.runs);
  const chances = ball.runs.map((one) => one.chance);
  for (let down = 0; down < present.length; down++) {
    const [layer, stay] = [present[down], next[down]];
    const fall = next[down + 1] ?? out;
    if (!layer || !stay) continue;
    for (let at = 0; at <= high; at++) {
      const chance = layer[at] ?? 0;
      if (chance < NEGLIGIBLE) continue;
      bowled[at] = (bowled[at] ?? 0) + chance;
      fall[at] = (fall[at] ?? 0) + chance * ball.wicket;
      for (let one = 0; one < brings.length; one++) {
        const to = at + (brings[one] ?? 0);
        stay[to] = (stay[to] ?? 0) + chance * (chances[one] ?? 0);
      }
    }
  }
  return bowled;
}

function noteScored(
  ball: BallTable[number],
  scored: readonly Float64Array[],
  bowled: Float64Array,
  high: number,
): void {
  for (const { runs, chance } of ball.runs) {
    const before = runs > 0 ? scored[runs] : undefined;
    if (before) for (let at = 0; at <= high; at++) before[at] = (before[at] ?? 0) + chance * (bowled[at] ?? 0);
  }
}

/** What is counted of the balls of an innings: those that take a wicket, or bring so many runs. */
export type Counted = 'wickets' | 4 | 6;

/** The chance of each number of them in an innings; exact. */
export function countBalls(table: BallTable, mostWickets: number, counted: Counted): Float64Array {
  const ends = new Float64Array(table.length + 1);
  const makeLayers = (): Float64Array[] =>
    Array.from({ length: mostWickets }, () => new Float64Array(table.length + 1));
  let [present, next] = [makeLayers(), makeLayers()];
  const start = present[0];
  if (start) start[0] = 1;
  for (const [played, { wicket, runs }] of table.entries()) {
    for (const layer of next) layer.fill(0);
    const hit = runs.find((one) => one.runs === counted)?.chance ?? 0;
    for (const [down, layer] of present.entries()) {
      const [stay, fall] = [next[down], next[down + 1] ?? ends];
      if (!stay) continue;
      for (let at = 0; at <= played; at++) {
        const chance = layer[at] ?? 0;
        if (chance === 0) continue;
        add(fall, counted === 'wickets' ? at + 1 : at, chance * wicket);
        add(stay, at + 1, chance * hit);
        add(stay, at, chance * (1 - wicket - hit));
      }
    }
    [present, next] = [next, present];
  }
  for (const layer of present) for (const [at, chance] of layer.entries()) add(ends, at, chance);
  return ends;
}

function add(to: Float64Array, at: number, chance: number): void {
  to[at] = (to[at] ?? 0) + chance;
}
