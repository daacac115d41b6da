import { describe, expect, it } from 'vitest';
import { parseFeedResult, type FeedResultExtras, type LegResult } from './index.ts';

const QUARTER = { num: 2_500, den: 10_000 };

describe('a result as the feed says it', () => {
  it.each<[0 | 1, number, number, LegResult | undefined]>([
    [1, 0, 1, { kind: 'win' }],
    [0, 0, 1, { kind: 'lose' }],
    [0, 1, 1, { kind: 'void' }],
    [1, 1, 1, { kind: 'void' }],
    [1, 0.5, 1, { kind: 'half_win' }],
    [0, 0.5, 1, { kind: 'half_lose' }],
    [1, 0.5, 0.5, undefined],
    [0, 0.5, 0.5, { kind: 'half_lose' }],
    [1, 0, 0.5, { kind: 'dead_heat', num: 1, den: 2 }],
    [1, 0, 0.3333, { kind: 'dead_heat', num: 1, den: 3 }],
    [1, 0, 0.6667, { kind: 'dead_heat', num: 2, den: 3 }],
    [1, 0, 0.33, { kind: 'dead_heat', num: 1, den: 3 }],
    [1, 0, 0.333, { kind: 'dead_heat', num: 1, den: 3 }],
    [1, 0, 0.67, { kind: 'dead_heat', num: 2, den: 3 }],
    [1, 0, 0.667, { kind: 'dead_heat', num: 2, den: 3 }],
    [1, 0, 0.17, { kind: 'dead_heat', num: 1, den: 6 }],
    [1, 0, 0.35, { kind: 'dead_heat', num: 7, den: 20 }],
    [1, 0, 0.34, undefined],
    [1, 0, 0.25, { kind: 'dead_heat', num: 1, den: 4 }],
    [1, 0, 0.75, { kind: 'dead_heat', num: 3, den: 4 }],
    [0, 0, 0.5, { kind: 'lose' }],
    [1, 0, 0, undefined],
    [1, 0, -0.5, undefined],
    [1, 0, 1.5, undefined],
    [1, 0, 0.000_05, undefined],
    [1, 0, 0.999_95, undefined],
    [1, 0, Number.POSITIVE_INFINITY, undefined],
    [1, 0, Number.NaN, undefined],
    [1, 0.25, 1, undefined],
    [1, -1, 1, undefined],
    [1, Number.NaN, 1, undefined],
  ])('[FE-14] result %d, void factor %d, dead-heat factor %d', (result, voidFactor, deadHeat, expected) => {
    expect(parseFeedResult(result, voidFactor, deadHeat)).toEqual(expected);
  });

  it('[FE-14] knows every dead heat of up to forty by the four places a feed writes', () => {
    for (let den = 2; den <= 40; den++) {
      for (let num = 1; num < den; num++) {
        const found = parseFeedResult(1, 0, Number((num / den).toFixed(4)));
        if (found?.kind !== 'dead_heat') expect.fail(`${num} in ${den} is not found`);
        expect(found.num * den).toBe(num * found.den);
      }
    }
  });

  it.each<[string, 0 | 1, number, number, FeedResultExtras, LegResult | undefined]>([
    ['a win with a quarter deducted', 1, 0, 1, { reduction: 0.25 }, { kind: 'win', reduction: QUARTER }],
    ['a half win too', 1, 0.5, 1, { reduction: 0.25 }, { kind: 'half_win', reduction: QUARTER }],
    ['a dead heat too', 1, 0, 0.5, { reduction: 0.25 }, { kind: 'dead_heat', num: 1, den: 2, reduction: QUARTER }],
    ['a place', 0, 0, 1, { placed: true }, { kind: 'placed' }],
    ['a place with a deduction', 0, 0, 1, { placed: true, reduction: 0.25 }, { kind: 'placed', reduction: QUARTER }],
    ['a shared last place', 0, 0, 0.5, { placed: true }, { kind: 'placed', share: { num: 1, den: 2 } }],
    ['a share of nothing for a loser', 0, 0, 0.5, {}, { kind: 'lose' }],
    ['a place with a share that is none', 0, 0, 0.000_01, { placed: true }, undefined],
    ['a winner was placed all the same', 1, 0, 1, { placed: true }, { kind: 'win' }],
    ['a loss has nothing to deduct from', 0, 0, 1, { reduction: 0.25 }, { kind: 'lose' }],
    ['nor has a void', 1, 1, 1, { reduction: 0.25 }, { kind: 'void' }],
    ['nor a half loss', 0, 0.5, 1, { reduction: 0.25 }, { kind: 'half_lose' }],
    ['no deduction', 1, 0, 1, { reduction: 0, placed: false }, { kind: 'win' }],
    ['four places', 1, 0, 1, { reduction: 0.0347 }, { kind: 'win', reduction: { num: 347, den: 10_000 } }],
    ['all of it', 1, 0, 1, { reduction: 1 }, { kind: 'win', reduction: { num: 10_000, den: 10_000 } }],
    ['more than all of it', 1, 0, 1, { reduction: 1.01 }, undefined],
    ['less than nothing', 1, 0, 1, { reduction: -0.25 }, undefined],
    ['no number', 1, 0, 1, { reduction: Number.NaN }, undefined],
  ])('[FE-14] with what was withdrawn and placed: %s', (_name, result, voidFactor, deadHeat, extras, expected) => {
    expect(parseFeedResult(result, voidFactor, deadHeat, extras)).toEqual(expected);
  });
});
