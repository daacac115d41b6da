import { findUsualTerms } from '@glasshouse/domain/settlement';
import { hashName, hashUnit, makeRandom, type Random } from '../chance/random.ts';
import {
  DOG_COURSES,
  DOGS,
  HORSE_COURSES,
  HORSES,
  makeNameId,
  nameAt,
  type Course,
  type Stable,
} from '../names/index.ts';
import { startOf, type Lane, type Slots } from '../programme/lane.ts';
import { listRunners, type Contest, type Question, type Runner, type Withdrawal } from './contest.ts';
import { decideFinish } from './decide-contest.ts';
import { drawCard, type Animals } from './race-card.ts';
import { toHappening } from './to-happening.ts';

interface RacingSport {
  readonly slug: string;
  readonly sportId: number;
  readonly animals: Animals;
  readonly courses: readonly Course[];
  readonly stable: Stable;
  /** Fewest and most that run. */
  readonly runners: readonly [number, number];
  /** From the start to the confirmed result: the race and the weighing or checking after it, real seconds. */
  readonly resultSec: readonly [number, number];
}

const RACING: readonly RacingSport[] = [
  {
    slug: 'horse-racing',
    sportId: 44,
    animals: 'horses',
    courses: HORSE_COURSES,
    stable: HORSES,
    runners: [5, 14],
    resultSec: [130, 210],
  },
  {
    slug: 'greyhound-racing',
    sportId: 45,
    animals: 'dogs',
    courses: DOG_COURSES,
    stable: DOGS,
    runners: [6, 6],
    resultSec: [60, 90],
  },
];

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Each course has a race every so often, each sport every few minutes, by the real clock. */
const BETWEEN_RACES_MS = 5 * MINUTE_MS;
const LEAD_MINUTES = [55, 65] as const;
const TICK_MS = [30_000, 60_000] as const;
const NON_RUNNER = 0.2;
const SECOND_NON_RUNNER = 0.15;
const DEAD_HEAT = 0.03;
/** Two tie for one of the first places, where it matters. */
const MOST_TIED = 3;
/** When runners are taken out, before the start. */
const WITHDRAWN_MINUTES = [15, 3] as const;

/** What a runner always is, and how it is today, as logarithms; the longest shot still has a price. */
const CLASS = 0.9;
const TODAY = 0.45;

/** All courses; what they run depends on the seed and the clock, not on how quick the matches are. */
export function listRaceLanes(seed: string): Lane[] {
  return RACING.flatMap((sport) =>
    sport.courses.map((_course, index): Lane => {
      return {
        ...slotsOf(sport, index),
        longestLeadMs: LEAD_MINUTES[1] * MINUTE_MS,
        happeningAt: (slot) => toHappening(withCard(sport, drawRace(seed, sport, slot * sport.courses.length + index))),
      };
    }),
  );
}

function slotsOf({ courses }: RacingSport, course: number): Slots {
  return { slotMs: courses.length * BETWEEN_RACES_MS, offsetMs: course * BETWEEN_RACES_MS };
}

/** A race without its card. */
interface Race extends Contest {
  /** Counts the races of the sport. */
  readonly race: number;
}

function drawRace(seed: string, sport: RacingSport, race: number): Race {
  const { slug, sportId, courses } = sport;
  const at = race % courses.length;
  const course = courses[at];
  if (!course) throw new Error(`${slug} has no course`);
  const startsAtMs = startOf(slotsOf(sport, at), Math.floor(race / courses.length));
  const id = `${slug}-${hashName(seed)}-${race}`;
  const random = makeRandom(`${seed}/${slug}/${race}`);
  const field = drawField(sport, race, random);
  const announcedAtMs = startsAtMs - Math.round(random.between(...LEAD_MINUTES) * 60) * 1_000;
  const { name, country } = course.category;
  const place = placeOnCard(sport, startsAtMs);
  return {
    race,
    seed,
    id,
    fixture: {
      sportId,
      category: { id: `${slug}:${makeNameId(name)}`, name, ...(country ? { country } : {}) },
      tournament: { id: `${slug}:${course.id}`, name: course.name },
      home: { id: `${slug}:${course.id}:r${place}`, name: `${course.name} R${place}` },
      runners: listRunners(field),
      startsAtMs,
    },
    announcedAtMs,
    startsAtMs,
    resultAtMs: startsAtMs + Math.round(random.between(...sport.resultSec)) * 1_000,
    tickMs: Math.round(random.between(...TICK_MS)),
    field,
    questions: listQuestions(field.length),
    withdrawals: drawWithdrawals(field.length, startsAtMs, random),
    ...(random.chance(DEAD_HEAT) && { tiedRank: random.below(MOST_TIED) }),
  };
}

/** What is on is asked for often, its card once: what the field ran before takes some milliseconds to find out. */
function withCard(sport: RacingSport, race: Race): Contest {
  let known: Contest['fixture'] | undefined;
  return {
    ...race,
    get fixture() {
      known ??= { ...race.fixture, ...drawCard(race.id, sport.animals, race.field, (at) => formOf(sport, race, at)) };
      return known;
    },
  };
}

/** So many last runs stand on a card, and nobody looks further back for them than so many turns of the stable. */
const RUNS_SHOWN = 5;
const TURNS_BACK = 8;

/** Where one of the field came in when it ran before, the latest last: 1 to 9, and 0 beyond. */
function formOf(sport: RacingSport, { seed, race }: Race, at: number): string {
  const [, most] = sport.runners;
  const { first, second } = sport.stable;
  let form = '';
  for (let turn = 1; turn <= TURNS_BACK && form.length < RUNS_SHOWN; turn++) {
    const place = race * most + at - turn * first.length * second.length;
    if (place < 0) break;
    const before = drawRace(seed, sport, Math.floor(place / most));
    form = placeIn(before, place % most) + form;
  }
  return form;
}

/** Nothing where it was left out, or did not run. */
function placeIn(race: Race, at: number): string {
  const { runners, tiedRank } = decideFinish(race);
  const rank = runners[at]?.rank;
  if (rank === undefined) return '';
  const place = rank - 1 === tiedRank ? rank : rank + 1;
  return place > 9 ? '0' : String(place);
}

/**
 * Which race of its course it is on that day, from 1. A race is called by that and not by a clock: every player has
 * their own.
 */
function placeOnCard({ courses }: RacingSport, startsAtMs: number): number {
  return Math.floor((startsAtMs % DAY_MS) / (courses.length * BETWEEN_RACES_MS)) + 1;
}

/** Every race takes the next ones of the stable, so nobody runs again for hours. */
function drawField({ runners: [fewest, most], stable }: RacingSport, race: number, random: Random): Runner[] {
  const count = fewest + random.below(most - fewest + 1);
  return Array.from({ length: count }, (_, index) => {
    const name = nameAt(stable, race * most + index);
    const form = CLASS * (hashUnit(name) * 2 - 1) + TODAY * random.between(-1, 1);
    return { id: makeNameId(name), name, number: index + 1, form };
  });
}

function listQuestions(runners: number): Question[] {
  const winner: Question = { type: 'race_winner', specifiers: {}, pricedPlaces: 1 };
  const terms = findUsualTerms(runners);
  if (!terms) return [winner];
  const places = String(terms.places);
  return [
    winner,
    { type: 'each_way', specifiers: { places, share: terms.share }, pricedPlaces: 1 },
    { type: 'race_placed', specifiers: { places }, pricedPlaces: terms.places },
  ];
}

/** A second one is taken out after the first. */
function drawWithdrawals(runners: number, startsAtMs: number, random: Random): Withdrawal[] {
  if (!random.chance(NON_RUNNER)) return [];
  const [from, to] = WITHDRAWN_MINUTES;
  const middle = random.between(to, from);
  const before = (minutes: number): number => startsAtMs - Math.round(minutes * MINUTE_MS);
  const first = { runner: random.below(runners), atMs: before(random.between(middle, from)) };
  const second = {
    runner: (first.runner + 1 + random.below(runners - 1)) % runners,
    atMs: before(random.between(to, middle)),
  };
  return random.chance(SECOND_NON_RUNNER) && second.atMs > first.atMs ? [first, second] : [first];
}
