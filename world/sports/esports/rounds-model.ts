import type { Score } from '@glasshouse/domain/settlement';
import type { Random } from '../../chance/random.ts';
import type { Setting, Side, Step } from '../sport.ts';

/**
 * Counter-Strike in outline: best of three maps; a map is won with thirteen rounds, from 12-12 on by four of the next
 * six as often as needed; a round is a duel of five against five, one falling at a time, and the home side makes each
 * kill with one chance, whatever went before. Money and sides of the map are left out. A hundred Elo points are 0.9
 * kills in a hundred, which through rounds and maps gives the better team close to the 64 of 100 matches of Elo.
 */
const PER_ELO = 0.000_09;
const KILL_SEC = [8, 15] as const;
const ROUND_BREAK_SEC = 14;
const MAP_BREAK_SEC = 180;

export const MAPS_TO_WIN = 2;
export const TEAM_SIZE = 5;
/** Rounds that win a map, while the other side has fewer than twelve. */
export const MAP_ROUNDS = 13;

export interface EsportsModel {
  readonly kill: number;
  /** Home's chance of the round with so many alive on each side. */
  round(home: number, away: number): number;
  /** Home's chance of the map at this score of rounds, a new round to begin. */
  map(home: number, away: number): number;
}

export interface EsportsState {
  readonly phase: 'not_started' | 'playing' | 'break' | 'ended';
  readonly score: Score;
  /** Rounds of each map; the last one is the present map. */
  readonly maps: readonly Score[];
  readonly alive: Score;
}

export function setUpEsports(setting: Setting): EsportsModel {
  const kill = 0.5 + PER_ELO * setting.edge;
  const round = (home: number, away: number): number => {
    if (home === 0 || away === 0) return home === 0 ? 0 : 1;
    return kill * round(home, away - 1) + (1 - kill) * round(home - 1, away);
  };
  const whole = round(TEAM_SIZE, TEAM_SIZE);
  const overtime = overtimeChance(whole);
  const known = new Map<string, number>();
  const map = (home: number, away: number): number => {
    const winner = findMapWinner({ home, away });
    if (winner) return winner === 'home' ? 1 : 0;
    if (home === away && home >= 12 && (home - 12) % 3 === 0) return overtime;
    const key = `${home}-${away}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const chance = whole * map(home + 1, away) + (1 - whole) * map(home, away + 1);
    known.set(key, chance);
    return chance;
  };
  return { kill, round, map };
}

/** Four of six, or three all and again: the chance of winning first among the ways it does not go on. */
function overtimeChance(round: number): number {
  const won = (other: number): number => {
    const ways = [1, 4, 10][other] ?? 0;
    return ways * round ** 4 * (1 - round) ** other;
  };
  const lost = (own: number): number => ([1, 4, 10][own] ?? 0) * (1 - round) ** 4 * round ** own;
  const home = won(0) + won(1) + won(2);
  return home / (home + lost(0) + lost(1) + lost(2));
}

/** Each overtime begins at 12, 15, 18 … all; four rounds above that win. */
export function findMapWinner(rounds: Score): Side | undefined {
  const leader = rounds.home > rounds.away ? 'home' : 'away';
  const most = Math.max(rounds.home, rounds.away);
  const least = Math.min(rounds.home, rounds.away);
  if (least < 12) return most >= MAP_ROUNDS ? leader : undefined;
  const base = 12 + 3 * Math.floor((least - 12) / 3);
  return most - base >= 4 ? leader : undefined;
}

export function startEsports(): EsportsState {
  const nil = { home: 0, away: 0 };
  return { phase: 'not_started', score: nil, maps: [nil], alive: { home: TEAM_SIZE, away: TEAM_SIZE } };
}

export function presentMap(state: EsportsState): Score {
  return state.maps.at(-1) ?? { home: 0, away: 0 };
}

export function stepEsports(model: EsportsModel, state: EsportsState, random: Random): Step<EsportsState> {
  if (state.phase === 'not_started') return { state: { ...state, phase: 'playing' }, tookSec: 0 };
  if (state.phase === 'break') {
    return {
      state: { ...state, phase: 'playing', maps: [...state.maps, { home: 0, away: 0 }] },
      tookSec: MAP_BREAK_SEC,
    };
  }
  const fallen: Side = random.chance(model.kill) ? 'away' : 'home';
  const alive = { ...state.alive, [fallen]: state.alive[fallen] - 1 };
  const tookSec = random.between(...KILL_SEC);
  if (alive[fallen] > 0) return { state: { ...state, alive }, tookSec };
  return { state: winRound(state, fallen === 'home' ? 'away' : 'home'), tookSec: tookSec + ROUND_BREAK_SEC };
}

function winRound(state: EsportsState, side: Side): EsportsState {
  const before = presentMap(state);
  const rounds = { ...before, [side]: before[side] + 1 };
  const next = { ...state, maps: state.maps.with(-1, rounds), alive: { home: TEAM_SIZE, away: TEAM_SIZE } };
  const winner = findMapWinner(rounds);
  if (!winner) return next;
  const score = { ...state.score, [winner]: state.score[winner] + 1 };
  return { ...next, score, phase: score[winner] === MAPS_TO_WIN ? 'ended' : 'break' };
}
