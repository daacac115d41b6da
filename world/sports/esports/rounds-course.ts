import type { Score } from '@glasshouse/domain/settlement';
import type { Ending } from '../finals.ts';
import {
  ALL,
  buyNext,
  findMapWinner,
  HALF_ROUNDS,
  MAP_ROUNDS,
  WHOLE,
  type Gear,
  type RoundsModel,
} from './rounds-model.ts';

/** Chances of several ends at a score of rounds, a new round to begin with such gear. */
export type Walk = (rounds: Score, gear: Gear) => readonly number[];

export interface RoundsCourse {
  /** Of each end before an overtime, in the order of `REGULAR_ENDS`; of an overtime last. */
  readonly ends: Walk;
  /** Of home's being the first to have so many rounds, in regular time. */
  race(count: number): Walk;
  /** Of the first half: home's having more rounds, both as many, away's having more. */
  readonly half: Walk;
  /** How it ends from twelve all. */
  readonly level: readonly Ending[];
  /** And from any score after that, the present round won by such a chance. */
  overtime(rounds: Score, present: number): readonly Ending[];
}

/** Thirteen to nothing and so on, and the other way round. */
export const REGULAR_ENDS: readonly Score[] = [
  ...Array.from({ length: MAP_ROUNDS - 1 }, (_, away) => ({ home: MAP_ROUNDS, away })),
  ...Array.from({ length: MAP_ROUNDS - 1 }, (_, home) => ({ home, away: MAP_ROUNDS })),
];
const LEVEL = REGULAR_ENDS.length;

/** All regular rounds are played, and it goes on. */
export function isOvertime({ home, away }: Score): boolean {
  return home + away >= 2 * HALF_ROUNDS;
}

const courses = new WeakMap<RoundsModel, RoundsCourse>();

/** All that is asked of a map; each score is looked at once, for all matches of sides as strong as these. */
export function findRoundsCourse(model: RoundsModel): RoundsCourse {
  const found = courses.get(model);
  if (found) return found;
  const made = makeCourse((gear) => model.round(WHOLE, gear));
  courses.set(model, made);
  return made;
}

function makeCourse(round: (gear: Gear) => number): RoundsCourse {
  const races = new Map<number, Walk>();
  const makeRace = (count: number): Walk => {
    const made = walkRounds(round, ({ home, away }) => (home >= count ? [1] : away >= count ? [0] : undefined));
    races.set(count, made);
    return made;
  };
  return {
    ends: walkRounds(round, findRegularEnd),
    race: (count) => races.get(count) ?? makeRace(count),
    half: walkRounds(round, ({ home, away }) =>
      home + away < HALF_ROUNDS ? undefined : [Number(home > away), Number(home === away), Number(home < away)],
    ),
    level: playOvertime({ home: HALF_ROUNDS, away: HALF_ROUNDS }, round(ALL), round(ALL)),
    overtime: (rounds, present) => playOvertime(rounds, present, round(ALL)),
  };
}

const UNITS = Array.from({ length: LEVEL + 1 }, (_row, at) =>
  Array.from({ length: LEVEL + 1 }, (_cell, place) => Number(place === at)),
);

function findRegularEnd(rounds: Score): readonly number[] | undefined {
  const winner = findMapWinner(rounds);
  if (!winner) return isOvertime(rounds) ? UNITS[LEVEL] : undefined;
  return UNITS[winner === 'home' ? rounds.away : MAP_ROUNDS - 1 + rounds.home];
}

function walkRounds(round: (gear: Gear) => number, endOf: (rounds: Score) => readonly number[] | undefined): Walk {
  const known = new Map<number, readonly number[]>();
  const walk: Walk = (rounds, gear) => {
    const end = endOf(rounds);
    if (end) return end;
    const key = ((rounds.home * 100 + rounds.away) * 4 + gear.home) * 4 + gear.away;
    const found = known.get(key);
    if (found) return found;
    const made = afterRound(walk, rounds, gear, round(gear));
    known.set(key, made);
    return made;
  };
  return walk;
}

/** As `walk`, the present round won by home with such a chance, whatever its gear says. */
export function afterRound(walk: Walk, rounds: Score, gear: Gear, chance: number): readonly number[] {
  const [home, away] = (['home', 'away'] as const).map((side) => {
    const next = { ...rounds, [side]: rounds[side] + 1 };
    return walk(next, buyNext(next, gear, side));
  });
  return (home ?? []).map((won, at) => chance * won + (1 - chance) * (away?.[at] ?? 0));
}

/** More rounds than that are not looked at: what is left goes on as what has ended. */
const MOST_ROUNDS = 60;

function playOvertime(from: Score, present: number, later: number): readonly Ending[] {
  const ends: Ending[] = [];
  const start = from.home + from.away;
  let level = new Map([[from.home, 1]]);
  for (let played = start; played < start + MOST_ROUNDS; played++) {
    const chance = played === start ? present : later;
    const next = new Map<number, number>();
    for (const [home, before] of level) {
      for (const [won, part] of [
        [home + 1, before * chance],
        [home, before * (1 - chance)],
      ] as const) {
        const rounds = { home: won, away: played + 1 - won };
        if (findMapWinner(rounds)) ends.push({ ...rounds, chance: part });
        else next.set(won, part + (next.get(won) ?? 0));
      }
    }
    level = next;
  }
  const whole = ends.reduce((sum, { chance }) => sum + chance, 0);
  return ends.map((end) => ({ ...end, chance: end.chance / whole }));
}
