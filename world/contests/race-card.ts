import {
  GOINGS,
  SILK_COLOURS,
  SILK_PATTERNS,
  type RaceFacts,
  type Silks,
} from '@glasshouse/contracts/sportsbook-races';
import type { FeedRunner } from '@glasshouse/contracts/feed';
import { hashUnit, makeRandom, type Random } from '../chance/random.ts';
import { DOG_TRAINERS, HORSE_TRAINERS, JOCKEYS } from '../names/index.ts';
import type { Runner } from './contest.ts';

/** Metres: flat races in furlongs of 201, greyhounds over the usual trips of a track. */
const HORSE_TRIPS = [1_006, 1_207, 1_408, 1_609, 2_012, 2_414, 2_816] as const;
const DOG_TRIPS = [270, 380, 480, 500, 660] as const;

/** The jackets of traps 1 to 6, which are the same on every track. */
const JACKETS: readonly Silks[] = [
  { pattern: 'plain', body: 'red', second: 'red' },
  { pattern: 'plain', body: 'blue', second: 'blue' },
  { pattern: 'plain', body: 'white', second: 'white' },
  { pattern: 'plain', body: 'black', second: 'black' },
  { pattern: 'plain', body: 'orange', second: 'orange' },
  { pattern: 'stripes', body: 'black', second: 'white' },
];

export type Animals = 'horses' | 'dogs';

/** What is said of a race before it is run. `formOf` tells the last places of one of the field. */
export function drawCard(
  name: string,
  animals: Animals,
  field: readonly Runner[],
  formOf: (runner: number) => string,
): { readonly race: RaceFacts; readonly runners: FeedRunner[] } {
  const random = makeRandom(`${name}/card`);
  return animals === 'dogs' ? drawDogs(random, field, formOf) : drawHorses(random, field, formOf);
}

function drawHorses(random: Random, field: readonly Runner[], formOf: (runner: number) => string) {
  const draws = shuffle(field.length, random);
  const jockeys = shuffle(JOCKEYS.length, random);
  return {
    race: { going: pick(GOINGS, random.next()), distanceM: pick(HORSE_TRIPS, random.next()) },
    runners: field.map(({ id, name, number }, at) => ({
      id,
      name,
      ...(number !== undefined && { number }),
      card: {
        draw: (draws[at] ?? 0) + 1,
        ...withForm(formOf(at)),
        jockey: JOCKEYS[jockeys[at] ?? 0] ?? '',
        trainer: pick(HORSE_TRAINERS, hashUnit(`trainer of ${name}`)),
        silks: silksOf(pick(OWNERS, hashUnit(`owner of ${name}`))),
      },
    })),
  };
}

function drawDogs(random: Random, field: readonly Runner[], formOf: (runner: number) => string) {
  return {
    race: { distanceM: pick(DOG_TRIPS, random.next()) },
    runners: field.map(({ id, name, number }, at) => {
      const silks = JACKETS[at];
      return {
        id,
        name,
        ...(number !== undefined && { number }),
        card: {
          draw: at + 1,
          ...withForm(formOf(at)),
          trainer: pick(DOG_TRAINERS, hashUnit(`trainer of ${name}`)),
          ...(silks && { silks }),
        },
      };
    }),
  };
}

function withForm(form: string): { readonly form?: string } {
  return form === '' ? {} : { form };
}

/** Horses of one owner run in one owner's colours; so many own all of them. */
const OWNERS = Array.from({ length: 60 }, (_one, at) => `owner ${at}`);

/** Two colours that differ, so that the pattern is seen. */
function silksOf(owner: string): Silks {
  const body = Math.floor(hashUnit(`${owner}/body`) * SILK_COLOURS.length);
  const apart = 1 + Math.floor(hashUnit(`${owner}/second`) * (SILK_COLOURS.length - 1));
  const second = SILK_COLOURS[(body + apart) % SILK_COLOURS.length] ?? 'white';
  const own = SILK_COLOURS[body] ?? 'black';
  return {
    pattern: pick(SILK_PATTERNS, hashUnit(`${owner}/pattern`)),
    body: own,
    second,
    cap: hashUnit(`${owner}/cap`) < 0.5 ? own : second,
  };
}

/** `unit` from 0 to below 1. */
function pick<One>(all: readonly [One, ...One[]] | readonly One[], unit: number): One {
  const one = all[Math.floor(unit * all.length)];
  if (one === undefined) throw new Error('there is nothing to choose from');
  return one;
}

function shuffle(count: number, random: Random): number[] {
  const order = Array.from({ length: count }, (_one, at) => at);
  for (let last = count - 1; last > 0; last--) {
    const other = random.below(last + 1);
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}
