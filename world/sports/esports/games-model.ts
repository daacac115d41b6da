import type { Score } from '@glasshouse/domain/settlement';
import type { Random } from '../../chance/random.ts';
import type { Setting, Side, Step } from '../sport.ts';
import { addToMap, beginMap, presentMap, winMap, type SeriesState } from './series.ts';

/**
 * Rocket League in outline: best of five games of five minutes, in stretches of fifteen seconds; in each at most one goal
 * falls, by one chance, and it is the home side's by another. A game that is level goes on until the next goal. Kick-offs
 * and demolitions are left out. A hundred Elo points give the better team close to 64 of 100 matches.
 */
const PER_ELO = 0.000_48;
/** The chance that a stretch brings a goal: some three in a game. */
const GOAL = 0.15;
const PER_TEMPO = 0.2;
export const STRETCHES = 20;
const STRETCH_SEC = 15;
const GOAL_SEC = 12;
const GAME_BREAK_SEC = 150;

export const GAMES_TO_WIN = 3;

export interface GamesModel {
  readonly goal: number;
  /** Home's share of goals. */
  readonly share: number;
  /** Chances of what both sides add in so many stretches: by home's goals, then by away's. */
  ahead(stretches: number): readonly (readonly number[])[];
  /** Home's chance of a game that is so far apart, with so many stretches left. */
  game(lead: number, stretches: number): number;
}

export interface GamesState extends SeriesState {
  /** Stretches that are left of the present game; none in overtime. */
  readonly left: number;
  /** The numbers of the games that went on. */
  readonly longer: readonly number[];
}

export function setUpGames({ edge, tempo }: Pick<Setting, 'edge' | 'tempo'>): GamesModel {
  const goal = GOAL * (1 + PER_TEMPO * tempo);
  const share = 0.5 + PER_ELO * edge;
  const tables: (readonly (readonly number[])[])[] = [[[1]]];
  const ahead = (stretches: number): readonly (readonly number[])[] => {
    for (let last = tables.at(-1); last && tables.length <= stretches; last = tables.at(-1)) {
      tables.push(addStretch(last, goal * share, goal * (1 - share)));
    }
    return tables[stretches] ?? [];
  };
  const game = (lead: number, stretches: number): number =>
    sumOver(ahead(stretches), (home, away) => {
      const end = lead + home - away;
      return end > 0 ? 1 : end < 0 ? 0 : share;
    });
  return { goal, share, ahead, game };
}

function addStretch(table: readonly (readonly number[])[], home: number, away: number): readonly (readonly number[])[] {
  const size = table.length + 1;
  return Array.from({ length: size }, (_row, mine) =>
    Array.from(
      { length: size },
      (_cell, theirs) =>
        (table[mine]?.[theirs] ?? 0) * (1 - home - away) +
        (table[mine - 1]?.[theirs] ?? 0) * home +
        (table[mine]?.[theirs - 1] ?? 0) * away,
    ),
  );
}

export function sumOver(table: readonly (readonly number[])[], worth: (home: number, away: number) => number): number {
  return table.reduce(
    (sum, row, home) => sum + row.reduce((part, chance, away) => part + chance * worth(home, away), 0),
    0,
  );
}

export function startGames(): GamesState {
  const nil = { home: 0, away: 0 };
  return { phase: 'not_started', score: nil, maps: [nil], orders: [[]], won: [], left: STRETCHES, longer: [] };
}

/** In a break the next game stands at its beginning. */
export function stretchesLeft({ phase, left }: GamesState): number {
  return phase === 'break' ? STRETCHES : left;
}

export function stepGames(model: GamesModel, state: GamesState, random: Random): Step<GamesState> {
  if (state.phase === 'not_started') return { state: { ...state, phase: 'playing' }, tookSec: 0 };
  if (state.phase === 'break') return { state: { ...beginMap(state), left: STRETCHES }, tookSec: GAME_BREAK_SEC };
  const scorer: Side | undefined = random.chance(model.goal)
    ? random.chance(model.share)
      ? 'home'
      : 'away'
    : undefined;
  const before = presentMap(state);
  const goals: Score = scorer ? { ...before, [scorer]: before[scorer] + 1 } : before;
  const left = Math.max(0, state.left - 1);
  const isLonger = state.left === 1 && goals.home === goals.away;
  const longer = isLonger ? [...state.longer, state.maps.length] : state.longer;
  const next: GamesState = { ...addToMap(state, goals, ...(scorer ? [scorer] : [])), left, longer };
  const tookSec = STRETCH_SEC + (scorer ? GOAL_SEC : 0);
  const step = { tookSec, ...(scorer !== undefined && { halt: true }) };
  if (left > 0 || goals.home === goals.away) return { state: next, ...step };
  return { state: winMap(next, goals.home > goals.away ? 'home' : 'away', GAMES_TO_WIN), ...step };
}
