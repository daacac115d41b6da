import { oddsMilli, type OddsMilli } from '@glasshouse/domain/odds';
import type { Quote } from './book.ts';
import { HIGHEST_MILLI, LADDER, LOWEST_MILLI } from './ladder.table.ts';

/** What all outcomes' implied chances sum to at our prices: a bookmaker's margin of 5 %. */
export const OVERROUND = 1.05;

/** Backing and laying further apart than this says nothing about the chance between them. */
const WIDEST_SPREAD = 1.25;
/** Chances that sum to less or more are those of a book that is not made yet. */
const LEAST_SUM = 0.85;
const MOST_SUM = 1.15;
/** Beside others that are paid as well, one can be almost certain. */
const MOST_CHANCE = 0.99;
/** So little apart, two chances are as good as one. */
const NARROW_CHANCE = 0.03;

export interface DerivedPrice {
  readonly oddsMilli: OddsMilli;
  /** The fair chance the price was made from, to four places. */
  readonly probability: number;
}

/**
 * Bookmaker's prices from an exchange's order book: middle of backing and laying → fair chances that sum to 1 →
 * the margin, laid on by a common power so that outsiders carry more of it and no price falls to 1 → our ladder.
 * Undefined where the book is too thin to price every outcome.
 */
export function derivePrices(quotes: readonly Quote[]): readonly DerivedPrice[] | undefined {
  return priceChances(completeChances(quotes.map(findChance), 1), 1);
}

/**
 * The same for a field of runners of whom the first `places` are paid: their chances sum to that number. An
 * outsider's prices stand far apart, and yet leave little doubt about its chance.
 */
export function deriveRacePrices(quotes: readonly Quote[], places: number): readonly DerivedPrice[] | undefined {
  return priceChances(completeChances(quotes.map(findRunnerChance), places), places);
}

function priceChances(chances: readonly number[] | undefined, places: number): readonly DerivedPrice[] | undefined {
  if (!chances) return undefined;
  const sum = chances.reduce((total, chance) => total + chance, 0) / places;
  if (sum < LEAST_SUM || sum > MOST_SUM) return undefined;
  const fair = chances.map((chance) => Math.min(chance / sum, MOST_CHANCE));
  const power = findMarginPower(fair, OVERROUND * places);
  return fair.map((chance) => ({
    oddsMilli: toLadder(1_000 / chance ** power),
    probability: Math.round(chance * 10_000) / 10_000,
  }));
}

/** The chance of one runner, 0..1: the middle of the spread, else the last traded price. */
function findChance(quote: Quote): number | undefined {
  const { back, lay, lastTraded } = quote;
  if (back !== undefined && lay !== undefined && lay / back <= WIDEST_SPREAD) return (1 / back + 1 / lay) / 2;
  return lastTraded !== undefined && lastTraded > 1 ? 1 / lastTraded : undefined;
}

function findRunnerChance(quote: Quote): number | undefined {
  const { back, lay } = quote;
  const isNarrow = back !== undefined && lay !== undefined && Math.abs(1 / back - 1 / lay) <= NARROW_CHANCE;
  return isNarrow ? (1 / back + 1 / lay) / 2 : findChance(quote);
}

/** One missing chance follows from the others. */
function completeChances(chances: readonly (number | undefined)[], whole: number): readonly number[] | undefined {
  const known = chances.filter((chance) => chance !== undefined);
  if (known.length === chances.length) return known;
  const rest = whole - known.reduce((total, chance) => total + chance, 0);
  if (known.length !== chances.length - 1 || rest <= 0 || rest > 1) return undefined;
  return chances.map((chance) => chance ?? rest);
}

/** The power at which the chances sum to `target`; found by halving, the sum falls as the power grows. */
function findMarginPower(fair: readonly number[], target: number): number {
  let low = 0.01;
  let high = 1;
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    const sum = fair.reduce((total, chance) => total + chance ** middle, 0);
    if (sum > target) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Rounded down to a price we offer. */
export function toLadder(milli: number): OddsMilli {
  const step = LADDER.find((rung) => milli < rung.below)?.step;
  const price = step === undefined ? HIGHEST_MILLI : Math.floor(milli / step) * step;
  return oddsMilli(Math.max(price, LOWEST_MILLI));
}
