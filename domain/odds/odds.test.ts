import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from '../money/index.ts';
import {
  findOddsMilli,
  isOddsMilli,
  MAX_ODDS_MILLI,
  MIN_ODDS_MILLI,
  multiplyOdds,
  oddsMilli,
  payoutMinor,
  showExactOdds,
} from './index.ts';

const anyPrice = fc.integer({ min: MIN_ODDS_MILLI, max: MAX_ODDS_MILLI }).map(oddsMilli);

describe('a price', () => {
  it.each([1_001, 1_850, 1_000_000])('may be %d thousandths', (value) => {
    expect(oddsMilli(value)).toBe(value);
  });

  it.each([0, 1_000, -1_850, 1_000_001, 1_850.5, Number.NaN, Number.POSITIVE_INFINITY, '1850', null, undefined])(
    'is never %s',
    (value) => {
      expect(isOddsMilli(value)).toBe(false);
    },
  );

  it('stops the program when one of ours is none', () => {
    expect(() => oddsMilli(1_000)).toThrow('not a price');
  });

  it.each([
    [1.85, 1_850],
    [1.005, 1_005],
    [2.675, 2_675],
    [1.001, 1_001],
    [1000, 1_000_000],
  ])('of %d, as providers write it, is %d thousandths', (decimal, expected) => {
    expect(findOddsMilli(decimal)).toBe(expected);
  });

  it.each([0, 1, 1.0004, 1000.001, -2, Number.NaN, Number.POSITIVE_INFINITY])(
    'of %d, as a provider may write it, is nothing we could offer',
    (decimal) => {
      expect(findOddsMilli(decimal)).toBeUndefined();
    },
  );

  it('survives being written as a decimal, for every price there is', () => {
    const changed: number[] = [];
    for (let milli = MIN_ODDS_MILLI; milli <= MAX_ODDS_MILLI; milli++) {
      if (findOddsMilli(Number((milli / 1000).toFixed(3))) !== milli) changed.push(milli);
    }
    expect(changed).toEqual([]);
  });
});

describe('a product of prices', () => {
  it('is shown rounded down to thousandths', () => {
    expect(showExactOdds(multiplyOdds([oddsMilli(1_333), oddsMilli(1_333), oddsMilli(1_333)]))).toBe(2_368);
    expect(showExactOdds(multiplyOdds([oddsMilli(1_999), oddsMilli(1_001)]))).toBe(2_000);
    expect(showExactOdds(multiplyOdds([]))).toBe(1_000);
  });

  it('does not depend on the order of its legs', () => {
    fc.assert(
      fc.property(fc.array(anyPrice, { minLength: 1, maxLength: 20 }), (prices) => {
        const forward = multiplyOdds(prices);
        const backward = multiplyOdds(prices.toReversed());
        expect(forward.numerator * backward.denominator).toBe(backward.numerator * forward.denominator);
      }),
    );
  });

  it('pays the whole units of the exact amount and nothing of what is left over', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }).map(minor),
        fc.array(anyPrice, { minLength: 1, maxLength: 3 }),
        (stake, prices) => {
          const numerator = prices.reduce((product, price) => product * BigInt(price), BigInt(stake));
          const denominator = 1000n ** BigInt(prices.length);
          fc.pre(numerator / denominator <= BigInt(Number.MAX_SAFE_INTEGER));
          const paid = BigInt(payoutMinor(stake, multiplyOdds(prices)));
          expect(paid * denominator <= numerator && (paid + 1n) * denominator > numerator).toBe(true);
        },
      ),
    );
  });
});
