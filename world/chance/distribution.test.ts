import { describe, expect, it } from 'vitest';
import {
  addDistributions,
  chanceAbove,
  chanceOdd,
  chanceOf,
  chanceOverLine,
  meanOf,
  negateDistribution,
  normalBelow,
  poisson,
} from './distribution.ts';

describe('distributions', () => {
  it('a Poisson number has its mean and sums to one', () => {
    const goals = poisson(1.7, 20);
    expect(goals.chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(meanOf(goals)).toBeCloseTo(1.7, 9);
    expect(chanceOdd(goals)).toBeCloseTo((1 - Math.exp(-3.4)) / 2, 9);
  });

  it('the sum of two Poisson numbers is one', () => {
    const sum = addDistributions(poisson(1.2, 20), poisson(0.9, 20));
    expect(chanceOf(sum, 3)).toBeCloseTo(chanceOf(poisson(2.1, 40), 3), 9);
  });

  it('a difference knows who is ahead', () => {
    const difference = addDistributions(
      { from: 0, chances: [0.5, 0.5] },
      negateDistribution({ from: 0, chances: [0.25, 0.75] }),
    );
    expect(chanceOf(difference, 1)).toBeCloseTo(0.125, 12);
    expect(chanceOf(difference, 0)).toBeCloseTo(0.5, 12);
    expect(chanceAbove(difference, -1)).toBeCloseTo(0.625, 12);
  });

  it.each([
    { line: 1.5, chance: 0.3, why: 'two or more' },
    { line: 1, chance: 0.3 / 0.8, why: 'one is returned' },
    { line: 1.25, chance: 0.3 / 0.9, why: 'one loses half: 0.3 won against 0.5 and a half of 0.2' },
    { line: 0.75, chance: 0.4 / 0.9, why: 'one wins half: 0.3 and a half of 0.2 against 0.5' },
  ])('over $line is worth $chance: $why', ({ line, chance }) => {
    expect(chanceOverLine({ from: 0, chances: [0.5, 0.2, 0.3] }, line)).toBeCloseTo(chance, 12);
  });

  it.each([
    { z: 0, below: 0.5 },
    { z: 1.96, below: 0.975 },
    { z: -1, below: 0.158_66 },
  ])('a normal number is below $z with $below', ({ z, below }) => {
    expect(normalBelow(z, 0, 1)).toBeCloseTo(below, 4);
    expect(normalBelow(10 + 2 * z, 10, 2)).toBeCloseTo(below, 4);
  });

  it('a number without spread is certain', () => {
    expect([normalBelow(1, 2, 0), normalBelow(3, 2, 0), normalBelow(2, 2, 0)]).toEqual([0, 1, 0.5]);
  });
});
