import type { Score } from '@glasshouse/domain/settlement';
import type { Part } from '../match-facts.ts';
import type { GoalModel, GoalState } from './model.ts';

/** Quarters of an hour in a half, on the match clock; added time belongs to the last of them. */
const IN_HALF = 3;
const QUARTER_SEC = 900;

export interface Quarter extends Part {
  readonly period: number;
  /** Minutes on the match clock. */
  readonly from: number;
  readonly to: number;
  /** The part of its half that is still to come, 0 to 1. */
  readonly ahead: number;
}

/** The six quarters of a match of two halves: what fell in each, and what of it is still to come. */
export function listQuarters(model: GoalModel | undefined, state: GoalState): Quarter[] {
  return [1, 2].flatMap((period) =>
    Array.from({ length: IN_HALF }, (_, index) => {
      const number = (period - 1) * IN_HALF + index;
      const startSec = index * QUARTER_SEC;
      const endSec = index === IN_HALF - 1 ? Infinity : startSec + QUARTER_SEC;
      const ahead = model ? findAhead(model, state, period, startSec, endSec) : 0;
      return {
        period,
        from: number * 15,
        to: (number + 1) * 15,
        score: countGoals(state, period, startSec, endSec),
        over: isOver(state, period, endSec),
        ahead,
      };
    }),
  );
}

function isOver(state: GoalState, period: number, endSec: number): boolean {
  if (state.phase === 'ended' || period < state.period) return true;
  if (period > state.period || state.phase === 'not_started') return false;
  return state.phase === 'break' || state.elapsedSec >= endSec;
}

function countGoals(state: GoalState, period: number, startSec: number, endSec: number): Score {
  const sides = state.goals.filter((_, index) => {
    const time = state.goalTimes[index];
    return time !== undefined && time.period === period && time.atSec >= startSec && time.atSec < endSec;
  });
  const home = sides.filter((side) => side === 'home').length;
  return { home, away: sides.length - home };
}

/** Added time is drawn when a half begins; before that its mean is meant. */
function findAhead(model: GoalModel, state: GoalState, period: number, startSec: number, endSec: number): number {
  const running = period === state.period && state.phase !== 'not_started';
  if (running && state.phase !== 'playing') return 0;
  if (period < state.period) return 0;
  const rules = model.rules.periods[period - 1];
  const usual = (rules?.lengthSec ?? 0) + ((rules?.addedSec[0] ?? 0) + (rules?.addedSec[1] ?? 0)) / 2;
  const lengthSec = running ? state.lengthSec : usual;
  const from = Math.max(startSec, running ? state.elapsedSec : 0);
  return Math.max(0, Math.min(endSec, lengthSec) - from) / lengthSec;
}
