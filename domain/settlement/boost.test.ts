import { describe, expect, it } from 'vitest';
import { minor } from '../money/index.ts';
import { oddsMilli } from '../odds/index.ts';
import { bonusCoefficient, settleBet, type BetTerms, type Boost, type LegResult } from './index.ts';

describe('the coefficient of a bonus', () => {
  it.each([
    [1, 1_010],
    [3, 1_030],
    [9, 1_090],
    [10, 1_100],
    [25, 1_100],
  ])('[CP-19] for %d bets is %d thousandths of the base', (count, expected) => {
    expect(bonusCoefficient(count)).toBe(expected);
    expect(bonusCoefficient(count, 7)).toBe(7 * expected);
  });
});

const WIN: LegResult = { kind: 'win' };
const VOID: LegResult = { kind: 'void' };
const HALF_LOSE: LegResult = { kind: 'half_lose' };

function express(prices: readonly number[], boost: Boost, stake = 1_000): BetTerms {
  return {
    type: 'express',
    stakeMinor: minor(stake),
    legs: prices.map((price) => ({ oddsMilli: oddsMilli(price) })),
    boost,
  };
}

function paid(terms: BetTerms, results: readonly LegResult[]): number {
  const outcome = settleBet(terms, results);
  if (outcome.state === 'open') throw new Error('the bet is open');
  return outcome.payoutMinor;
}

const wins = (count: number): LegResult[] => Array.from({ length: count }, () => WIN);

describe('the bonus of an express', () => {
  const five: Boost = { kind: 'user', percent: 5 };
  const prices = [1_500, 1_500, 1_500, 1_500, 1_500];

  it('[CP-18] [CP-19] is paid with the product, rounded down once', () => {
    // 1000 · 1.5^5 = 7593.75, and with 5 %: 7973.4375
    expect(paid(express(prices, five), wins(5))).toBe(7_973);
    // 1.5^5 · 1.05 = 7.97 of one unit, where 7 · 1.05 would be 7.
    expect(paid(express([1_900, 1_900, 1_900], { kind: 'user', percent: 3 }, 1), wins(3))).toBe(7);
  });

  it('[CP-18] counts only the legs that took place, and is gone below three', () => {
    expect(paid(express(prices, five), [VOID, ...wins(4)])).toBe(Math.floor(5_062.5 * 1.04));
    expect(paid(express(prices, five), [VOID, VOID, ...wins(3)])).toBe(Math.floor(3_375 * 1.03));
    expect(paid(express(prices, five), [VOID, VOID, VOID, ...wins(2)])).toBe(2_250);
  });

  it('[CP-18] is never more than was agreed', () => {
    expect(paid(express(prices, { kind: 'user', percent: 3 }), [VOID, ...wins(4)])).toBe(Math.floor(5_062.5 * 1.03));
  });

  it('[CP-18] adds nothing to a bet that won nothing beside its stake', () => {
    expect(paid(express([1_100, 1_100, 1_100], { kind: 'user', percent: 3 }), [WIN, WIN, HALF_LOSE])).toBe(605);
    expect(paid(express([2_000, 1_100, 1_100], { kind: 'user', percent: 3 }), [HALF_LOSE, VOID, WIN])).toBe(550);
  });

  it('[CP-18] adds no more than its limit', () => {
    expect(paid(express(prices, { ...five, maxMinor: minor(100) }), wins(5))).toBe(7_693);
    expect(paid(express(prices, { ...five, maxMinor: minor(380) }), wins(5))).toBe(7_973);
    expect(paid(express(prices, { ...five, maxMinor: minor(379) }), wins(5))).toBe(7_972);
  });
});

describe('the bonus of the accumulator of the day', () => {
  const day: Boost = { kind: 'day', percent: 10 };

  it('is paid whatever is void, while the bet won', () => {
    expect(paid(express([2_000, 1_500], day), wins(2))).toBe(3_300);
    expect(paid(express([2_000, 1_500], day), [VOID, WIN])).toBe(1_650);
    expect(paid(express([2_000, 1_500], day), [VOID, VOID])).toBe(1_000);
  });
});

describe('a hyper-bonus', () => {
  const single = (percent: number, maxMinor: number, stake = 1_000): BetTerms => ({
    ...express([1_850], { kind: 'hyper', percent, maxMinor: minor(maxMinor) }, stake),
    type: 'single',
  });

  it('[CP-20] adds a part of what is won beside the stake, up to its limit', () => {
    expect(paid(single(20, 1_000), [WIN])).toBe(1_850 + 170);
    expect(paid(single(20, 170), [WIN])).toBe(1_850 + 170);
    expect(paid(single(20, 169), [WIN])).toBe(1_850 + 169);
  });

  it('[CP-20] is taken of the exact winnings and rounded down by itself', () => {
    // 7 · 1.85 = 12.95; 5.95 won, 20 % of it is 1.19: 12 + 1, where 14.14 together would be 14.
    expect(paid(single(20, 1_000, 7), [WIN])).toBe(13);
    // 20 % of 5.95 is more than 1, of the paid 5 it would be just 1.
    expect(paid(single(17, 1_000, 7), [WIN])).toBe(13);
  });

  it('[CP-20] adds nothing to what is returned or lost', () => {
    expect(paid(single(20, 1_000), [VOID])).toBe(1_000);
    expect(paid(single(20, 1_000), [HALF_LOSE])).toBe(500);
    expect(paid(single(20, 1_000), [{ kind: 'lose' }])).toBe(0);
  });

  it('is counted before the house takes its stake back', () => {
    expect(paid({ ...single(20, 1_000), freeStake: true }, [WIN])).toBe(850 + 170);
  });
});

it('a boost of a fraction of a percent stops the program', () => {
  expect(() => paid(express([1_850, 2_000], { kind: 'day', percent: 2.5 }), wins(2))).toThrow('whole percent');
});
