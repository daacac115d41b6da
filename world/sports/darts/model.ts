import type { Random } from '../../chance/random.ts';
import { rememberSteps } from '../remember-steps.ts';
import { setUpSets, type SetRules, type SetsModel } from '../sets/model.ts';
import { addPoint, openSet, startSets, type SetsState } from '../sets/state.ts';
import type { Setting, Side, Step } from '../sport.ts';

/**
 * Sets of legs: first to three of either. A leg is 501 down to nothing, visit by visit: a visit takes off one of a dozen
 * scores, or ends the leg by a chance that depends on what is left. Legs are begun in turn, and so are sets; home
 * begins the first. The chances of a leg are sums over the number of visits that each of the two still needs: exact. A
 * hundred Elo points make high scores and finishes likelier so much that the better one wins 64 matches of 100.
 */
const PER_ELO = 0.000_41;
const PER_TEMPO = 0.04;
const VISIT_SEC = [9, 15] as const;
const SET_BREAK_SEC = 90;

export const RULES: SetRules = { setsToWin: 3, points: 3, lastPoints: 3, lead: 1 };
export const LEG = 501;

/** What three darts take off, and how often. */
const VISITS: readonly (readonly [score: number, weight: number])[] = [
  [41, 3],
  [45, 5],
  [57, 7],
  [60, 17],
  [81, 9],
  [85, 13],
  [95, 6],
  [100, 19],
  [121, 4],
  [134, 3],
  [140, 10],
  [180, 4],
];

/** Three darts cannot end a leg from these, though from higher ones they can. */
const UNFINISHABLE: ReadonlySet<number> = new Set([159, 162, 163, 165, 166, 168, 169]);
const FINISHES: readonly { readonly upTo: number; readonly chance: number }[] = [
  { upTo: 40, chance: 0.6 },
  { upTo: 60, chance: 0.5 },
  { upTo: 80, chance: 0.4 },
  { upTo: 100, chance: 0.31 },
  { upTo: 130, chance: 0.19 },
  { upTo: 170, chance: 0.08 },
];

/** Nobody needs more visits for a leg. */
const MOST_VISITS = 26;

interface Thrower {
  readonly scores: readonly (readonly [score: number, chance: number])[];
  finish(left: number): number;
  /** Chances of being done with the first, second … visit from so many left. */
  readonly visits: readonly Float64Array[];
}

export interface DartsModel extends SetsModel {
  readonly home: Thrower;
  readonly away: Thrower;
}

export interface DartsState extends SetsState {
  /** What each still has to take off. */
  readonly left: Readonly<Record<Side, number>>;
  readonly thrower: Side;
}

export function setUpDarts(setting: Setting): DartsModel {
  const tempo = PER_TEMPO * setting.tempo;
  const home = setUpThrower(tempo + PER_ELO * setting.edge);
  const away = setUpThrower(tempo - PER_ELO * setting.edge);
  const whole = { home: 0, away: 0 };
  for (const side of ['home', 'away'] as const) whole[side] = findLegChance({ home, away }, NEW_LEG, side);
  return { ...setUpSets(RULES, (set, leg) => whole[beginnerOf(set, leg)], true), home, away };
}

const NEW_LEG = { home: LEG, away: LEG };

function beginnerOf(set: number, leg: number): Side {
  return (set + leg) % 2 === 0 ? 'home' : 'away';
}

/** Two Elo points. */
const SKILL_STEP = 0.000_8;
const setUpThrower = rememberSteps(SKILL_STEP, 100, makeThrower);

function makeThrower(skill: number): Thrower {
  const weights = VISITS.map(([score, weight]) => weight * Math.exp((skill * score) / 60));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const scores = VISITS.map(([score], index) => [score, (weights[index] ?? 0) / sum] as const);
  const finish = (left: number): number => {
    const row = UNFINISHABLE.has(left) ? undefined : FINISHES.find(({ upTo }) => left <= upTo);
    return row ? row.chance * Math.exp(skill) : 0;
  };
  return { scores, finish, visits: countVisits(scores, finish) };
}

/** From two up: what is left after a visit is never more than before. */
function countVisits(scores: Thrower['scores'], finish: Thrower['finish']): Float64Array[] {
  const visits: Float64Array[] = [new Float64Array(MOST_VISITS), new Float64Array(MOST_VISITS)];
  for (let left = 2; left <= LEG; left++) {
    const done = new Float64Array(MOST_VISITS);
    visits.push(done);
    const ends = finish(left);
    done[0] = ends;
    for (let visit = 1; visit < MOST_VISITS; visit++) {
      let chance = 0;
      for (const [score, part] of scores) chance += part * (visits[takeOff(left, score)]?.[visit - 1] ?? 0);
      done[visit] = (1 - ends) * chance;
    }
  }
  return visits;
}

/** A visit that would leave less than a double counts nothing, but from high up it is thrown short. */
function takeOff(left: number, score: number): number {
  if (left - score >= 2) return left - score;
  return left > 40 ? 32 : left;
}

/** Home's chance of a leg in which a side throws next. */
export function findLegChance(
  { home, away }: Pick<DartsModel, 'home' | 'away'>,
  left: DartsState['left'],
  next: Side,
): number {
  const [own, other] = next === 'home' ? [home, away] : [away, home];
  const [mine, theirs] = next === 'home' ? [left.home, left.away] : [left.away, left.home];
  let open = 1;
  let won = 0;
  for (let visit = 0; visit < MOST_VISITS; visit++) {
    won += open * (own.visits[mine]?.[visit] ?? 0);
    open -= other.visits[theirs]?.[visit] ?? 0;
  }
  return next === 'home' ? won : 1 - won;
}

export function startDarts(): DartsState {
  return { ...startSets(), left: NEW_LEG, thrower: 'home' };
}

/** Home's chance of the leg that is being played. */
export function findPresentLeg(model: DartsModel, { phase, left, thrower }: DartsState): number | undefined {
  return phase === 'playing' ? findLegChance(model, left, thrower) : undefined;
}

export function stepDarts(model: DartsModel, state: DartsState, random: Random): Step<DartsState> {
  if (state.phase === 'not_started') return { state: { ...state, phase: 'playing' }, tookSec: 0 };
  if (state.phase === 'break') return { state: beginLeg(openSet(state)), tookSec: SET_BREAK_SEC };
  const { thrower } = state;
  const tookSec = random.between(...VISIT_SEC);
  const own = model[thrower];
  const left = state.left[thrower];
  if (random.chance(own.finish(left))) {
    const won = addPoint(RULES, state, thrower);
    return {
      state: won.phase === 'playing' ? beginLeg(won) : { ...won, left: { ...won.left, [thrower]: 0 } },
      tookSec,
    };
  }
  let draw = random.next();
  const drawn = own.scores.find(([, chance]) => (draw -= chance) < 0) ?? own.scores[0];
  const next = { ...state.left, [thrower]: takeOff(left, drawn?.[0] ?? 0) };
  return { state: { ...state, left: next, thrower: thrower === 'home' ? 'away' : 'home' }, tookSec };
}

function beginLeg(state: DartsState): DartsState {
  const { home, away } = state.sets.at(-1) ?? { home: 0, away: 0 };
  return { ...state, left: NEW_LEG, thrower: beginnerOf(state.sets.length - 1, home + away) };
}
