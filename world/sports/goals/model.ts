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
  /** What else is counted, by its own Poisson processes; none in sports that have no markets about it. */
  readonly tallies?: Readonly<Record<TallyName, TallyModel>>;
}

export type TallyName = 'corners' | 'cards';

/** Expected of a whole match, and how they are spread over its parts. */
export interface TallyModel {
  readonly home: number;
  readonly away: number;
  readonly weights: readonly number[];
}

/** Corners or cards as they came: of each part, and whose each was. */
export interface Tally {
  readonly periodScores: readonly Score[];
  readonly order: readonly Side[];
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
  /** A goal closes the markets until it is understood: not where there are dozens. */
  readonly stopsAtGoals: boolean;
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
  /** When each goal fell: its part, and the seconds played of that. */
  readonly goalTimes: readonly { readonly period: number; readonly atSec: number }[];
  readonly reds: Score;
  readonly tallies: Readonly<Record<TallyName, Tally>>;
}

const NONE: Score = { home: 0, away: 0 };
const NO_TALLY: Tally = { periodScores: [NONE], order: [] };

export function startGoals(model: GoalModel): GoalState {
  return {
    phase: 'not_started',
    period: 1,
    elapsedSec: 0,
    lengthSec: model.rules.periods[0]?.lengthSec ?? 0,
    score: { home: 0, away: 0 },
    periodScores: [{ home: 0, away: 0 }],
    goals: [],
    goalTimes: [],
    reds: { home: 0, away: 0 },
    tallies: { corners: NO_TALLY, cards: NO_TALLY },
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

/** Goals expected of a part of the match, by its share of them. */
export function rateOf(model: GoalModel, state: GoalState, share: number): Score {
  const factors = listFactors(model, state);
  return { home: model.home * factors.home * share, away: model.away * factors.away * share };
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
  const moved = countTallies(model, { ...state, elapsedSec: state.elapsedSec + passed }, passed, random);
  const after = listRates(model, moved).match;
  const home = before.home - after.home;
  const away = before.away - after.away;
  const tookSec = passed * model.rules.clockStretch;
  // The time to the next goal, in looks.
  const wait = -Math.log(1 - random.next()) / (home + away);
  if (wait < 1) {
    const side = random.chance(home / (home + away)) ? 'home' : 'away';
    // What else is counted has been counted for the whole look: then the goal falls at its end.
    const part = model.tallies ? 1 : wait;
    const at = { ...moved, elapsedSec: state.elapsedSec + passed * part };
    return {
      state: closePeriod(model, addGoal(at, side)),
      tookSec: tookSec * part,
      halt: model.rules.stopsAtGoals,
    };
  }
  const redChance = (2 * model.rules.reds.perMatch * (home + away)) / (model.home + model.away);
  if (random.chance(redChance)) {
    const side: Side = random.chance(0.5) ? 'home' : 'away';
    return { state: closePeriod(model, { ...moved, reds: addTo(moved.reds, side) }), tookSec, halt: true };
  }
  return { state: closePeriod(model, moved), tookSec };
}

/** At most one of each kind in a look, as likely as the model expects them. */
function countTallies(model: GoalModel, state: GoalState, passedSec: number, random: Random): GoalState {
  const { tallies } = model;
  if (!tallies) return state;
  const count = (name: TallyName): Tally => {
    const { home, away, weights } = tallies[name];
    const tally = state.tallies[name];
    const part = ((weights[state.period - 1] ?? 0) * passedSec) / state.lengthSec;
    if (!random.chance((home + away) * part)) return tally;
    const side: Side = random.chance(home / (home + away)) ? 'home' : 'away';
    return {
      periodScores: tally.periodScores.with(-1, addTo(tally.periodScores.at(-1) ?? NONE, side)),
      order: [...tally.order, side],
    };
  };
  return { ...state, tallies: { corners: count('corners'), cards: count('cards') } };
}

function startPeriod(model: GoalModel, state: GoalState, period: number, random: Random): GoalState {
  const rules = model.rules.periods[period - 1];
  const added = rules ? Math.round(random.between(...rules.addedSec)) : 0;
  const open = (scores: readonly Score[]): readonly Score[] => (period > scores.length ? [...scores, NONE] : scores);
  const openTally = (tally: Tally): Tally => ({ ...tally, periodScores: open(tally.periodScores) });
  return {
    ...state,
    phase: 'playing',
    period,
    elapsedSec: 0,
    lengthSec: (rules?.lengthSec ?? 0) + added,
    periodScores: open(state.periodScores),
    tallies: { corners: openTally(state.tallies.corners), cards: openTally(state.tallies.cards) },
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
    goalTimes: [...state.goalTimes, { period: state.period, atSec: state.elapsedSec }],
  };
}

function addTo(score: Score, side: Side): Score {
  return { ...score, [side]: score[side] + 1 };
}
