import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeRandom } from '../chance/random.ts';
import { chancesOfPlaces, drawOrder } from './chances.ts';

const weight = fc.double({ min: 0.05, max: 20, noNaN: true });
const field = fc.array(weight, { minLength: 4, maxLength: 14 });
const sumOf = (chances: readonly number[]): number => chances.reduce((sum, chance) => sum + chance, 0);

describe('the chances of a field', () => {
  it('sum to the number of places, and to one for the first', () => {
    fc.assert(
      fc.property(field, fc.integer({ min: 1, max: 3 }), (weights, places) => {
        expect(sumOf(chancesOfPlaces(weights, places))).toBeCloseTo(places, 9);
      }),
    );
  });

  it('rise with the number of places, for each of the field, and stay below one', () => {
    fc.assert(
      fc.property(field, (weights) => {
        const [one, two, three] = [1, 2, 3].map((places) => chancesOfPlaces(weights, places));
        for (const index of weights.keys()) {
          expect(two?.[index]).toBeGreaterThan(one?.[index] ?? 1);
          expect(three?.[index]).toBeGreaterThan(two?.[index] ?? 1);
          expect(three?.[index]).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('are those of the weights for the first, and nothing for who does not run', () => {
    expect(chancesOfPlaces([6, 0, 3, 1], 1)).toEqual([0.6, 0, 0.3, 0.1]);
    expect(chancesOfPlaces([6, 0, 3, 1], 2)[1]).toBe(0);
  });

  it('are those the order is drawn by', () => {
    const weights = [5, 3, 0, 2, 1, 1];
    const random = makeRandom('orders');
    const orders = Array.from({ length: 20_000 }, () => drawOrder(weights, random));
    for (const places of [1, 2, 3]) {
      const chances = chancesOfPlaces(weights, places);
      for (const [index, chance] of chances.entries()) {
        const part = orders.filter((order) => order.slice(0, places).includes(index)).length / orders.length;
        expect(Math.abs(part - chance)).toBeLessThan(0.015);
      }
    }
    expect(orders.every((order) => order.length === 5 && new Set(order).size === 5)).toBe(true);
  });
});
