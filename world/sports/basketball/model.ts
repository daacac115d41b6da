import type { Score } from '@glasshouse/domain/settlement';
import type { Random } from '../../chance/random.ts';
import type { Setting, Side, Step } from '../sport.ts';

/**
 * Possessions alternate; each yields 0 to 3 points by a chance of its side. Equal sides score 1.13 points a possession,
 * 100 possessions each in 48 minutes (NBA) or 73 in 40 (FIBA rules), about what both play today; home advantage is 2.5
 * points in a hundred possessions and 28 Elo points are worth one more. A draw goes to overtimes of five minutes.
 * Prices take what is still to come as normal: independent possessions make it so within a fraction of a point.
 */
const HOME_ADVANTAGE = 2.5;
const ELO_PER_POINT = 28;
const USUAL_POINTS = 1.13;
const PER_TEMPO = 0.03;
/** Chances of 1, 2 and 3 points that make 1.12; a side's are these, scaled to its mean. */
const YIELD = [
  { points: 3, chance: 0.125 },
  { points: 2, chance: 0.33 },
  { points: 1, chance: 0.085 },
] as const;
const YIELD_MEAN = 1.12;
const YIELD_SQUARE = 2.53;

const RULES = {
  nba: { periodSec: 720, possessionSec: 14.4 },
  fiba: { periodSec: 600, possessionSec: 16.4 },
} as const;
const OVERTIME_SEC = 300;
export const PERIODS = 4;
const BREAK_SEC = 120;
const HALF_TIME_SEC = 300;
/** Seconds that pass for each second on the match clock. */
const CLOCK_STRETCH = 1.25;

export interface BasketballModel {
  readonly periodSec: number;
  readonly possessionSec: number;
  /** Points a possession. */
  readonly home: number;
  readonly away: number;
}

export interface BasketballState {
  readonly phase: 'not_started' | 'playing' | 'break' | 'ended';
  /** From 1; above 4 in overtime. */
  readonly period: number;
  readonly leftSec: number;
  readonly attack: Side;
  readonly score: Score;
  readonly periodScores: readonly Score[];
}

export function setUpBasketball(setting: Setting): BasketballModel {
  const rules = setting.format === 'nba' ? RULES.nba : RULES.fiba;
  const margin = (HOME_ADVANTAGE + setting.edge / ELO_PER_POINT) / 100;
  const usual = USUAL_POINTS + PER_TEMPO * setting.tempo;
  return { ...rules, home: usual + margin / 2, away: usual - margin / 2 };
}

export function startBasketball(model: BasketballModel): BasketballState {
  const nil = { home: 0, away: 0 };
  return { phase: 'not_started', period: 1, leftSec: model.periodSec, attack: 'home', score: nil, periodScores: [nil] };
}

export function stepBasketball(model: BasketballModel, state: BasketballState, random: Random): Step<BasketballState> {
  if (state.phase === 'not_started') {
    return { state: { ...state, phase: 'playing', attack: random.chance(0.5) ? 'home' : 'away' }, tookSec: 0 };
  }
  if (state.phase === 'break') {
    return { state: startPeriod(model, state), tookSec: state.period === 2 ? HALF_TIME_SEC : BREAK_SEC };
  }
  const passed = Math.min(state.leftSec, model.possessionSec * random.between(0.5, 1.5));
  const points = drawPoints(state.attack === 'home' ? model.home : model.away, random);
  const next: BasketballState = {
    ...state,
    leftSec: state.leftSec - passed,
    attack: state.attack === 'home' ? 'away' : 'home',
    score: addPoints(state.score, state.attack, points),
    periodScores: state.periodScores.with(-1, addPoints(lastOf(state), state.attack, points)),
  };
  return { state: closePeriod(next), tookSec: passed * CLOCK_STRETCH };
}

function drawPoints(mean: number, random: Random): number {
  let draw = random.next();
  for (const { points, chance } of YIELD) {
    draw -= (chance * mean) / YIELD_MEAN;
    if (draw < 0) return points;
  }
  return 0;
}

function addPoints(score: Score, side: Side, points: number): Score {
  return { ...score, [side]: score[side] + points };
}

export function lastOf(state: BasketballState): Score {
  return state.periodScores.at(-1) ?? { home: 0, away: 0 };
}

function closePeriod(state: BasketballState): BasketballState {
  if (state.leftSec > 0) return state;
  const decided = state.period >= PERIODS && state.score.home !== state.score.away;
  return { ...state, phase: decided ? 'ended' : 'break' };
}

function startPeriod(model: BasketballModel, state: BasketballState): BasketballState {
  const period = state.period + 1;
  return {
    ...state,
    phase: 'playing',
    period,
    leftSec: period > PERIODS ? OVERTIME_SEC : model.periodSec,
    periodScores: [...state.periodScores, { home: 0, away: 0 }],
  };
}

/** Points still to come, as two independent normal numbers. */
export interface Rest {
  readonly home: number;
  readonly away: number;
  /** The variance of both together: of their sum and of their difference alike. */
  readonly variance: number;
}

/**
 * The last possession of a period is cut short but counts, which on average adds 0.54 of one to what the clock allows
 * (renewal theory, lengths uniform from half to one and a half of their mean).
 */
const CUT_POSSESSION = 0.54;

function restOf(model: BasketballModel, seconds: number, periods: number): Rest {
  const possessions = (seconds / model.possessionSec + CUT_POSSESSION * periods) / 2;
  const variance = (mean: number): number => (YIELD_SQUARE * mean) / YIELD_MEAN - mean * mean;
  return {
    home: possessions * model.home,
    away: possessions * model.away,
    variance: possessions * (variance(model.home) + variance(model.away)),
  };
}

export function restOfPeriod(model: BasketballModel, state: BasketballState): Rest {
  return restOf(model, state.leftSec, state.leftSec > 0 ? 1 : 0);
}

export function restOfWholePeriod(model: BasketballModel): Rest {
  return restOf(model, model.periodSec, 1);
}

/** To the end of regulation, or of the present overtime. */
export function restOfMatch(model: BasketballModel, state: BasketballState): Rest {
  const periods = Math.max(0, PERIODS - state.period);
  return restOf(model, state.leftSec + periods * model.periodSec, periods + (state.leftSec > 0 ? 1 : 0));
}

export function restOfOvertime(model: BasketballModel): Rest {
  return restOf(model, OVERTIME_SEC, 1);
}
