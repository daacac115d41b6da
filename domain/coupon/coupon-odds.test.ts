import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor, type Minor } from '../money/index.ts';
import { MAX_ODDS_MILLI, MIN_ODDS_MILLI, oddsMilli, type OddsMilli } from '../odds/index.ts';
import { settleBet, winRange, type BetTerms } from '../settlement/index.ts';
import { couponOdds } from './index.ts';

function bet(stakeMinor: Minor, prices: readonly OddsMilli[]): BetTerms {
  const legs = prices.map((price) => ({ oddsMilli: price }));
  return { type: legs.length === 1 ? 'single' : 'express', stakeMinor, legs };
}

function possibleWin(stakeMinor: Minor, prices: readonly OddsMilli[]): bigint {
  return winRange(bet(stakeMinor, prices)).bestMinor;
}

/** An exact fraction in lowest terms: the oracle, which shares no step with the code it checks. */
function product(factors: readonly (readonly [bigint, bigint])[]): readonly [bigint, bigint] {
  let num = 1n;
  let den = 1n;
  for (const [a, b] of factors) {
    const divisor = gcd(num * a, den * b);
    num = (num * a) / divisor;
    den = (den * b) / divisor;
  }
  return [num, den];
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

describe('possible win', () => {
  it.each<[string, number, number[], bigint]>([
    ['a single', 1_000, [1_850], 1_850n],
    ['a unit at the lowest price', 1, [1_001], 1n],
    ['what is left over is not paid', 3, [1_333], 3n],
    ['an express', 1_000, [1_500, 2_000, 1_800], 5_400n],
    ['an express is rounded once, not a leg', 1, [1_999, 1_999, 1_999], 7n],
    ['three thirds of a thousandth', 100, [1_111, 1_111, 1_111], 137n],
  ])('[CP-05] is amount times coefficient: %s', (_name, amount, prices, expected) => {
    expect(possibleWin(minor(amount), prices.map(oddsMilli))).toBe(expected);
  });

  it('[CP-05] is the exact product, rounded down once, for a hundred thousand coupons', () => {
    const price = fc.integer({ min: MIN_ODDS_MILLI, max: MAX_ODDS_MILLI });
    const everyday = fc.integer({ min: MIN_ODDS_MILLI, max: 15_000 });
    const prices = fc.array(fc.oneof({ weight: 4, arbitrary: everyday }, price), { minLength: 1, maxLength: 12 });
    const amount = fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }));
    const check = ([stake, odds]: [number, number[]]): boolean => {
      const [num, den] = product([[BigInt(stake), 1n], ...odds.map((one) => [BigInt(one), 1000n] as const)]);
      return possibleWin(minor(stake), odds.map(oddsMilli)) === num / den;
    };
    fc.assert(fc.property(fc.tuple(amount, prices), check), { numRuns: 100_000 });
  }, 60_000);

  it('[CP-05] is what settlement pays when every leg wins', () => {
    const everyday = fc.integer({ min: MIN_ODDS_MILLI, max: 5_000 }).map(oddsMilli);
    const amount = fc.integer({ min: 1, max: 1_000_000 }).map(minor);
    fc.assert(
      fc.property(amount, fc.array(everyday, { minLength: 1, maxLength: 6 }), (stake, prices) => {
        const won = prices.map(() => ({ kind: 'win' }) as const);
        const outcome = settleBet(bet(stake, prices), won);
        expect(outcome).toMatchObject({ payoutMinor: Number(possibleWin(stake, prices)) });
      }),
    );
  });

  it('[CP-05] is never less than the stake times the coefficient shown', () => {
    const price = fc.integer({ min: MIN_ODDS_MILLI, max: 20_000 }).map(oddsMilli);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.array(price, { minLength: 1, maxLength: 5 }),
        (stake, prices) => {
          const shown = (BigInt(stake) * BigInt(couponOdds(prices))) / 1000n;
          expect(possibleWin(minor(stake), prices) >= shown).toBe(true);
        },
      ),
    );
  });
});

describe('the coefficient of a coupon', () => {
  it.each([
    [[], 0],
    [[1_850], 1_850],
    [[1_333, 1_333], 1_776],
    [[1_999, 1_001], 2_000],
  ])('of %o is %d', (prices, expected) => {
    expect(couponOdds(prices.map(oddsMilli))).toBe(expected);
  });
});
