import type { Score } from '@glasshouse/domain/settlement';
import { addDistributions, type Distribution } from '../../chance/distribution.ts';
import type { Random } from '../../chance/random.ts';
import type { Setting, Side, Step } from '../sport.ts';

/**
 * Points are independent with one chance for the home side; the serve changes hands but hardly matters, so it does not
 * here. Games to eleven, two ahead; best of five. A hundred Elo points are 1.9 points in a hundred, which gives the
 * better player close to the 64 of 100 matches that Elo means.
 */
const PER_ELO = 0.000_19;
const POINT_SEC = [12, 20] as const;
const BREAK_SEC = 60;
const GAME_POINTS = 11;

export const GAMES_TO_WIN = 3;

export interface TableTennisModel {
  readonly point: number;
  /** From a game about to begin at this score of games: what follows. */
  rest(home: number, away: number): MatchEnd;
}

/** Home's chance, and the points still to be played. */
export interface MatchEnd {
  readonly home: number;
  readonly points: Distribution;
}

export interface TableTennisState {
  readonly phase: 'not_started' | 'playing' | 'break' | 'ended';
  readonly score: Score;
  /** Points of each game; the last one is the present game. */
  readonly games: readonly Score[];
}

export function setUpTableTennis(setting: Setting): TableTennisModel {
  const point = 0.5 + PER_ELO * setting.edge;
  const known = new Map<number, MatchEnd>();
  const rest = (home: number, away: number): MatchEnd => {
    const found = known.get(home * GAMES_TO_WIN + away);
    if (found) return found;
    const made = finishMatch(endOfGame(point, { home: 0, away: 0 }), { home, away }, rest);
    known.set(home * GAMES_TO_WIN + away, made);
    return made;
  };
  return { point, rest };
}

/** All the points of a game when it ends, split by who wins it. */
export interface GameEnd {
  readonly home: readonly number[];
  readonly away: readonly number[];
}

/** A longer game, three in ten thousand, is taken to end here. */
const MOST_GAME_POINTS = 44;

/** Forward over the scores a game can still reach; from 10-10 on, two points at a time. */
export function endOfGame(point: number, from: Score): GameEnd {
  const home = Array.from({ length: MOST_GAME_POINTS + 1 }, () => 0);
  const away = [...home];
  let present = new Map([[from.home, 1]]);
  for (let played = from.home + from.away; played < MOST_GAME_POINTS && present.size > 0; played++) {
    const next = new Map<number, number>();
    for (const [mine, chance] of present) {
      for (const [points, part] of [
        [mine + 1, chance * point],
        [mine, chance * (1 - point)],
      ] as const) {
        const winner = findGameWinner({ home: points, away: played + 1 - points });
        if (winner === 'home') home[played + 1] = (home[played + 1] ?? 0) + part;
        else if (winner === 'away') away[played + 1] = (away[played + 1] ?? 0) + part;
        else next.set(points, (next.get(points) ?? 0) + part);
      }
    }
    present = next;
  }
  for (const chance of present.values()) {
    home[MOST_GAME_POINTS] = (home[MOST_GAME_POINTS] ?? 0) + chance * point;
    away[MOST_GAME_POINTS] = (away[MOST_GAME_POINTS] ?? 0) + chance * (1 - point);
  }
  return { home, away };
}

export function findGameWinner(points: Score): Side | undefined {
  const leader = points.home > points.away ? 'home' : 'away';
  const lead = Math.abs(points.home - points.away);
  return Math.max(points.home, points.away) >= GAME_POINTS && lead >= 2 ? leader : undefined;
}

/** `end` is the present game's, its points those of the whole game. */
export function finishMatch(end: GameEnd, games: Score, rest: TableTennisModel['rest']): MatchEnd {
  const won = end.home.reduce((sum, chance) => sum + chance, 0);
  const nothing: Distribution = { from: 0, chances: [1] };
  const afterWin = games.home + 1 === GAMES_TO_WIN ? { home: 1, points: nothing } : rest(games.home + 1, games.away);
  const afterLoss = games.away + 1 === GAMES_TO_WIN ? { home: 0, points: nothing } : rest(games.home, games.away + 1);
  const ifWon = addDistributions({ from: 0, chances: end.home }, afterWin.points).chances;
  const ifLost = addDistributions({ from: 0, chances: end.away }, afterLoss.points).chances;
  const longest = Math.max(ifWon.length, ifLost.length);
  const chances = Array.from({ length: longest }, (_, index) => (ifWon[index] ?? 0) + (ifLost[index] ?? 0));
  return { home: won * afterWin.home + (1 - won) * afterLoss.home, points: { from: 0, chances } };
}

export function startTableTennis(): TableTennisState {
  const nil = { home: 0, away: 0 };
  return { phase: 'not_started', score: nil, games: [nil] };
}

export function presentGame(state: TableTennisState): Score {
  return state.games.at(-1) ?? { home: 0, away: 0 };
}

export function stepTableTennis(
  model: TableTennisModel,
  state: TableTennisState,
  random: Random,
): Step<TableTennisState> {
  if (state.phase === 'not_started') return { state: { ...state, phase: 'playing' }, tookSec: 0 };
  if (state.phase === 'break') {
    return { state: { ...state, phase: 'playing', games: [...state.games, { home: 0, away: 0 }] }, tookSec: BREAK_SEC };
  }
  const side: Side = random.chance(model.point) ? 'home' : 'away';
  const before = presentGame(state);
  const points = { ...before, [side]: before[side] + 1 };
  const next = { ...state, games: state.games.with(-1, points) };
  const tookSec = random.between(...POINT_SEC);
  const winner = findGameWinner(points);
  if (!winner) return { state: next, tookSec };
  const score = { ...state.score, [winner]: state.score[winner] + 1 };
  return { state: { ...next, score, phase: score[winner] === GAMES_TO_WIN ? 'ended' : 'break' }, tookSec };
}
