import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { findSport, type MarketTypeId, type Specifiers } from '@glasshouse/domain/markets';
import {
  addDistributions,
  chanceOdd,
  chanceOverLine,
  meanOf,
  negateDistribution,
  shiftDistribution,
  type Distribution,
} from '../../chance/distribution.ts';
import type { Offer } from '../../pricing/price-market.ts';
import { gatherFinals, type Finals } from '../finals.ts';
import { split, type Outlook } from '../goals/markets.ts';
import type { Facts } from '../match-facts.ts';
import { defineSport, halfLinesAround, makeOffer, makeTwoWay, type Lines } from '../sport.ts';
import { AMERICAN_FOOTBALL_FIELD } from './field.ts';
import {
  attackerOf,
  QUARTER_SEC,
  restOf,
  setUpAmericanFootball,
  startAmericanFootball,
  stepAmericanFootball,
  wholeQuarter,
  type FootballModel,
  type FootballState,
} from './model.ts';

function lookAhead(model: FootballModel, state: FootballState): Finals {
  const [home, away] = [restOf(model, state, 'home', true), restOf(model, state, 'away', true)];
  return gatherFinals((tell) => {
    for (const [own, chance] of home.chances.entries()) {
      for (const [other, part] of away.chances.entries()) {
        tell(state.score.home + own, state.score.away + other, chance * part);
      }
    }
  }, model.overtime);
}

/** The quarters that are still to end, the present one first. */
function listQuarters(model: FootballModel, state: FootballState): { number: number; it: Outlook }[] {
  const { phase, period } = state;
  const isOpen = phase !== 'break';
  const next = period + (isOpen ? 0 : 1);
  return Array.from({ length: Math.max(0, 5 - next) }, (_, at) => {
    const number = next + at;
    const score = (isOpen && at === 0 && state.periodScores.at(-1)) || { home: 0, away: 0 };
    const restFor = (side: 'home' | 'away'): Distribution =>
      isOpen && at === 0 ? restOf(model, state, side, false) : wholeQuarter(model, side);
    const home = shiftDistribution(restFor('home'), score.home);
    const away = shiftDistribution(restFor('away'), score.away);
    const difference = addDistributions(home, negateDistribution(away));
    return { number, it: { home, away, sum: addDistributions(home, away), difference } };
  });
}

function keepOpen(it: Distribution, step: number, count: number): number[] {
  return halfLinesAround(meanOf(it), step, count).filter((line) => Math.abs(chanceOverLine(it, line) - 0.5) < 0.44);
}

function chooseLines(model: FootballModel, state: FootballState): Lines {
  if (state.phase === 'ended') return {};
  const match = lookAhead(model, state);
  const quarters = listQuarters(model, state).flatMap(({ number, it }, at) => [
    [`${number}/sum`, keepOpen(it.sum, 1, at === 0 ? 4 : 2)],
    [`${number}/lead`, at === 0 ? keepOpen(it.difference, 1, 4).filter((line) => Math.abs(line) > 1) : []],
    [`${number}/home`, at === 0 ? keepOpen(it.home, 1, 2) : []],
    [`${number}/away`, at === 0 ? keepOpen(it.away, 1, 2) : []],
  ]);
  return {
    sum: keepOpen(match.sum, 2, 7),
    lead: keepOpen(match.lead, 2, 7).filter((line) => Math.abs(line) > 1),
    home: keepOpen(match.home, 2, 4),
    away: keepOpen(match.away, 2, 4),
    ...Object.fromEntries(quarters),
  };
}

function over(
  type: MarketTypeId,
  it: Distribution,
  lines: readonly number[] = [],
  specifiers: Specifiers = {},
): Offer[] {
  return lines.map((line) => makeTwoWay(type, { ...specifiers, total: String(line) }, chanceOverLine(it, line)));
}

function leads(
  type: MarketTypeId,
  it: Distribution,
  lines: readonly number[] = [],
  specifiers: Specifiers = {},
): Offer[] {
  return lines.map((line) => makeTwoWay(type, { ...specifiers, hcp: String(-line) }, chanceOverLine(it, line)));
}

function listOffers(model: FootballModel, state: FootballState, lines: Lines): Offer[] {
  if (state.phase === 'ended') return [];
  const match = lookAhead(model, state);
  return [
    makeTwoWay('winner', {}, match.won),
    ...over('total', match.sum, lines['sum']),
    ...leads('handicap', match.lead, lines['lead']),
    ...over('home_total', match.home, lines['home']),
    ...over('away_total', match.away, lines['away']),
    makeTwoWay('odd_even', {}, chanceOdd(match.sum)),
    makeTwoWay('side_odd_even', { side: '1' }, chanceOdd(match.home)),
    makeTwoWay('side_odd_even', { side: '2' }, chanceOdd(match.away)),
    ...listQuarters(model, state).flatMap(({ number, it }, at) => listQuarterOffers(number, it, lines, at === 0)),
  ];
}

/** Of quarters that come later the result and the points alone. */
function listQuarterOffers(number: number, it: Outlook, lines: Lines, isPresent: boolean): Offer[] {
  const period = { period: String(number) };
  const [home, draw, away] = split(it.difference);
  const main = [
    makeOffer('period_1x2', period, [home, draw, away]),
    ...over('period_total', it.sum, lines[`${number}/sum`], period),
  ];
  if (!isPresent) return main;
  return [
    ...main,
    makeTwoWay('period_winner', period, home + away > 0 ? home / (home + away) : 0.5),
    makeOffer('period_double_chance', period, [home + draw, home + away, draw + away]),
    ...leads('period_asian_handicap', it.difference, lines[`${number}/lead`], period),
    ...over('period_home_total', it.home, lines[`${number}/home`], period),
    ...over('period_away_total', it.away, lines[`${number}/away`], period),
    makeTwoWay('period_odd_even', period, chanceOdd(it.sum)),
  ];
}

/** Overtime is told as one part, whatever its rounds. Beside the clock: the down, and the yards to the goal line. */
function showAmericanFootball(state: FootballState): LiveStatusView {
  const quarters = state.periodScores.slice(0, 4);
  const overtime = state.periodScores
    .slice(4)
    .reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), { home: 0, away: 0 });
  const period = Math.min(state.period, 5);
  return {
    phase: state.phase,
    score: state.score,
    period: state.phase === 'not_started' ? 0 : period,
    periodScores: state.period > 4 ? [...quarters, overtime] : [...quarters],
    clockSec: Math.floor((period - 1) * QUARTER_SEC + state.elapsedSec),
    ...(state.phase === 'playing'
      ? { detail: `${state.at.downs + 1} & 10 · ${8 * (10 - state.at.step)}`, turn: attackerOf(state) }
      : {}),
  };
}

function listFacts(state: FootballState): Facts {
  const ended = state.phase === 'ended';
  const isOver = (period: number): boolean => period < state.period || ended || state.phase === 'break';
  return {
    ended,
    score: state.score,
    counted: state.score,
    periods: state.periodScores.map((score, index) => ({ score, over: isOver(index + 1) })),
  };
}

export const AMERICAN_FOOTBALL = defineSport({
  slug: 'american-football',
  sportId: findSport('american-football')?.sportId ?? 0,
  pace: { lanes: 1, spanSec: 4_800, leadHours: 2, weeks: { pitches: 10, leadHours: 57 } },
  setUp: setUpAmericanFootball,
  start: startAmericanFootball,
  step: stepAmericanFootball,
  isOver: (_, state) => state.phase === 'ended',
  chooseLines,
  offers: listOffers,
  status: (_, state) => showAmericanFootball(state),
  field: AMERICAN_FOOTBALL_FIELD,
  facts: (_, state) => listFacts(state),
});
