import type { Score } from '@glasshouse/domain/settlement';
import { addDistributions, type Distribution } from '../../chance/distribution.ts';
import type { Random } from '../../chance/random.ts';
import { rememberSteps } from '../remember-steps.ts';
import type { Setting, Side, Step } from '../sport.ts';
import { addToMap, beginMap, presentMap, winMap, type SeriesState } from './series.ts';

/**
 * Dota 2 and League of Legends in outline: best of three maps. A map is a run of fights. Who wins one kills more, has the
 * better income after it, and takes a building: so many of them, the base last, win the map. A side's income is a step
 * from -4 to 4 ahead of the other's; each step counts in the next fight, and who stands before the other's base fights on
 * its ground. In a fight its winner kills first. Heroes and their draft are left out.
 */
export interface BattleRules extends BattleNumbers {
  /** One model serves all who are as strong and as lively. */
  findModel(setting: Pick<Setting, 'edge' | 'tempo'>): BattlesModel;
}

interface BattleNumbers {
  readonly perElo: number;
  /** How much a step of income is worth in a fight. */
  readonly perStep: number;
  /** Of four whom the winner of a fight may kill beside one, and of four whom the loser may, each falls by this chance. */
  readonly winnerKills: number;
  readonly loserKills: number;
  readonly fightSec: readonly [number, number];
}

/** Elo points and tempos that are played and priced alike. */
const EDGE_STEP = 2;
const TEMPO_STEP = 0.05;

function makeRules(rules: BattleNumbers): BattleRules {
  const findKills = rememberSteps(TEMPO_STEP, 60, (tempo) => countKills(rules, tempo));
  const findByTempo = rememberSteps(EDGE_STEP, 60, (edge) => {
    const course = makeCourse(rules, edge);
    return rememberSteps(TEMPO_STEP, 20, (tempo): BattlesModel => ({ rules, ...course, ...findKills(tempo) }));
  });
  return { ...rules, findModel: ({ edge, tempo }) => findByTempo(edge)(tempo) };
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
  readonly rules: BattleNumbers;
  readonly killChances: { readonly winner: number; readonly loser: number };
  /** Home's chance of the next fight. */
  fight(standing: Standing): number;
  /** Home's chance of the map. */
  map(standing: Standing): number;
  /** Chances of the ends of the map, in the order of `MAP_ENDS`. */
  ends(standing: Standing): readonly number[];
  /** Kills of the winner of one fight, and of its loser. */
  readonly ofOne: Readonly<Record<'winner' | 'loser', Distribution>>;
  /** Kills of a side that wins so many fights and loses so many. */
  killsOf(won: number, lost: number): Distribution;
}

/** Nine buildings to nothing and so on, and the other way round. */
export const MAP_ENDS: readonly Score[] = [
  ...Array.from({ length: BUILDINGS }, (_, away) => ({ home: BUILDINGS, away })),
  ...Array.from({ length: BUILDINGS }, (_, home) => ({ home, away: BUILDINGS })),
];

export interface BattlesState extends SeriesState, Standing {
  /** Who has won a fight and goes for the building. */
  readonly pushing?: Side;
  /** Until the next fight, once it is known. */
  readonly waitSec?: number;
  /** Since the map began. */
  readonly clockSec: number;
}

export const OPENING: Standing = { taken: { home: 0, away: 0 }, ahead: 0 };

function countKills(
  rules: Pick<BattleNumbers, 'winnerKills' | 'loserKills'>,
  tempo: number,
): Pick<BattlesModel, 'killChances' | 'ofOne' | 'killsOf'> {
  const lively = 1 + PER_TEMPO * tempo;
  const killChances = { winner: rules.winnerKills * lively, loser: rules.loserKills * lively };
  const ofOne = { winner: binomial(OTHERS, killChances.winner, 1), loser: binomial(OTHERS, killChances.loser, 0) };
  const sumsOf = (one: Distribution): readonly Distribution[] => {
    const sums: Distribution[] = [{ from: 0, chances: [1] }];
    for (let last = sums.at(-1); last && sums.length <= BUILDINGS; last = sums.at(-1))
      sums.push(addDistributions(last, one));
    return sums;
  };
  const [won, lost] = [sumsOf(ofOne.winner), sumsOf(ofOne.loser)];
  const known = new Map<number, Distribution>();
  const killsOf = (wins: number, losses: number): Distribution => {
    const key = wins * 100 + losses;
    const found = known.get(key);
    if (found) return found;
    const made = addDistributions(won[wins] ?? NO_KILLS, lost[losses] ?? NO_KILLS);
    known.set(key, made);
    return made;
  };
  return { killChances, ofOne, killsOf };
}

const NO_KILLS: Distribution = { from: 0, chances: [1] };

/** What follows from strength alone. */
type BattleCourse = Pick<BattlesModel, 'fight' | 'map' | 'ends'>;

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
  const known = new Map<string, readonly number[]>();
  const ends = (standing: Standing): readonly number[] => {
    if (findMapWinner(standing.taken)) return MAP_ENDS.map(({ home, away }) => Number(isAt(standing, home, away)));
    const key = nameOf(standing);
    const found = known.get(key);
    if (found) return found;
    const chance = fight(standing);
    const [home, away] = [ends(afterFight(standing, 'home')), ends(afterFight(standing, 'away'))];
    const made = home.map((won, at) => chance * won + (1 - chance) * (away[at] ?? 0));
    known.set(key, made);
    return made;
  };
  return { fight, map, ends };
}

function isAt({ taken }: Standing, home: number, away: number): boolean {
  return taken.home === home && taken.away === away;
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

export function findMapWinner({ home, away }: Score): Side | undefined {
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
  return { phase: 'not_started', score: nil, maps: [nil], orders: [[]], won: [], ...OPENING, clockSec: 0 };
}

export function stepBattles(model: BattlesModel, state: BattlesState, random: Random): Step<BattlesState> {
  if (state.phase === 'not_started') return { state: { ...state, phase: 'playing' }, tookSec: 0 };
  if (state.phase === 'break')
    return { state: { ...beginMap(state), ...OPENING, clockSec: 0 }, tookSec: MAP_BREAK_SEC };
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
  const lost = draw(model.killChances.loser);
  const kills = { ...before, [winner]: before[winner] + won, [loser]: before[loser] + lost };
  const order = [...Array.from({ length: won }, () => winner), ...Array.from({ length: lost }, () => loser)];
  const next = addToMap(state, kills, ...order);
  const { taken, ahead } = afterFight(state, winner);
  // The last building is the base, and falls with the fight.
  if (findMapWinner(taken)) return winMap({ ...next, taken, ahead }, winner, MAPS_TO_WIN);
  return { ...next, ahead, pushing: winner };
}
