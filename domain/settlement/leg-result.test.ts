import { describe, expect, it } from 'vitest';
import { oddsMilli } from '../odds/index.ts';
import { factorOf, type EachWay, type LegResult } from './index.ts';

const FIVE = oddsMilli(5_000);
const QUARTER: EachWay = { num: 1, den: 4, places: 2 };
const DEDUCTED = { num: 25, den: 100 };

/** What a stake of a million is multiplied to. */
function millionths(result: LegResult, eachWay?: EachWay): number {
  const { num, den } = factorOf({ oddsMilli: FIVE, result, ...(eachWay && { eachWay }) });
  expect((num * 1_000_000n) % den, 'the table is written in exact figures').toBe(0n);
  return Number((num * 1_000_000n) / den);
}

describe('what a leg at 5.00 multiplies a stake by', () => {
  it.each<[string, LegResult, number]>([
    ['won', { kind: 'win' }, 5_000_000],
    ['lost', { kind: 'lose' }, 0],
    ['void', { kind: 'void' }, 1_000_000],
    ['half won', { kind: 'half_win' }, 3_000_000],
    ['half lost', { kind: 'half_lose' }, 500_000],
    ['dead heat of two', { kind: 'dead_heat', num: 1, den: 2 }, 2_500_000],
    ['placed, which a bet on the win loses by', { kind: 'placed' }, 0],
    ['won, a quarter of the winnings deducted', { kind: 'win', reduction: DEDUCTED }, 4_000_000],
    ['won, all of the winnings deducted', { kind: 'win', reduction: { num: 1, den: 1 } }, 1_000_000],
    ['won, nothing deducted', { kind: 'win', reduction: { num: 0, den: 1 } }, 5_000_000],
    ['half won with the deduction', { kind: 'half_win', reduction: DEDUCTED }, 2_500_000],
    ['dead heat with the deduction', { kind: 'dead_heat', num: 1, den: 2, reduction: DEDUCTED }, 2_000_000],
  ])('[FE-14] %s', (_name, result, expected) => {
    expect(millionths(result)).toBe(expected);
  });

  it.each<[string, LegResult, number]>([
    ['won: 5 on the win, 2 on the place', { kind: 'win' }, 3_500_000],
    ['placed: 2 on the place', { kind: 'placed' }, 1_000_000],
    ['neither', { kind: 'lose' }, 0],
    ['did not run', { kind: 'void' }, 1_000_000],
    ['shared the first place, so placed in full', { kind: 'dead_heat', num: 1, den: 2 }, 2_250_000],
    ['won with the deduction, from both parts', { kind: 'win', reduction: DEDUCTED }, 2_875_000],
    ['shared the last paying place', { kind: 'placed', share: { num: 1, den: 2 } }, 500_000],
    ['shared it, with the deduction', { kind: 'placed', share: { num: 1, den: 2 }, reduction: DEDUCTED }, 437_500],
    ['placed with the deduction', { kind: 'placed', reduction: DEDUCTED }, 875_000],
    ['half won', { kind: 'half_win' }, 2_250_000],
    ['half lost', { kind: 'half_lose' }, 500_000],
  ])('[FE-14] each way at a quarter: %s', (_name, result, expected) => {
    expect(millionths(result, QUARTER)).toBe(expected);
  });

  it.each<[number, number]>([
    [3, 2],
    [-1, 2],
    [0.5, 2],
    [1, 0],
  ])('stops the program over %d in %d as a part', (num, den) => {
    expect(() => millionths({ kind: 'win', reduction: { num, den } })).toThrow('parts of one');
    expect(() => millionths({ kind: 'win' }, { num, den, places: 3 })).toThrow('parts of one');
    expect(() => millionths({ kind: 'dead_heat', num, den })).toThrow('part of one');
  });
});
