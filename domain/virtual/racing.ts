import type { Draws } from './draws.ts';
import type { VirtualRunner } from './virtual-games.table.ts';

/** The running order is told at so many places of the course, the last of which is the finish. */
export const RACE_STEPS = 24;
/** What a runner gains or loses on its way, and what lies between two of them at the finish. */
const SWING = 1_000;
const BETWEEN = 60;

export interface RaceCourse {
  /** By their place in the list of runners, the first first. */
  readonly finish: readonly number[];
  /** At each step, the last of which is the finish. */
  readonly orders: readonly (readonly number[])[];
}

/** The finish: the first by weight, the second by weight among the rest, and so on. Then the way that leads to it. */
export function playRace(runners: readonly VirtualRunner[], draws: Draws): RaceCourse {
  const finish = drawFinish(runners, draws);
  const rank = new Map(finish.map((runner, at) => [runner, at]));
  const swings = runners.map(() => draws.below(2 * SWING + 1) - SWING);
  const orders = Array.from({ length: RACE_STEPS }, (_one, at) => {
    const done = at + 1;
    const places = swings.map((swing, runner) => {
      swings[runner] = Math.trunc((7 * swing + draws.below(2 * SWING + 1) - SWING) / 8);
      return (swings[runner] ?? 0) * (RACE_STEPS - done) - (rank.get(runner) ?? 0) * BETWEEN * done;
    });
    return [...finish].toSorted((a, b) => (places[b] ?? 0) - (places[a] ?? 0) || a - b);
  });
  return { finish, orders };
}

function drawFinish(runners: readonly VirtualRunner[], draws: Draws): number[] {
  const left = runners.map((_one, at) => at);
  const finish: number[] = [];
  while (left.length > 0) {
    const weights = left.map((at) => runners[at]?.weight ?? 0);
    let drawn = draws.below(weights.reduce((sum, weight) => sum + weight, 0));
    const found = weights.findIndex((weight) => (drawn -= weight) < 0);
    finish.push(...left.splice(Math.max(found, 0), 1));
  }
  return finish;
}

/** For each runner the chance to be among the first `places`, summed over every order of those before it. */
export function raceChances(runners: readonly VirtualRunner[], places: number): number[] {
  const chances = runners.map(() => 0);
  const weightOf = (at: number): number => runners[at]?.weight ?? 0;
  const walk = (gone: readonly number[], chance: number): void => {
    if (gone.length === places) return;
    const left = runners.map((_one, at) => at).filter((at) => !gone.includes(at));
    const sum = left.reduce((all, at) => all + weightOf(at), 0);
    for (const at of left) {
      const here = (chance * weightOf(at)) / sum;
      chances[at] = (chances[at] ?? 0) + here;
      walk([...gone, at], here);
    }
  };
  walk([], 1);
  return chances;
}
