import type { Random } from '../chance/random.ts';
import type { Weights } from './chances.ts';

/**
 * A Grand Prix in outline: each car retires or finishes, and those that finish come in by exponential times, the rate of
 * each its weight. A retirement may bring the safety car out, and so may something else. All chances are of this one model:
 * places are integrals over the time of the car in question, of how many others are in by then.
 */
export const RETIRED = 0.07;
const CAR_AFTER_RETIREMENT = 0.5;
const CAR_WITHOUT = 0.15;
/** The quickest car has the fastest lap less often than it wins: whoever stops late has new tyres. */
const LAP_POWER = 0.6;

/** Of the integrals: so many points, the more of them the earlier it is. */
const POINTS = 160;
const CROWDED = 3;

export interface GrandPrixEnd {
  /** By number in the field, the first one first; who retired is behind all who finished. */
  readonly order: readonly number[];
  readonly fastest: number;
  readonly hasSafetyCar: boolean;
}

export function driveGrandPrix(weights: Weights, random: Random): GrandPrixEnd {
  const cars = weights.map((weight, car) => {
    const isOut = random.chance(RETIRED);
    // Between those who retired it is anybody's.
    return { car, isOut, time: -Math.log(1 - random.next()) / (isOut ? 1 : weight) };
  });
  const order = cars.toSorted((a, b) => Number(a.isOut) - Number(b.isOut) || a.time - b.time).map(({ car }) => car);
  const laps = chancesOfFastestLap(weights);
  let draw = random.next();
  const fastest = laps.findIndex((chance) => (draw -= chance) < 0);
  const isQuiet = cars.every(({ isOut }) => !isOut || !random.chance(CAR_AFTER_RETIREMENT));
  return { order, fastest: Math.max(0, fastest), hasSafetyCar: !isQuiet || random.chance(CAR_WITHOUT) };
}

export function chancesOfFastestLap(weights: Weights): number[] {
  const powers = weights.map((weight) => weight ** LAP_POWER);
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

export function chanceOfSafetyCar(cars: number): number {
  return 1 - (1 - RETIRED * CAR_AFTER_RETIREMENT) ** cars * (1 - CAR_WITHOUT);
}

/** That the first of two is ahead of the second. */
export function chanceAhead(first: number, second: number): number {
  const finishes = 1 - RETIRED;
  return (finishes * finishes * first) / (first + second) + finishes * RETIRED + (RETIRED * RETIRED) / 2;
}

/** By car: the chance to finish among the first one, two and so on up to `most`. */
export function chancesOfFinish(weights: Weights, most: number): number[][] {
  return weights.map((own, car) => {
    const others = weights.filter((_, at) => at !== car);
    const sums = Array.from({ length: most }, () => 0);
    for (let point = 0; point < POINTS; point++) {
      const at = (point + 0.5) / POINTS;
      const [gone, width] = [at ** CROWDED, (CROWDED * at ** (CROWDED - 1)) / POINTS];
      const timeOfCar = -Math.log(1 - gone) / own;
      let reached = 0;
      for (const [place, chance] of countIn(others, timeOfCar, most).entries()) {
        reached += chance;
        sums[place] = (sums[place] ?? 0) + width * reached;
      }
    }
    return sums.map((sum) => (1 - RETIRED) * sum);
  });
}

/** How likely none, one, two of them and so on have finished by a time. */
function countIn(weights: Weights, time: number, most: number): number[] {
  const counts = [1, ...Array.from({ length: most - 1 }, () => 0)];
  for (const weight of weights) {
    const isIn = (1 - RETIRED) * (1 - Math.exp(-weight * time));
    for (let count = most - 1; count >= 0; count--) {
      counts[count] = (counts[count] ?? 0) * (1 - isIn) + (counts[count - 1] ?? 0) * isIn;
    }
  }
  return counts;
}
