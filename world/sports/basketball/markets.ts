import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { findSport, type MarketTypeId } from '@glasshouse/domain/markets';
import type { Offer } from '../../pricing/price-market.ts';
import type { Facts } from '../match-facts.ts';
import { defineSport, halfLinesAround, makeOffer, makeTwoWay, type Lines } from '../sport.ts';
import {
  above,
  bellOfDifference,
  bellOfSum,
  homeWins,
  lookAhead,
  overWithOvertime,
  winsBy,
  type Bell,
} from './bells.ts';
import { listBasketballDepth } from './depth.ts';
import { BASKETBALL_FIELD } from './field.ts';
import {
  lastOf,
  restOfMatch,
  restOfPeriod,
  setUpBasketball,
  startBasketball,
  stepBasketball,
  type BasketballModel,
  type BasketballState,
} from './model.ts';

const TOTAL_STEP = 4;
const SIDE_STEP = 4;
const HANDICAP_STEP = 3;
const PERIOD_STEP = 3;

function chooseBasketballLines(model: BasketballModel, state: BasketballState): Lines {
  const outlook = lookAhead(model, state);
  const period = bellOfSum(lastOf(state), restOfPeriod(model, state));
  const keep = (bell: Bell, lines: readonly number[]): number[] =>
    lines.filter((line) => Math.abs(above(bell, line) - 0.5) < 0.45);
  return {
    total: keep(outlook.sum, halfLinesAround(outlook.sum.mean, TOTAL_STEP, 5)),
    home: keep(outlook.home, halfLinesAround(outlook.home.mean, SIDE_STEP, 3)),
    away: keep(outlook.away, halfLinesAround(outlook.away.mean, SIDE_STEP, 3)),
    margin: keep(outlook.difference, halfLinesAround(outlook.difference.mean, HANDICAP_STEP, 5)),
    period: keep(period, halfLinesAround(period.mean, PERIOD_STEP, 3)),
  };
}

function listBasketballOffers(model: BasketballModel, state: BasketballState, lines: Lines): Offer[] {
  if (state.phase === 'ended') return [];
  const outlook = lookAhead(model, state);
  const { overtime } = outlook;
  const totals = (type: MarketTypeId, bell: Bell, added: number, names: readonly number[] = []): Offer[] =>
    names.map((line) => makeTwoWay(type, { total: String(line) }, overWithOvertime(outlook, bell, added, line)));
  return [
    makeTwoWay('winner', {}, homeWins(outlook)),
    ...(lines['margin'] ?? []).map((line) => makeTwoWay('handicap', { hcp: String(-line) }, winsBy(outlook, line))),
    ...totals('total', outlook.sum, overtime.home + overtime.away, lines['total']),
    ...totals('home_total', outlook.home, overtime.home, lines['home']),
    ...totals('away_total', outlook.away, overtime.away, lines['away']),
    makeTwoWay('odd_even', {}, chanceOfOdd(model, state)),
    ...listPeriodOffers(model, state, lines),
  ];
}

/** Over many points odd and even are alike; as the end nears the chance follows the points to come. */
function chanceOfOdd(model: BasketballModel, state: BasketballState): number {
  const rest = restOfMatch(model, state);
  const lean = Math.exp(-rest.variance);
  return (state.score.home + state.score.away) % 2 === 1 ? 0.5 + lean / 2 : 0.5 - lean / 2;
}

/** Quarters only; a drawn quarter returns the stakes on its winner. */
function listPeriodOffers(model: BasketballModel, state: BasketballState, lines: Lines): Offer[] {
  if (state.phase === 'break' || state.period > 4) return [];
  const period = String(state.period);
  const rest = restOfPeriod(model, state);
  const difference = bellOfDifference(lastOf(state), rest);
  const home = above(difference, 0.5);
  const away = 1 - above(difference, -0.5);
  const sum = bellOfSum(lastOf(state), rest);
  return [
    makeOffer('period_1x2', { period }, [home, Math.max(0, 1 - home - away), away]),
    makeTwoWay('period_winner', { period }, home + away > 0 ? home / (home + away) : 0.5),
    ...(lines['period'] ?? []).map((line) =>
      makeTwoWay('period_total', { period, total: String(line) }, above(sum, line)),
    ),
  ];
}

function showBasketball(model: BasketballModel, state: BasketballState): LiveStatusView {
  const playedPeriods = Math.min(state.period, 5) - 1;
  const present = (state.period > 4 ? 300 : model.periodSec) - state.leftSec;
  const overtimes = Math.max(0, state.period - 5) * 300;
  return {
    phase: state.phase,
    score: state.score,
    period: state.phase === 'not_started' ? 0 : state.period,
    periodScores: [...state.periodScores],
    clockSec: Math.floor(playedPeriods * model.periodSec + overtimes + present),
    partSec: model.periodSec,
    ...(state.phase === 'playing' ? { turn: state.attack } : {}),
  };
}

function listBasketballFacts(state: BasketballState): Facts {
  const ended = state.phase === 'ended';
  const isOver = (period: number): boolean => period < state.period || ended || state.phase === 'break';
  return {
    ended,
    score: state.score,
    counted: state.score,
    periods: state.periodScores.map((score, index) => ({ score, over: isOver(index + 1) })),
  };
}

export const BASKETBALL = defineSport({
  slug: 'basketball',
  sportId: findSport('basketball')?.sportId ?? 0,
  pace: { lanes: 1, spanSec: 4_400, leadHours: 2, weeks: { pitches: 6, leadHours: 44 } },
  setUp: setUpBasketball,
  start: startBasketball,
  step: stepBasketball,
  isOver: (_, state) => state.phase === 'ended',
  chooseLines: chooseBasketballLines,
  offers: listBasketballOffers,
  // A minute has half a dozen scores: what it was worth before is worth something else now.
  depth: { offers: listBasketballDepth, round: (state) => state },
  status: showBasketball,
  field: BASKETBALL_FIELD,
  facts: (_, state) => listBasketballFacts(state),
});
