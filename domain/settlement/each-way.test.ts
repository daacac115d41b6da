import { describe, expect, it } from 'vitest';
import { findTerms, type CouponLine } from '../coupon/index.ts';
import { parseSelectionId } from '../markets/index.ts';
import { minor } from '../money/index.ts';
import { oddsMilli } from '../odds/index.ts';
import {
  betOddsMilli,
  findEachWay,
  findUsualTerms,
  maxStakeMinor,
  settleBet,
  winRange,
  type LegResult,
} from './index.ts';

function line(id: string, price = 6_000): CouponLine {
  const ref = parseSelectionId(id);
  if (!ref) throw new Error(`${id} is no selection`);
  return { ...ref, oddsMilli: oddsMilli(price), section: 'line', sportId: 44, tournamentId: 7 };
}

describe('the terms of an each-way market', () => {
  it.each([
    ['1/each_way|places=2|share=1:4/3', { num: 1, den: 4 }],
    ['1/each_way|places=3|share=1:5/3', { num: 1, den: 5 }],
    ['1/each_way|places=3|share=1:1/3', { num: 1, den: 1 }],
    ['1/race_winner/3', undefined],
    ['1/race_placed|places=3/3', undefined],
    ['1/1x2/1', undefined],
  ])('of %s are %o', (id, expected) => {
    expect(findEachWay(line(id).marketKey)).toEqual(expected);
  });
});

describe('a single each way at 6.00, three places at a fifth', () => {
  const agreed = findTerms({ type: 'single', selections: [line('1/each_way|places=3|share=1:5/3')] });
  if (!agreed) throw new Error('a single has terms');
  const terms = { ...agreed, stakeMinor: minor(1_000) };

  it.each<[string, LegResult, number]>([
    ['wins 500 at 6.00 and 500 at 2.00', { kind: 'win' }, 4_000],
    ['placed brings 500 at 2.00', { kind: 'placed' }, 1_000],
    ['placed less a tenth of the winnings', { kind: 'placed', reduction: { num: 1, den: 10 } }, 950],
    ['lost brings nothing', { kind: 'lose' }, 0],
    ['without its runner is given back', { kind: 'void' }, 1_000],
  ])('[BET-08] %s', (_, result, payout) => {
    expect(settleBet(terms, [result])).toMatchObject({ payoutMinor: payout });
  });

  it('is shown at the coefficient and the win of its best case, and bounded by it', () => {
    expect(betOddsMilli(terms)).toBe(4_000);
    expect(winRange(terms)).toEqual({ bestMinor: 4_000n, worstMinor: 4_000n });
    expect(maxStakeMinor(terms, 40_000)).toBe(10_000);
  });
});

describe('the usual each-way terms', () => {
  it.each([
    [4, undefined],
    [5, '2 at 1:4'],
    [7, '2 at 1:4'],
    [8, '3 at 1:5'],
    [14, '3 at 1:5'],
  ])('for %s runners are %s', (runners, words) => {
    const terms = findUsualTerms(runners);
    expect(terms && `${terms.places} at ${terms.share}`).toBe(words);
  });
});
