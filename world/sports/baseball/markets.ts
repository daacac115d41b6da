import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { findSport, makeMarketKey, type MarketTypeId, type Specifiers } from '@glasshouse/domain/markets';
import {
  addDistributions,
  chanceAbove,
  chanceOdd,
  chanceOf,
  chanceOverLine,
  meanOf,
  negateDistribution,
  shiftDistribution,
  type Distribution,
} from '../../chance/distribution.ts';
import type { Offer } from '../../pricing/price-market.ts';
import type { Finals } from '../finals.ts';
import { split } from '../goals/markets.ts';
import type { Facts } from '../match-facts.ts';
import { defineSport, halfLinesAround, makeOffer, makeTwoWay, type Lines } from '../sport.ts';
import { BASEBALL_FIELD } from './field.ts';
import { FRESH, OUTS } from './half-inning.ts';
import {
  lookAhead,
  restOfInning,
  setUpBaseball,
  startBaseball,
  stepBaseball,
  type BaseballModel,
  type BaseballState,
} from './model.ts';

/** Home may not bat in the last inning, so that nobody bets on it by itself. */
const LAST_ASKED = 8;
const INNINGS_AHEAD = 3;

function keepOpen(it: Distribution, step: number, count: number): number[] {
  return halfLinesAround(meanOf(it), step, count).filter((line) => Math.abs(chanceOverLine(it, line) - 0.5) < 0.44);
}

function chooseBaseballLines(model: BaseballModel, state: BaseballState): Lines {
  if (state.phase === 'ended') return {};
  const match = lookAhead(model, state);
  return {
    total: keepOpen(match.sum, 1, 7),
    lead: keepOpen(match.lead, 1, 8).filter((line) => Math.abs(line) > 1),
    home: keepOpen(match.home, 1, 4),
    away: keepOpen(match.away, 1, 4),
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

function listBaseballOffers(model: BaseballModel, state: BaseballState, lines: Lines): Offer[] {
  if (state.phase === 'ended') return [];
  const match = lookAhead(model, state);
  return [
    makeTwoWay('winner', {}, match.won),
    ...over('total', match.sum, lines['total']),
    ...(lines['lead'] ?? []).map((line) =>
      makeTwoWay('handicap', { hcp: String(-line) }, chanceOverLine(match.lead, line)),
    ),
    ...over('home_total', match.home, lines['home']),
    ...over('away_total', match.away, lines['away']),
    makeTwoWay('odd_even', {}, chanceOdd(match.sum)),
    makeTwoWay('side_odd_even', { side: '1' }, chanceOdd(match.home)),
    makeTwoWay('side_odd_even', { side: '2' }, chanceOdd(match.away)),
    makeWinningMargin(match),
    ...listInnings(model, state),
  ];
}

/** There is no draw: its outcome is not offered. */
function makeWinningMargin({ lead, won }: Finals): Offer {
  const by = (runs: number): number => chanceOf(lead, runs);
  const more = (all: number, sign: 1 | -1): number => Math.max(0, all - by(sign) - by(2 * sign));
  return {
    type: 'winning_margin',
    key: makeMarketKey('winning_margin', {}),
    outcomes: ['1_g1', '1_g2', '1_g3p', '2_g1', '2_g2', '2_g3p'],
    chances: [by(1), by(2), more(won, 1), by(-1), by(-2), more(1 - won, -1)],
  };
}

function listInnings(model: BaseballModel, state: BaseballState): Offer[] {
  const present = state.innings.at(-1) ?? { home: 0, away: 0 };
  return Array.from({ length: INNINGS_AHEAD }, (_, at) => state.inning + at)
    .filter((inning) => inning <= LAST_ASKED)
    .flatMap((inning) => {
      const isPresent = inning === state.inning;
      const restFor = (side: 'home' | 'away'): Distribution =>
        isPresent ? shiftDistribution(restOfInning(model, state, side), present[side]) : model[side].runs(FRESH);
      return listInning(inning, restFor('home'), restFor('away'));
    });
}

function listInning(inning: number, home: Distribution, away: Distribution): Offer[] {
  const period = { period: String(inning) };
  const sum = addDistributions(home, away);
  const [first, draw, second] = split(addDistributions(home, negateDistribution(away)));
  return [
    makeOffer('period_1x2', period, [first, draw, second]),
    ...over('period_total', sum, [0.5, 1.5, 2.5], period),
    ...over('period_home_total', home, [0.5], period),
    ...over('period_away_total', away, [0.5], period),
    makeTwoWay('period_both_score', period, chanceAbove(home, 0) * chanceAbove(away, 0)),
    makeTwoWay('period_odd_even', period, chanceOdd(sum)),
  ].filter(({ chances }) => Math.max(...chances) < 0.97);
}

function showBaseball(state: BaseballState): LiveStatusView {
  const { outs, runners, balls, strikes } = state.turn;
  return {
    phase: state.phase,
    score: state.score,
    period: state.phase === 'not_started' ? 0 : state.inning,
    periodScores: [...state.innings],
    ...(state.phase === 'playing'
      ? { detail: `outs ${outs}, on ${runners}, count ${balls} ${strikes}`, turn: state.batting }
      : {}),
  };
}

function listBaseballFacts(state: BaseballState): Facts {
  const ended = state.phase === 'ended';
  const isOut = state.batting === 'home' && state.turn.outs === OUTS;
  return {
    ended,
    score: state.score,
    counted: state.score,
    periods: state.innings.map((score, index) => ({
      score,
      over: ended || index + 1 < state.inning || (index + 1 === state.inning && isOut),
    })),
  };
}

export const BASEBALL = defineSport({
  slug: 'baseball',
  sportId: findSport('baseball')?.sportId ?? 0,
  pace: { lanes: 1, spanSec: 6_000, leadHours: 2, weeks: { pitches: 6, leadHours: 33 } },
  setUp: setUpBaseball,
  start: startBaseball,
  step: stepBaseball,
  isOver: (_, state) => state.phase === 'ended',
  chooseLines: chooseBaseballLines,
  offers: listBaseballOffers,
  status: (_, state) => showBaseball(state),
  field: BASEBALL_FIELD,
  facts: (_, state) => listBaseballFacts(state),
});
