import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import type { Score } from '@glasshouse/domain/settlement';
import type { Facts, Side } from '../match-facts.ts';
import { findSetWinner, type SetRules } from './model.ts';

export interface SetsState {
  readonly phase: 'not_started' | 'playing' | 'break' | 'ended';
  readonly score: Score;
  /** Points of each set; the last one is the present set. */
  readonly sets: readonly Score[];
  /** Who won the last point. */
  readonly last?: Side;
}

const NIL: Score = { home: 0, away: 0 };

export function startSets(): SetsState {
  return { phase: 'not_started', score: NIL, sets: [NIL] };
}

export function presentSet({ sets }: SetsState): Score {
  return sets.at(-1) ?? NIL;
}

/** All points of the match so far. */
export function countPoints({ sets }: SetsState): Score {
  return {
    home: sets.reduce((sum, set) => sum + set.home, 0),
    away: sets.reduce((sum, set) => sum + set.away, 0),
  };
}

export function openSet<State extends SetsState>(state: State): State {
  return { ...state, phase: 'playing', sets: [...state.sets, NIL] };
}

/** The point may end the set, and with it the match. */
export function addPoint<State extends SetsState>(rules: SetRules, state: State, side: Side): State {
  const before = presentSet(state);
  const points = { ...before, [side]: before[side] + 1 };
  const next = { ...state, last: side, sets: state.sets.with(-1, points) };
  const winner = findSetWinner(rules, state.sets.length - 1, points);
  if (!winner) return next;
  const score = { ...state.score, [winner]: state.score[winner] + 1 };
  return { ...next, score, phase: score[winner] === rules.setsToWin ? 'ended' : 'break' };
}

/** `detail` is what stands beside the sets while one is played. */
export function showSets(state: SetsState, turn: Side | undefined, detail: Score = presentSet(state)): LiveStatusView {
  return {
    phase: state.phase,
    score: state.score,
    period: state.phase === 'not_started' ? 0 : state.sets.length,
    periodScores: [...state.sets],
    ...(state.phase === 'playing' ? { detail: `${detail.home}-${detail.away}`, ...(turn && { turn }) } : {}),
  };
}

export function listSetsFacts(state: SetsState): Facts {
  const ended = state.phase === 'ended';
  const isOver = (set: number): boolean => set < state.sets.length || ended || state.phase === 'break';
  return {
    ended,
    score: state.score,
    counted: countPoints(state),
    periods: state.sets.map((score, index) => ({ score, over: isOver(index + 1) })),
  };
}
