import type { Score } from '@glasshouse/domain/settlement';
import type { Random } from '../../chance/random.ts';
import type { Side, Step } from '../sport.ts';

/**
 * Sports in which a handful of goals fall: each side scores by its own Poisson process, independent of the other;
 * the rate is spread over the periods by weight and even within one. Exact, hence the prices are too.
 */
export interface GoalModel {
  /** Expected goals of a whole match. */
  readonly home: number;
  readonly away: number;
  readonly rules: GoalRules;
}

export interface GoalRules {
  readonly periods: readonly {
    readonly lengthSec: number;
    readonly weight: number;
    readonly addedSec: readonly [number, number];
  }[];
  readonly breakSec: number;
  /** Seconds that pass for each second on the match clock. */
  readonly clockStretch: number;
  /** Sendings-off a side and match, and what one does to the rate of the side and of the other. */
  readonly reds: { readonly perMatch: number; readonly own: number; readonly other: number };
  /** Seconds on the clock between two looks at the match. */
  readonly lookSec: readonly [number, number];
}

export interface GoalState {
  readonly phase: 'not_started' | 'playing' | 'break' | 'ended';
  /** From 1. */
  readonly period: number;
  readonly elapsedSec: number;
  /** Of the present period, time added included; drawn when the period starts. */
  readonly lengthSec: number;
  readonly score: Score;
  readonly periodScores: readonly Score[];
  readonly goals: readonly Side[];
  readonly reds: Score;
}

export function startGoals(model: GoalModel): GoalState {
  return {
    phase: 'not_started',
    period: 1,
    elapsedSec: 0,
    lengthSec: model.rules.periods[0]?.lengthSec ?? 0,
    score: { home: 0, away: 0 },
    periodScores: [{ home: 0, away: 0 }],
    goals: [],
    reds: { home: 0, away: 0 },
  };
}

/** Expected goals still to come: in the present period and in the whole match. */
export function listRates(model: GoalModel, state: GoalState): { readonly period: Score; readonly match: Score } {
  const factors = listFactors(model, state);
  const weights = model.rules.periods.map((period) => period.weight);
  const present = (weights[state.period - 1] ?? 0) * (1 - state.elapsedSec / state.lengthSec);
  const rest = present + weights.slice(state.period).reduce((sum, weight) => sum + weight, 0);
  const home = model.home * factors.home;
  const away = model.away * factors.away;
  return { period: { home: home * present, away: away * present }, match: { home: home * rest, away: away * rest } };
}

function listFactors(model: GoalModel, state: GoalState): Score {
  const { own, other } = model.rules.reds;
  return {
    home: own ** state.reds.home * other ** state.reds.away,
    away: own ** state.reds.away * other ** state.reds.home,
  };
}

export function stepGoals(model: GoalModel, state: GoalState, random: Random): Step<GoalState> {
  if (state.phase === 'not_started') return { state: startPeriod(model, state, 1, random), tookSec: 0 };
  if (state.phase === 'break') {
    return { state: startPeriod(model, state, state.period + 1, random), tookSec: model.rules.breakSec };
  }
  const [lookFrom, lookTo] = model.rules.lookSec;
  const passed = Math.min(random.between(lookFrom, lookTo), state.lengthSec - state.elapsedSec);
  const before = listRates(model, state).match;
  const moved = { ...state, elapsedSec: state.elapsedSec + passed };
  const after = listRates(model, moved).match;
  const home = before.home - after.home;
  const away = before.away - after.away;
  const tookSec = passed * model.rules.clockStretch;
  if (random.chance(1 - Math.exp(-home - away))) {
    const side = random.chance(home / (home + away)) ? 'home' : 'away';
    return { state: closePeriod(model, addGoal(moved, side)), tookSec, halt: true };
  }
  const redChance = (2 * model.rules.reds.perMatch * (home + away)) / (model.home + model.away);
  if (random.chance(redChance)) {
    const side: Side = random.chance(0.5) ? 'home' : 'away';
    return { state: closePeriod(model, { ...moved, reds: addTo(moved.reds, side) }), tookSec, halt: true };
  }
  return { state: closePeriod(model, moved), tookSec };
}

function startPeriod(model: GoalModel, state: GoalState, period: number, random: Random): GoalState {
  const rules = model.rules.periods[period - 1];
  const added = rules ? Math.round(random.between(...rules.addedSec)) : 0;
  const periodScores =
    period > state.periodScores.length ? [...state.periodScores, { home: 0, away: 0 }] : state.periodScores;
  return {
    ...state,
    phase: 'playing',
    period,
    elapsedSec: 0,
    lengthSec: (rules?.lengthSec ?? 0) + added,
    periodScores,
  };
}

function closePeriod(model: GoalModel, state: GoalState): GoalState {
  if (state.elapsedSec < state.lengthSec) return state;
  return { ...state, phase: state.period === model.rules.periods.length ? 'ended' : 'break' };
}

function addGoal(state: GoalState, side: Side): GoalState {
  return {
    ...state,
    score: addTo(state.score, side),
    periodScores: state.periodScores.with(-1, addTo(state.periodScores.at(-1) ?? { home: 0, away: 0 }, side)),
    goals: [...state.goals, side],
  };
}

function addTo(score: Score, side: Side): Score {
  return { ...score, [side]: score[side] + 1 };
}
