import { countCombinations } from '@glasshouse/domain/combinations';
import { formatExact, formatPlaces, multiply, ONE, times, type Fraction } from './model-exact.ts';

/** A leg as a system counts it: what it multiplies by, and whether it stands in every combination. */
export interface SystemLeg {
  readonly factor: Fraction;
  readonly isBanker: boolean;
}

/** One combination that anybody can multiply again. */
export interface Combination {
  /** Positions of its legs, bankers first, each counted from one as they stand on the bet. */
  readonly places: readonly number[];
  readonly product: string;
  /** What its part of the stake comes to, in whole units of the currency. */
  readonly amount: string;
}

export interface SystemSum {
  /** So many legs in each combination beside the bankers, of so many. */
  readonly size: number;
  readonly of: number;
  readonly bankers: number;
  readonly combinations: number;
  /** All products added up. */
  readonly sum: string;
  /** What the stake is multiplied by: the sum over the number of combinations. */
  readonly factor: Fraction;
  /** Absent where there are too many to read. */
  readonly listed?: readonly Combination[];
}

const MOST_LISTED = 20;
const PLACES = 6;

/** A system laid open: the formula always, and every combination while a person can go through them. */
export function explainSystem(legs: readonly SystemLeg[], size: number, stakeInUnits: Fraction): SystemSum {
  const bankers = placesOf(legs, true);
  const others = placesOf(legs, false);
  const combinations = Number(countCombinations(others.length, size));
  const sum = times(productOf(legs, bankers), sumOfProducts(legs, others, size));
  const share = times(stakeInUnits, { num: 1n, den: BigInt(combinations) });
  return {
    size,
    of: others.length,
    bankers: bankers.length,
    combinations,
    sum: formatExact(sum, PLACES),
    factor: times(sum, { num: 1n, den: BigInt(combinations) }),
    ...(combinations <= MOST_LISTED && {
      listed: chooseFrom(others, size).map((chosen) => describe(legs, [...bankers, ...chosen], share)),
    }),
  };
}

function describe(legs: readonly SystemLeg[], places: readonly number[], share: Fraction): Combination {
  const product = productOf(legs, places);
  return { places, product: formatPlaces(product, PLACES), amount: formatPlaces(times(share, product), PLACES) };
}

function placesOf(legs: readonly SystemLeg[], isBanker: boolean): number[] {
  return legs.flatMap((leg, at) => (leg.isBanker === isBanker ? [at + 1] : []));
}

function productOf(legs: readonly SystemLeg[], places: readonly number[]): Fraction {
  return multiply(places.map((place) => legs[place - 1]?.factor ?? ONE));
}

/** The sum over all ways to choose, over one denominator: each leg joins the products of one leg less, or stays out. */
function sumOfProducts(legs: readonly SystemLeg[], places: readonly number[], size: number): Fraction {
  const sums: bigint[] = [1n, ...Array.from({ length: size }, () => 0n)];
  let den = 1n;
  for (const place of places) {
    const factor = legs[place - 1]?.factor ?? ONE;
    den *= factor.den;
    for (let k = size; k >= 0; k--) sums[k] = (sums[k] ?? 0n) * factor.den + (sums[k - 1] ?? 0n) * factor.num;
  }
  return { num: sums[size] ?? 0n, den };
}

/** Every way to choose so many, in the order of the places. */
function chooseFrom(places: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return places.flatMap((place, at) => chooseFrom(places.slice(at + 1), size - 1).map((rest) => [place, ...rest]));
}
