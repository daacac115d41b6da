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
    ['1/each_way|places=2|share=1:4/3', { num: 1, den: 4, places: 2 }],
    ['1/each_way|places=3|share=1:5/3', { num: 1, den: 5, places: 3 }],
    ['1/each_way|places=3|share=1:1/3', { num: 1, den: 1, places: 3 }],
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

describe('a single each way at 5.00, at a quarter, whose runner shared the first place', () => {
  const pay = (places: number, num: number, den: number): number | undefined => {
    const agreed = findTerms({ type: 'single', selections: [line(`1/each_way|places=${places}|share=1:4/3`, 5_000)] });
    if (!agreed) throw new Error('a single has terms');
    const outcome = settleBet({ ...agreed, stakeMinor: minor(1_000) }, [{ kind: 'dead_heat', num, den }]);
    return outcome.state === 'settled' ? outcome.payoutMinor : undefined;
  };

  it.each([
    ['of two, for two places: the place in full', 2, 1, 2, 1_250 + 1_000],
    ['of two, for one place: half of it', 1, 1, 2, 1_250 + 500],
    ['of three, for two places: two thirds of it', 2, 1, 3, 1_500],
    ['of three, for three places: the place in full', 3, 1, 3, 1_833],
    ['of forty, for nine places', 9, 1, 40, 287],
  ])('[BET-08] %s', (_, places, num, den, payout) => {
    expect(pay(places, num, den)).toBe(payout);
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
