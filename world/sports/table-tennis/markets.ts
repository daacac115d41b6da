import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { findSport } from '@glasshouse/domain/markets';
import type { Score } from '@glasshouse/domain/settlement';
import { chanceOdd, chanceOverLine, meanOf, shiftDistribution, type Distribution } from '../../chance/distribution.ts';
import type { Offer } from '../../pricing/price-market.ts';
import type { Facts } from '../match-facts.ts';
import { defineSport, halfLinesAround, makeTwoWay, type Lines } from '../sport.ts';
import { TABLE_TENNIS_FIELD } from './field.ts';
import {
  endOfGame,
  finishMatch,
  presentGame,
  setUpTableTennis,
  startTableTennis,
  stepTableTennis,
  type TableTennisModel,
  type TableTennisState,
} from './model.ts';

interface Outlook {
  readonly match: number;
  readonly game: number;
  readonly matchPoints: Distribution;
  readonly gamePoints: Distribution;
}

/** During a break the next game is looked at as if it had begun. */
function lookAhead(model: TableTennisModel, state: TableTennisState): Outlook {
  const game = state.phase === 'break' ? { home: 0, away: 0 } : presentGame(state);
  const end = endOfGame(model.point, game);
  const match = finishMatch(end, state.score, model.rest);
  const before = sumPoints(state) - game.home - game.away;
  return {
    match: match.home,
    game: end.home.reduce((sum, chance) => sum + chance, 0),
    matchPoints: shiftDistribution(match.points, before),
    gamePoints: { from: 0, chances: end.home.map((chance, index) => chance + (end.away[index] ?? 0)) },
  };
}

function countPoints(state: TableTennisState): Score {
  return {
    home: state.games.reduce((sum, game) => sum + game.home, 0),
    away: state.games.reduce((sum, game) => sum + game.away, 0),
  };
}

function sumPoints(state: TableTennisState): number {
  const points = countPoints(state);
  return points.home + points.away;
}

const MATCH_STEP = 4;
const GAME_STEP = 1;

function chooseTableTennisLines(model: TableTennisModel, state: TableTennisState): Lines {
  if (state.phase === 'ended') return {};
  const outlook = lookAhead(model, state);
  const keep = (it: Distribution, step: number, count: number): number[] =>
    halfLinesAround(meanOf(it), step, count).filter((line) => Math.abs(chanceOverLine(it, line) - 0.5) < 0.44);
  return { match: keep(outlook.matchPoints, MATCH_STEP, 5), game: keep(outlook.gamePoints, GAME_STEP, 3) };
}

function listTableTennisOffers(model: TableTennisModel, state: TableTennisState, lines: Lines): Offer[] {
  if (state.phase === 'ended') return [];
  const outlook = lookAhead(model, state);
  const period = String(state.games.length + (state.phase === 'break' ? 1 : 0));
  return [
    makeTwoWay('winner', {}, outlook.match),
    makeTwoWay('period_winner', { period }, outlook.game),
    ...(lines['match'] ?? []).map((line) =>
      makeTwoWay('total', { total: String(line) }, chanceOverLine(outlook.matchPoints, line)),
    ),
    ...(lines['game'] ?? []).map((line) =>
      makeTwoWay('period_total', { period, total: String(line) }, chanceOverLine(outlook.gamePoints, line)),
    ),
    makeTwoWay('odd_even', {}, chanceOdd(outlook.matchPoints)),
  ];
}

/** Two serves each, one each from 10-10 on; who begins changes with the game. */
function serverOf(state: TableTennisState): 'home' | 'away' {
  const { home, away } = presentGame(state);
  const turns = home >= 10 && away >= 10 ? home + away : Math.floor((home + away) / 2);
  return (turns + state.games.length) % 2 === 1 ? 'home' : 'away';
}

function showTableTennis(state: TableTennisState): LiveStatusView {
  const game = presentGame(state);
  return {
    phase: state.phase,
    score: state.score,
    period: state.phase === 'not_started' ? 0 : state.games.length,
    periodScores: [...state.games],
    ...(state.phase === 'playing' ? { detail: `${game.home}-${game.away}`, turn: serverOf(state) } : {}),
  };
}

function listTableTennisFacts(state: TableTennisState): Facts {
  const ended = state.phase === 'ended';
  const isOver = (game: number): boolean => game < state.games.length || ended || state.phase === 'break';
  return {
    ended,
    score: state.score,
    counted: countPoints(state),
    periods: state.games.map((score, index) => ({ score, over: isOver(index + 1) })),
  };
}

export const TABLE_TENNIS = defineSport({
  slug: 'table-tennis',
  sportId: findSport('table-tennis')?.sportId ?? 0,
  pace: { lanes: 4, spanSec: 2_000, leadHours: 3 },
  setUp: setUpTableTennis,
  start: startTableTennis,
  step: stepTableTennis,
  isOver: (_, state) => state.phase === 'ended',
  chooseLines: chooseTableTennisLines,
  offers: listTableTennisOffers,
  status: (_, state) => showTableTennis(state),
  field: TABLE_TENNIS_FIELD,
  facts: (_, state) => listTableTennisFacts(state),
});
