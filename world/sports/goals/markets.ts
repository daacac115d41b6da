import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { MARKET_TYPES, type MarketTypeId } from '@glasshouse/domain/markets';
import type { Score } from '@glasshouse/domain/settlement';
import {
  addDistributions,
  chanceAbove,
  chanceOdd,
  chanceOf,
  chanceOverLine,
  meanOf,
  negateDistribution,
  poisson,
  shiftDistribution,
  type Distribution,
} from '../../chance/distribution.ts';
import type { Offer } from '../../pricing/price-market.ts';
import type { Facts, Part } from '../match-facts.ts';
import { makeOffer, makeTwoWay, type Lines } from '../sport.ts';
import { listRates, type GoalModel, type GoalState, type Tally } from './model.ts';
import { listQuarters } from './quarters.ts';

/** Goals a side may still score, for pricing; the chance of more is in the last place. */
const MOST_GOALS = 13;
/** Of sports with dozens of goals as many as could matter. */
function findMost(rate: number): number {
  return rate < MOST_GOALS / 2 ? MOST_GOALS : Math.ceil(rate + 6 * Math.sqrt(rate));
}

/** Final goals of each side, their sum and their difference, as they stand at a moment. */
export interface Outlook {
  readonly home: Distribution;
  readonly away: Distribution;
  readonly sum: Distribution;
  readonly difference: Distribution;
}

export function lookAhead(score: Score, rest: Score): Outlook {
  const home = shiftDistribution(poisson(rest.home, findMost(rest.home)), score.home);
  const away = shiftDistribution(poisson(rest.away, findMost(rest.away)), score.away);
  const sum = shiftDistribution(
    poisson(rest.home + rest.away, Math.max(2 * MOST_GOALS, findMost(rest.home + rest.away))),
    score.home + score.away,
  );
  return { home, away, sum, difference: addDistributions(home, negateDistribution(away)) };
}

function lookAtPeriod(model: GoalModel, state: GoalState): Outlook {
  return lookAhead(state.periodScores.at(-1) ?? { home: 0, away: 0 }, listRates(model, state).period);
}

/** Lines that are still open both ways, nearest to an even chance first, then in order. */
export function openLines(it: Distribution, count: number): number[] {
  const mean = meanOf(it);
  const floor = Math.floor(mean);
  const near = Array.from({ length: 2 * count + 1 }, (_, index) => floor - count + index + 0.5);
  return near
    .filter((line) => isOpen(chanceOverLine(it, line)))
    .toSorted((a, b) => Math.abs(a - mean) - Math.abs(b - mean))
    .slice(0, count)
    .toSorted((a, b) => a - b);
}

function isOpen(chance: number): boolean {
  return chance > 0.05 && chance < 0.95;
}

/** Every quarter within half a goal of the line at which both sides are equally likely. */
function evenHandicaps(difference: Distribution): number[] {
  const even = Math.round(-meanOf(difference) * 4) / 4;
  return [-0.5, -0.25, 0, 0.25, 0.5].map((by) => even + by).filter((hcp) => isOpen(chanceOverLine(difference, -hcp)));
}

export function chooseGoalLines(model: GoalModel, state: GoalState, handicap: 'asian' | 'half'): Lines {
  const match = lookAhead(state.score, listRates(model, state).match);
  const period = lookAtPeriod(model, state);
  return {
    total: openLines(match.sum, 5),
    home: openLines(match.home, 3),
    away: openLines(match.away, 3),
    hcp: handicap === 'asian' ? evenHandicaps(match.difference) : openLines(negateDistribution(match.difference), 4),
    period: openLines(period.sum, 2),
  };
}

/** What is less likely than this is left out at the far end of each side's goals. */
const NEGLIGIBLE = 0.000_5;

/** Chances of every final score: rows are home goals from none up, columns away goals. */
export function listGoalScores(model: GoalModel, state: GoalState): number[][] {
  const { match } = listRates(model, state);
  const [home, away] = [listGoals(match.home, state.score.home), listGoals(match.away, state.score.away)];
  return home.map((p) => away.map((q) => Math.round(p * q * 100_000) / 100_000));
}

/** Chances of none, one, two … goals in the end, as many as matter; those scored already are certain. */
function listGoals(rate: number, scored: number): number[] {
  const { chances } = poisson(rate, MOST_GOALS);
  let rest = 1;
  const last = chances.findIndex((chance) => (rest -= chance) < NEGLIGIBLE);
  const left = last === -1 ? chances : chances.slice(0, last + 1);
  return [...Array.from({ length: scored }, () => 0), ...left];
}

/** `handicap` names the market whose lines `chooseGoalLines` chose. */
export function listGoalOffers(
  model: GoalModel,
  state: GoalState,
  lines: Lines,
  handicap: 'asian_handicap' | 'handicap',
): Offer[] {
  if (state.phase === 'ended') return [];
  const rates = listRates(model, state);
  const match = lookAhead(state.score, rates.match);
  const [home, draw, away] = split(match.difference);
  const total = (type: MarketTypeId, it: Distribution, names: readonly number[] = []): Offer[] =>
    names.map((line) => makeTwoWay(type, { total: String(line) }, chanceOverLine(it, line)));
  return [
    makeOffer('1x2', {}, [home, draw, away]),
    makeOffer('double_chance', {}, [home + draw, home + away, draw + away]),
    makeTwoWay('draw_no_bet', {}, chanceOverLine(match.difference, 0)),
    ...total('total', match.sum, lines['total']),
    ...total('home_total', match.home, lines['home']),
    ...total('away_total', match.away, lines['away']),
    ...(lines['hcp'] ?? []).map((hcp) =>
      makeTwoWay(handicap, { hcp: String(hcp) }, chanceOverLine(match.difference, -hcp)),
    ),
    makeTwoWay('both_score', {}, chanceAbove(match.home, 0) * chanceAbove(match.away, 0)),
    makeTwoWay('odd_even', {}, chanceOdd(match.sum)),
    nextGoal(state, rates.match),
    ...listPeriodOffers(model, state, lines),
    correctScore(match),
  ];
}

export function split(difference: Distribution): [number, number, number] {
  const home = chanceAbove(difference, 0);
  const draw = chanceOf(difference, 0);
  return [home, draw, Math.max(0, 1 - home - draw)];
}

function nextGoal(state: GoalState, rest: Score): Offer {
  const rate = rest.home + rest.away;
  const any = 1 - Math.exp(-rate);
  const home = rate > 0 ? (any * rest.home) / rate : 0;
  return makeOffer('next_goal', { goal: String(state.goals.length + 1) }, [home, 1 - any, any - home]);
}

function listPeriodOffers(model: GoalModel, state: GoalState, lines: Lines): Offer[] {
  if (state.phase === 'break') return [];
  const period = String(state.period);
  const outlook = lookAtPeriod(model, state);
  return [
    makeOffer('period_1x2', { period }, split(outlook.difference)),
    ...(lines['period'] ?? []).map((line) =>
      makeTwoWay('period_total', { period, total: String(line) }, chanceOverLine(outlook.sum, line)),
    ),
  ];
}

function correctScore(match: Outlook): Offer {
  const listed = MARKET_TYPES.correct_score.outcomes.filter((id) => id !== 'other');
  const chances = listed.map((id) => {
    const [home = 0, away = 0] = id.split(':').map(Number);
    return chanceOf(match.home, home) * chanceOf(match.away, away);
  });
  const other = Math.max(0, 1 - chances.reduce((sum, chance) => sum + chance, 0));
  return makeOffer('correct_score', {}, [...chances, other]);
}

export function showGoals(state: GoalState, clockSec: number): LiveStatusView {
  const reds =
    state.reds.home + state.reds.away > 0 ? { detail: `red cards ${state.reds.home}-${state.reds.away}` } : {};
  return {
    phase: state.phase,
    score: state.score,
    period: state.phase === 'not_started' ? 0 : state.period,
    periodScores: [...state.periodScores],
    clockSec,
    ...reds,
  };
}

export function listGoalFacts(state: GoalState): Facts {
  const ended = state.phase === 'ended';
  const isOver = (period: number): boolean => period < state.period || ended || state.phase === 'break';
  const listParts = (scores: readonly Score[]): Part[] =>
    scores.map((score, index) => ({ score, over: isOver(index + 1) }));
  const readTally = ({ periodScores, order }: Tally) => ({ periods: listParts(periodScores), order });
  return {
    ended,
    score: state.score,
    counted: state.score,
    periods: listParts(state.periodScores),
    goals: state.goals,
    quarters: listQuarters(undefined, state),
    tallies: { corners: readTally(state.tallies.corners), cards: readTally(state.tallies.cards) },
  };
}
