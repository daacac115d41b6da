/** The chances of each ball of an innings, first to last. */
export type BallTable = readonly {
  readonly wicket: number;
  readonly runs: readonly { readonly runs: number; readonly chance: number }[];
}[];

export interface Moments {
  /** Mean and variance of the runs still to come after `balls` balls with `wickets` down. */
  at(balls: number, wickets: number): { readonly mean: number; readonly variance: number };
}

/** Exact, from the last ball backwards: 1,200 cells of two sums. */
export function listMoments(table: BallTable, wickets: number): Moments {
  const width = wickets + 1;
  const mean = new Float64Array((table.length + 1) * width);
  const square = new Float64Array((table.length + 1) * width);
  for (let ball = table.length - 1; ball >= 0; ball--) {
    const chances = table[ball];
    if (!chances) continue;
    for (let down = 0; down < wickets; down++) {
      const stay = (ball + 1) * width + down;
      const stayMean = mean[stay] ?? 0;
      const staySquare = square[stay] ?? 0;
      let first = chances.wicket * (mean[stay + 1] ?? 0);
      let second = chances.wicket * (square[stay + 1] ?? 0);
      for (const { runs, chance } of chances.runs) {
        first += chance * (runs + stayMean);
        second += chance * (runs * runs + 2 * runs * stayMean + staySquare);
      }
      mean[ball * width + down] = first;
      square[ball * width + down] = second;
    }
  }
  return {
    at(balls, down) {
      const cell = balls * width + down;
      const average = mean[cell] ?? 0;
      return { mean: average, variance: Math.max(0, (square[cell] ?? 0) - average * average) };
    },
  };
}

export interface Chase {
  /** The chance of making `needed` more runs after `balls` balls with `wickets` down; a tie counts half. */
  chance(balls: number, wickets: number, needed: number): number;
}

/** Exact, from the last ball backwards over every number of runs needed: a few milliseconds, once a match. */
export function makeChase(table: BallTable, wickets: number, target: number): Chase {
  const columns = target + 1;
  const width = (wickets + 1) * columns;
  const cells = new Float64Array((table.length + 1) * width);
  const fill = (row: number): void => {
    cells[row] = 1;
    if (target >= 1) cells[row + 1] = 0.5;
  };
  for (let down = 0; down <= wickets; down++) fill(table.length * width + down * columns);
  for (let ball = table.length - 1; ball >= 0; ball--) {
    const chances = table[ball];
    if (!chances) continue;
    fill(ball * width + wickets * columns);
    for (let down = 0; down < wickets; down++) {
      const here = ball * width + down * columns;
      const stay = here + width;
      cells[here] = 1;
      for (let needed = 1; needed <= target; needed++) {
        let chance = chances.wicket * (cells[stay + columns + needed] ?? 0);
        for (const it of chances.runs) chance += it.chance * (cells[stay + Math.max(0, needed - it.runs)] ?? 0);
        cells[here + needed] = chance;
      }
    }
  }
  return { chance: (balls, down, needed) => cells[balls * width + down * columns + Math.max(0, needed)] ?? 0 };
}
