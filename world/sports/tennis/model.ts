import type { Score } from '@glasshouse/domain/settlement';
import type { Random } from '../../chance/random.ts';
import { otherSide } from '../match-facts.ts';
import type { Setting, Side, Step } from '../sport.ts';
import { makeTennisChances, type TennisChances } from './chances.ts';

/**
 * Points are independent; the server wins one with a chance of his own (Barnett and Clarke's model). Best of three,
 * tie-break at six all in every set. Servers of equal strength win 64 of 100 points (men) or 57 (women), about the
 * tours' averages; a hundred Elo points move both chances by 1.5 of 100, which gives the better player close to the
 * 64 of 100 matches that Elo means. A point with its share of changes of ends takes 14 to 26 seconds, quicker than on
 * a court, so that a match keeps moving.
 */
const SERVE = { men: 0.64, women: 0.57 } as const;
const PER_ELO = 0.000_15;
const PER_TEMPO = 0.01;
const POINT_SEC = [14, 26] as const;
const SET_BREAK_SEC = 60;

export const SETS_TO_WIN = 2;

export interface TennisModel {
  /** Chance of a point on the side's own serve. */
  readonly home: number;
  readonly away: number;
  readonly chances: TennisChances;
}

export interface TennisState {
  readonly phase: 'not_started' | 'playing' | 'break' | 'ended';
  readonly sets: Score;
  /** Games of each set so far; the last one is the present set. */
  readonly games: readonly Score[];
  /** Who won each game of each set. */
  readonly won: readonly (readonly Side[])[];
  /** Points of the present game, counted from 0. */
  readonly points: Score;
  /** Who serves the present game, or served first in the present tie-break. */
  readonly server: Side;
}

export function setUpTennis(setting: Setting): TennisModel {
  const serve = setting.format === 'women' ? SERVE.women : SERVE.men;
  const home = serve + PER_TEMPO * setting.tempo + PER_ELO * setting.edge;
  const away = serve + PER_TEMPO * setting.tempo - PER_ELO * setting.edge;
  return { home, away, chances: makeTennisChances(home, away) };
}

export function startTennis(): TennisState {
  const nil = { home: 0, away: 0 };
  return { phase: 'not_started', sets: nil, games: [nil], won: [[]], points: nil, server: 'home' };
}

export function gamesOf(state: TennisState): Score {
  return state.games.at(-1) ?? { home: 0, away: 0 };
}

export function isTieBreak(games: Score): boolean {
  return games.home === 6 && games.away === 6;
}

/** In a tie-break the serve changes after the first point and then after every second. */
export function servesPoint(first: Side, points: number): Side {
  return Math.ceil(points / 2) % 2 === 0 ? first : otherSide(first);
}

export function stepTennis(model: TennisModel, state: TennisState, random: Random): Step<TennisState> {
  if (state.phase === 'not_started') return { state: { ...state, phase: 'playing' }, tookSec: 0 };
  if (state.phase === 'break') return { state: startSet(state), tookSec: SET_BREAK_SEC };
  const tieBreak = isTieBreak(gamesOf(state));
  const server = tieBreak ? servesPoint(state.server, state.points.home + state.points.away) : state.server;
  const serverWins = random.chance(server === 'home' ? model.home : model.away);
  const winner = serverWins ? server : otherSide(server);
  const points = { ...state.points, [winner]: state.points[winner] + 1 };
  const tookSec = random.between(...POINT_SEC);
  const needed = tieBreak ? 7 : 4;
  const lead = points[winner] - points[otherSide(winner)];
  if (points[winner] < needed || lead < 2) return { state: { ...state, points }, tookSec };
  return { state: winGame(state, winner), tookSec };
}

function winGame(state: TennisState, winner: Side): TennisState {
  const before = gamesOf(state);
  const games = { ...before, [winner]: before[winner] + 1 };
  const next: TennisState = {
    ...state,
    games: state.games.with(-1, games),
    won: state.won.with(-1, [...(state.won.at(-1) ?? []), winner]),
    points: { home: 0, away: 0 },
    server: otherSide(state.server),
  };
  const lead = games[winner] - games[otherSide(winner)];
  if (!(games[winner] === 7 || (games[winner] === 6 && lead >= 2))) return next;
  const sets = { ...state.sets, [winner]: state.sets[winner] + 1 };
  return { ...next, sets, phase: sets[winner] === SETS_TO_WIN ? 'ended' : 'break' };
}

function startSet(state: TennisState): TennisState {
  const nil = { home: 0, away: 0 };
  return { ...state, phase: 'playing', games: [...state.games, nil], won: [...state.won, []], points: nil };
}
