import type { Score } from '@glasshouse/domain/settlement';
import { addDistributions, type Distribution } from '../../chance/distribution.ts';
import type { Random } from '../../chance/random.ts';
import { rememberSteps } from '../remember-steps.ts';
import type { Setting, Side, Step } from '../sport.ts';
import { presentMap, winMap, type SeriesState } from './series.ts';

/**
 * Dota 2 and League of Legends in outline: best of three maps. A map is a run of fights. Who wins one kills more, has the
 * better income after it, and takes a building: so many of them, the base last, win the map. A side's income is a step
 * from -4 to 4 ahead of the other's; each step counts in the next fight, and who stands before the other's base fights on
 * its ground. Heroes and their draft are left out.
 */
export interface BattleRules {
  readonly perElo: number;
  /** How much a step of income is worth in a fight. */
  readonly perStep: number;
  /** Of four whom the winner of a fight may kill beside one, and of four whom the loser may, each falls by this chance. */
  readonly winnerKills: number;
  readonly loserKills: number;
  readonly fightSec: readonly [number, number];
  findCourse(edge: number): BattleCourse;
}

/** Elo points that are priced alike. */
const EDGE_STEP = 2;

function makeRules(rules: Omit<BattleRules, 'findCourse'>): BattleRules {
  return { ...rules, findCourse: rememberSteps(EDGE_STEP, 60, (edge) => makeCourse(rules, edge)) };
}

export const DOTA = makeRules({
  perElo: 0.000_29,
  perStep: 0.025,
  winnerKills: 0.4,
  loserKills: 0.28,
  fightSec: [85, 165],
});
export const LEAGUE = makeRules({
  perElo: 0.000_295,
  perStep: 0.035,
  winnerKills: 0.13,
  loserKills: 0.12,
  fightSec: [75, 150],
});

export const MAPS_TO_WIN = 2;
/** Buildings that win a map. */
export const BUILDINGS = 9;
/** With so many taken the next one stands before the base. */
const BEFORE_BASE = 7;
const BASE_COSTS = 0.05;
const MOST_STEPS = 4;
/** How strongly a tempo of 1 raises the chances of kills. */
const PER_TEMPO = 0.2;
const OTHERS = 4;
const BUILDING_SEC = [12, 35] as const;
const MAP_BREAK_SEC = 240;
/** Between fights both sides gather, and the clock is told this often. */
const LOOK_SEC = 18;

/** Between fights: buildings taken by each side, and by how many steps home's income is ahead. */
export interface Standing {
  readonly taken: Score;
  readonly ahead: number;
}

export interface BattlesModel {
  readonly rules: BattleRules;
  readonly killChances: { readonly winner: number; readonly loser: number };
  /** Home's chance of the next fight. */
  fight(standing: Standing): number;
  /** Home's chance of the map. */
  map(standing: Standing): number;
  /** Fights that are still to come in the map. */
  fightsLeft(standing: Standing): readonly number[];
  /** Kills of so many fights. */
  killsOf(fights: number): Distribution;
}

export interface BattlesState extends SeriesState, Standing {
  /** Who has won a fight and goes for the building. */
  readonly pushing?: Side;
  /** Until the next fight, once it is known. */
  readonly waitSec?: number;
  /** Since the map began. */
  readonly clockSec: number;
}

export const OPENING: Standing = { taken: { home: 0, away: 0 }, ahead: 0 };

export function setUpBattles(rules: BattleRules, { edge, tempo }: Pick<Setting, 'edge' | 'tempo'>): BattlesModel {
  const lively = 1 + PER_TEMPO * tempo;
  const killChances = { winner: rules.winnerKills * lively, loser: rules.loserKills * lively };
  const oneFight = addDistributions(binomial(OTHERS, killChances.winner, 1), binomial(OTHERS, killChances.loser, 0));
  const sums: Distribution[] = [{ from: 0, chances: [1] }];
  const killsOf = (fights: number): Distribution => {
    for (let last = sums.at(-1); last && sums.length <= fights; last = sums.at(-1)) {
      sums.push(addDistributions(last, oneFight));
    }
    return sums[fights] ?? { from: 0, chances: [] };
  };
  return { rules, killChances, killsOf, ...rules.findCourse(edge) };
}

/** What follows from strength alone. */
type BattleCourse = Pick<BattlesModel, 'fight' | 'map' | 'fightsLeft'>;

function makeCourse({ perElo, perStep }: Pick<BattleRules, 'perElo' | 'perStep'>, edge: number): BattleCourse {
  const fight = ({ taken, ahead }: Standing): number => {
    const atBase = Number(taken.home >= BEFORE_BASE) - Number(taken.away >= BEFORE_BASE);
    const chance = 0.5 + perElo * edge + perStep * ahead - BASE_COSTS * atBase;
    return Math.min(0.95, Math.max(0.05, chance));
  };
  const maps = new Map<string, number>();
  const map = (standing: Standing): number => {
    const winner = findMapWinner(standing.taken);
    if (winner) return winner === 'home' ? 1 : 0;
    const key = nameOf(standing);
    const found = maps.get(key);
    if (found !== undefined) return found;
    const chance = fight(standing);
    const made = chance * map(afterFight(standing, 'home')) + (1 - chance) * map(afterFight(standing, 'away'));
    maps.set(key, made);
    return made;
  };
  const lengths = new Map<string, readonly number[]>();
  const fightsLeft = (standing: Standing): readonly number[] => {
    if (findMapWinner(standing.taken)) return [1];
    const key = nameOf(standing);
    const found = lengths.get(key);
    if (found) return found;
    const chance = fight(standing);
    const ways = [fightsLeft(afterFight(standing, 'home')), fightsLeft(afterFight(standing, 'away'))] as const;
    const length = 1 + Math.max(ways[0].length, ways[1].length);
    const made = Array.from({ length }, (_, at) =>
      at === 0 ? 0 : chance * (ways[0][at - 1] ?? 0) + (1 - chance) * (ways[1][at - 1] ?? 0),
    );
    lengths.set(key, made);
    return made;
  };
  return { fight, map, fightsLeft };
}

const nameOf = ({ taken, ahead }: Standing): string => `${taken.home} ${taken.away} ${ahead}`;

/** So many more than `least`, each of `count` by one chance. */
function binomial(count: number, chance: number, least: number): Distribution {
  let chances = [1];
  for (let drawn = 0; drawn < count; drawn++) {
    chances = Array.from(
      { length: chances.length + 1 },
      (_, at) => (chances[at] ?? 0) * (1 - chance) + (chances[at - 1] ?? 0) * chance,
    );
  }
  return { from: least, chances };
}

function findMapWinner({ home, away }: Score): Side | undefined {
  if (home >= BUILDINGS) return 'home';
  return away >= BUILDINGS ? 'away' : undefined;
}

/** With the building that the winner takes. */
export function afterFight({ taken, ahead }: Standing, winner: Side): Standing {
  const step = ahead + (winner === 'home' ? 1 : -1);
  return {
    taken: { ...taken, [winner]: taken[winner] + 1 },
    ahead: Math.min(MOST_STEPS, Math.max(-MOST_STEPS, step)),
  };
}

/** Where the map stands once what is being taken has fallen. */
export function standingOf({ taken, ahead, pushing }: BattlesState): Standing {
  return pushing ? { taken: { ...taken, [pushing]: taken[pushing] + 1 }, ahead } : { taken, ahead };
}

export function startBattles(): BattlesState {
  const nil = { home: 0, away: 0 };
  return { phase: 'not_started', score: nil, maps: [nil], ...OPENING, clockSec: 0 };
}

export function stepBattles(model: BattlesModel, state: BattlesState, random: Random): Step<BattlesState> {
  if (state.phase === 'not_started') return { state: { ...state, phase: 'playing' }, tookSec: 0 };
  if (state.phase === 'break') {
    const maps = [...state.maps, { home: 0, away: 0 }];
    return { state: { ...state, phase: 'playing', maps, ...OPENING, clockSec: 0 }, tookSec: MAP_BREAK_SEC };
  }
  if (state.pushing) {
    const tookSec = Math.round(random.between(...BUILDING_SEC));
    const { pushing: _, ...rest } = state;
    return { state: { ...rest, ...standingOf(state), clockSec: state.clockSec + tookSec }, tookSec };
  }
  const { waitSec = Math.round(random.between(...model.rules.fightSec)), ...rest } = state;
  const tookSec = Math.min(LOOK_SEC, waitSec);
  const later = { ...rest, clockSec: state.clockSec + tookSec };
  if (waitSec > tookSec) return { state: { ...later, waitSec: waitSec - tookSec }, tookSec };
  return { state: stepFight(model, later, random), tookSec };
}

function stepFight(model: BattlesModel, state: BattlesState, random: Random): BattlesState {
  const winner: Side = random.chance(model.fight(state)) ? 'home' : 'away';
  const loser = winner === 'home' ? 'away' : 'home';
  const draw = (chance: number): number =>
    Array.from({ length: OTHERS }, () => random.chance(chance)).filter(Boolean).length;
  const before = presentMap(state);
  const won = 1 + draw(model.killChances.winner);
  const kills = { ...before, [winner]: before[winner] + won, [loser]: before[loser] + draw(model.killChances.loser) };
  const next = { ...state, maps: state.maps.with(-1, kills) };
  const { taken, ahead } = afterFight(state, winner);
  // The last building is the base, and falls with the fight.
  if (findMapWinner(taken)) return winMap({ ...next, taken, ahead }, winner, MAPS_TO_WIN);
  return { ...next, ahead, pushing: winner };
}
