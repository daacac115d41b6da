import type { Random } from '../chance/random.ts';

/** How likely each of a field is to come first, up to a common factor; 0 for who does not run. */
export type Weights = readonly number[];

/**
 * The first is drawn by weight, the second among the rest, and so on (Plackett and Luce). What made the favourite one
 * says less about the places behind: there weights count by a power below 1 (Lo and Bacon-Shone).
 */
const POWERS = [1, 0.9, 0.8] as const;
const LAST_POWER = 0.8;

/** The chance of each to be among the first `places`; together they sum to `places`. */
export function chancesOfPlaces(weights: Weights, places: number): number[] {
  const powers = Array.from({ length: places }, (_, place) => raise(weights, place));
  const chances = weights.map(() => 0);
  const left = weights.map((weight) => weight > 0);
  const fill = (place: number, chance: number): void => {
    const row = powers[place];
    if (!row) return;
    const sum = row.reduce((total, weight, index) => total + (left[index] ? weight : 0), 0);
    for (const [index, weight] of row.entries()) {
      if (!left[index]) continue;
      const here = (chance * weight) / sum;
      chances[index] = (chances[index] ?? 0) + here;
      left[index] = false;
      fill(place + 1, here);
      left[index] = true;
    }
  };
  fill(0, 1);
  return chances;
}

/** All who run, by number in the field, the first one first. */
export function drawOrder(weights: Weights, random: Random): number[] {
  const order: number[] = [];
  let left = weights.flatMap((weight, index) => (weight > 0 ? [index] : []));
  while (left.length > 0) {
    const row = raise(weights, order.length);
    let rest = random.next() * left.reduce((sum, index) => sum + (row[index] ?? 0), 0);
    const drawn = left.find((index) => (rest -= row[index] ?? 0) < 0) ?? left[0] ?? 0;
    order.push(drawn);
    left = left.filter((index) => index !== drawn);
  }
  return order;
}

function raise(weights: Weights, place: number): number[] {
  return weights.map((weight) => weight ** (POWERS[place] ?? LAST_POWER));
}
