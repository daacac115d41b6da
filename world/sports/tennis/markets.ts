import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { findSport } from '@glasshouse/domain/markets';
import { chanceOdd, chanceOverLine, meanOf, type Distribution } from '../../chance/distribution.ts';
import type { Offer } from '../../pricing/price-market.ts';
import { otherSide, type Facts } from '../match-facts.ts';
import { defineSport, halfLinesAround, makeTwoWay, type Lines, type Side } from '../sport.ts';
import { listTennisDepth } from './depth.ts';
import { TENNIS_FIELD } from './field.ts';
import {
  gamesOf,
  isTieBreak,
  servesPoint,
  setUpTennis,
  startTennis,
  stepTennis,
  type TennisModel,
  type TennisState,
} from './model.ts';
import { lookAhead, presentSet, sumOf } from './outlook.ts';

function chooseTennisLines(model: TennisModel, state: TennisState): Lines {
  if (state.phase === 'ended') return {};
  const outlook = lookAhead(model, state);
  const isOpen = (it: Distribution, line: number): boolean => Math.abs(chanceOverLine(it, line) - 0.5) < 0.43;
  return {
    total: halfLinesAround(meanOf(outlook.matchGames), 1, 5).filter((line) => isOpen(outlook.matchGames, line)),
    set: halfLinesAround(meanOf(outlook.setGames), 1, 4).filter((line) => isOpen(outlook.setGames, line)),
  };
}

function listTennisOffers(model: TennisModel, state: TennisState, lines: Lines): Offer[] {
  if (state.phase === 'ended') return [];
  const outlook = lookAhead(model, state);
  const period = String(state.games.length + (state.phase === 'break' ? 1 : 0));
  const setHome = outlook.set.home.reduce((sum, chance) => sum + chance, 0);
  return [
    makeTwoWay('winner', {}, outlook.match.home),
    makeTwoWay('period_winner', { period }, setHome),
    ...(lines['total'] ?? []).map((line) =>
      makeTwoWay('total', { total: String(line) }, chanceOverLine(outlook.matchGames, line)),
    ),
    ...(lines['set'] ?? []).map((line) =>
      makeTwoWay('period_total', { period, total: String(line) }, chanceOverLine(outlook.setGames, line)),
    ),
    makeTwoWay('odd_even', {}, chanceOdd(outlook.matchGames)),
    ...listGameOffers(model, state, period, outlook.game),
  ];
}

/** The present game, and the next one where the set cannot be over before it. */
function listGameOffers(model: TennisModel, state: TennisState, period: string, chance: number): Offer[] {
  const games = presentSet(state);
  if (isTieBreak(games)) return [];
  const present = makeTwoWay('game_winner', { game: String(sumOf(games) + 1), period }, chance);
  if (Math.max(games.home, games.away) >= 5) return [present];
  const following = model.chances.game(otherSide(state.server), 0, 0);
  return [present, makeTwoWay('game_winner', { game: String(sumOf(games) + 2), period }, following)];
}

const POINT_NAMES = ['0', '15', '30', '40'] as const;

function showPoints(state: TennisState): string {
  const { home, away } = state.points;
  if (isTieBreak(gamesOf(state))) return `${home}-${away}`;
  if (home >= 3 && away >= 3) return home === away ? '40-40' : home > away ? 'AD-40' : '40-AD';
  return `${POINT_NAMES[home] ?? '40'}-${POINT_NAMES[away] ?? '40'}`;
}

function serverOf(state: TennisState): Side {
  return isTieBreak(gamesOf(state)) ? servesPoint(state.server, sumOf(state.points)) : state.server;
}

function showTennis(state: TennisState): LiveStatusView {
  const playing = state.phase === 'playing' ? { detail: showPoints(state), turn: serverOf(state) } : {};
  return {
    phase: state.phase,
    score: state.sets,
    period: state.phase === 'not_started' ? 0 : state.games.length,
    periodScores: [...state.games],
    ...playing,
  };
}

function listTennisFacts(state: TennisState): Facts {
  const ended = state.phase === 'ended';
  const counted = {
    home: state.games.reduce((sum, games) => sum + games.home, 0),
    away: state.games.reduce((sum, games) => sum + games.away, 0),
  };
  const isOver = (set: number): boolean => set < state.games.length || ended || state.phase === 'break';
  return {
    ended,
    score: state.sets,
    counted,
    periods: state.games.map((score, index) => ({ score, over: isOver(index + 1) })),
    games: state.won,
  };
}

export const TENNIS = defineSport({
  slug: 'tennis',
  sportId: findSport('tennis')?.sportId ?? 0,
  pace: { lanes: 2, spanSec: 4_800, leadHours: 6 },
  setUp: setUpTennis,
  start: startTennis,
  step: stepTennis,
  isOver: (_, state) => state.phase === 'ended',
  chooseLines: chooseTennisLines,
  offers: listTennisOffers,
  // A point moves all of it.
  depth: { offers: listTennisDepth, round: (state) => state },
  status: (_, state) => showTennis(state),
  field: TENNIS_FIELD,
  facts: (_, state) => listTennisFacts(state),
});
