import type { Score } from '@glasshouse/domain/settlement';
import type { Random } from '../../chance/random.ts';
import { rememberSteps } from '../remember-steps.ts';
import type { Setting, Side, Step } from '../sport.ts';
import { addToMap, beginMap, presentMap, winMap, type SeriesState } from './series.ts';

/**
 * Counter-Strike in outline: best of three maps; a map is won with thirteen rounds, from 12-12 on by four of the next
 * six as often as needed; a round is a duel of five against five, one falling at a time, and the home side makes each
 * kill with one chance, whatever went before in the round. What a side can buy follows from the rounds before: who wins
 * buys more, who loses a round saves the next and buys all after it; both begin a half with pistols, and have enough in
 * overtime. Sides of the map are left out. A hundred Elo points are close to one kill in a hundred, which through
 * rounds and maps gives the better team close to the 64 of 100 matches of Elo.
 */
const PER_ELO = 0.000_095;
/** How much each step of better gear is worth in every kill. */
const PER_GEAR = 0.045;
const KILL_SEC = [8, 15] as const;
const ROUND_BREAK_SEC = 14;
const MAP_BREAK_SEC = 180;

export const MAPS_TO_WIN = 2;
export const TEAM_SIZE = 5;
/** Rounds that win a map, while the other side has fewer than twelve. */
export const MAP_ROUNDS = 13;
/** Rounds of a half, after which both begin anew. */
export const HALF_ROUNDS = 12;

/** From nothing (0) over pistols (1) and a little more (2) to all that there is (3). */
export type Gear = Score;

export const PISTOLS: Gear = { home: 1, away: 1 };
/** What both have in overtime. */
export const ALL: Gear = { home: 3, away: 3 };

export interface RoundsModel {
  /** Home's chance of each kill with such gear. */
  kill(gear: Gear): number;
  /** Home's chance of the round with so many alive on each side. */
  round(alive: Score, gear: Gear): number;
  /** Home's chance of the map at this score of rounds, a new round to begin with such gear. */
  map(rounds: Score, gear: Gear): number;
}

export interface RoundsState extends SeriesState {
  readonly alive: Score;
  readonly gear: Gear;
}

/** Elo points that are priced alike. */
const EDGE_STEP = 2;
const findModel = rememberSteps(EDGE_STEP, 60, makeModel);

export function setUpRounds({ edge }: Pick<Setting, 'edge'>): RoundsModel {
  return findModel(edge);
}

function makeModel(edge: number): RoundsModel {
  const kill = ({ home, away }: Gear): number => 0.5 + PER_ELO * edge + PER_GEAR * (home - away);
  const duel = (home: number, away: number, chance: number): number => {
    if (home === 0 || away === 0) return home === 0 ? 0 : 1;
    return chance * duel(home, away - 1, chance) + (1 - chance) * duel(home - 1, away, chance);
  };
  const rounds = new Map<number, number>();
  const round = (alive: Score, gear: Gear): number => {
    const key = (alive.home * 10 + alive.away) * 10 + gear.home - gear.away + 3;
    return remember(rounds, key, () => duel(alive.home, alive.away, kill(gear)));
  };
  const overtime = overtimeChance(round({ home: TEAM_SIZE, away: TEAM_SIZE }, ALL));
  const known = new Map<number, number>();
  const map = (score: Score, gear: Gear): number => {
    const winner = findMapWinner(score);
    if (winner) return winner === 'home' ? 1 : 0;
    if (score.home === score.away && score.home >= 12 && (score.home - 12) % 3 === 0) return overtime;
    return remember(known, ((score.home * 100 + score.away) * 4 + gear.home) * 4 + gear.away, () => {
      const chance = round({ home: TEAM_SIZE, away: TEAM_SIZE }, gear);
      return (['home', 'away'] as const).reduce((sum, side) => {
        const next = { ...score, [side]: score[side] + 1 };
        return sum + (side === 'home' ? chance : 1 - chance) * map(next, buyNext(next, gear, side));
      }, 0);
    });
  };
  return { kill, round, map };
}

function remember(known: Map<number, number>, key: number, make: () => number): number {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}

/** What both can buy for the next round, at this score of rounds. */
export function buyNext(score: Score, gear: Gear, winner: Side): Gear {
  const played = score.home + score.away;
  if (played >= 2 * HALF_ROUNDS) return ALL;
  if (played % HALF_ROUNDS === 0) return PISTOLS;
  const loser = winner === 'home' ? 'away' : 'home';
  const won = gear[winner] >= 2 ? 3 : 2;
  const lost = gear[loser] === 0 ? 3 : 0;
  return winner === 'home' ? { home: won, away: lost } : { home: lost, away: won };
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

export const WHOLE: Score = { home: TEAM_SIZE, away: TEAM_SIZE };

export function startRounds(): RoundsState {
  const nil = { home: 0, away: 0 };
  return { phase: 'not_started', score: nil, maps: [nil], orders: [[]], won: [], alive: WHOLE, gear: PISTOLS };
}

export function stepRounds(model: RoundsModel, state: RoundsState, random: Random): Step<RoundsState> {
  if (state.phase === 'not_started') return { state: { ...state, phase: 'playing' }, tookSec: 0 };
  if (state.phase === 'break') return { state: beginMap(state), tookSec: MAP_BREAK_SEC };
  const fallen: Side = random.chance(model.kill(state.gear)) ? 'away' : 'home';
  const alive = { ...state.alive, [fallen]: state.alive[fallen] - 1 };
  const tookSec = random.between(...KILL_SEC);
  if (alive[fallen] > 0) return { state: { ...state, alive }, tookSec };
  return { state: winRound(state, fallen === 'home' ? 'away' : 'home'), tookSec: tookSec + ROUND_BREAK_SEC };
}

function winRound(state: RoundsState, side: Side): RoundsState {
  const before = presentMap(state);
  const rounds = { ...before, [side]: before[side] + 1 };
  const winner = findMapWinner(rounds);
  const gear = winner ? PISTOLS : buyNext(rounds, state.gear, side);
  const next = { ...addToMap(state, rounds, side), alive: WHOLE, gear };
  return winner ? winMap(next, winner, MAPS_TO_WIN) : next;
}
