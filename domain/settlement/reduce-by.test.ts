import { describe, expect, it } from 'vitest';
import { factorOf, reduceBy, type LegResult, type Part } from './index.ts';
import { oddsMilli } from '../odds/index.ts';

const hundredths = (num: number): Part => ({ num, den: 100 });

describe('deductions', () => {
  it.each<[string, LegResult, number[], LegResult]>([
    ['none', { kind: 'win' }, [], { kind: 'win' }],
    ['one', { kind: 'win' }, [25], { kind: 'win', reduction: { num: 2_500, den: 10_000 } }],
    ['each of what is left', { kind: 'placed' }, [25, 20], { kind: 'placed', reduction: { num: 4_000, den: 10_000 } }],
    [
      'beside the result’s own',
      { kind: 'dead_heat', num: 1, den: 2, reduction: { num: 1, den: 10 } },
      [50],
      { kind: 'dead_heat', num: 1, den: 2, reduction: { num: 5_500, den: 10_000 } },
    ],
    ['a loss', { kind: 'lose' }, [25], { kind: 'lose' }],
    ['a void', { kind: 'void' }, [25], { kind: 'void' }],
    ['half a loss', { kind: 'half_lose' }, [25], { kind: 'half_lose' }],
  ])('of %s', (_, result, parts, expected) => {
    expect(reduceBy(result, parts.map(hundredths))).toEqual(expected);
  });

  it('[BET-08] take their part of the winnings, never of the stake', () => {
    const result = reduceBy({ kind: 'win' }, [hundredths(25)]);
    const { num, den } = factorOf({ oddsMilli: oddsMilli(5_000), result });
    expect(Number(num) / Number(den)).toBe(4);
    const all = factorOf({ oddsMilli: oddsMilli(5_000), result: reduceBy({ kind: 'win' }, [hundredths(100)]) });
    expect(all.num).toBe(all.den);
  });
});
