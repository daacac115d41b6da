import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from '../money/index.ts';
import { MAX_ODDS_MILLI, MIN_ODDS_MILLI, oddsMilli } from '../odds/index.ts';
import { factorOf, nameBetResult, settlePayout, type LegResult, type LegResultKind, type SettledLeg } from './index.ts';

const RESULTS: Readonly<Record<LegResultKind, LegResult>> = {
  win: { kind: 'win' },
  lose: { kind: 'lose' },
  void: { kind: 'void' },
  half_win: { kind: 'half_win' },
  half_lose: { kind: 'half_lose' },
  dead_heat: { kind: 'dead_heat', num: 1, den: 2 },
  placed: { kind: 'placed' },
};

function leg(odds: number, kind: LegResultKind): SettledLeg {
  return { oddsMilli: oddsMilli(odds), result: RESULTS[kind] };
}

describe('the payout of a single', () => {
  it.each<[number, number, LegResultKind, number, string]>([
    [1_000, 1_850, 'win', 1_850, 'won'],
    [1_000, 1_850, 'lose', 0, 'lost'],
    [1_000, 1_850, 'void', 1_000, 'returned'],
    [1_000, 1_850, 'half_win', 1_425, 'won'],
    [1_000, 1_850, 'half_lose', 500, 'won'],
    [1_000, 1_850, 'dead_heat', 925, 'won'],
    [1_000, 1_850, 'placed', 0, 'lost'],
    [1, 1_001, 'win', 1, 'won'],
    [3, 1_333, 'win', 3, 'won'],
    [1, 1_999, 'half_win', 1, 'won'],
    [1, 1_850, 'half_lose', 0, 'lost'],
    [999, 1_001, 'half_lose', 499, 'won'],
  ])('[FE-14] %d at %d, %s, pays %d and is %s', (stake, odds, kind, payout, name) => {
    const legs = [leg(odds, kind)];
    expect(settlePayout(minor(stake), legs)).toBe(payout);
    expect(nameBetResult(legs, minor(payout))).toBe(name);
  });

  it('[FE-14] of a dead heat is the part of the stake that ran, at the full price', () => {
    const third: SettledLeg = { oddsMilli: oddsMilli(4_000), result: { kind: 'dead_heat', num: 1, den: 3 } };
    const twoOfThree: SettledLeg = { oddsMilli: oddsMilli(4_000), result: { kind: 'dead_heat', num: 2, den: 3 } };
    expect(settlePayout(minor(100), [third])).toBe(133);
    expect(settlePayout(minor(100), [twoOfThree])).toBe(266);
  });
});

describe('the payout of an express', () => {
  it.each<[string, number, readonly SettledLeg[], number]>([
    ['every leg won', 1_000, [leg(1_500, 'win'), leg(2_000, 'win'), leg(1_800, 'win')], 5_400],
    ['one leg lost', 1_000, [leg(1_500, 'win'), leg(2_000, 'lose'), leg(1_800, 'win')], 0],
    ['one leg void', 1_000, [leg(1_500, 'win'), leg(2_000, 'void'), leg(1_800, 'win')], 2_700],
    ['all legs void', 1_000, [leg(1_500, 'void'), leg(2_000, 'void')], 1_000],
    ['a half win and a win', 1_000, [leg(2_000, 'half_win'), leg(2_000, 'win')], 3_000],
    ['a half loss and a win', 1_000, [leg(2_000, 'half_lose'), leg(3_000, 'win')], 1_500],
    ['a dead heat and a win', 1_000, [leg(3_000, 'dead_heat'), leg(2_000, 'win')], 3_000],
    ['a lost leg beside a void one', 1_000, [leg(1_500, 'lose'), leg(2_000, 'void')], 0],
    ['rounding once, not a leg', 1, [leg(1_999, 'win'), leg(1_999, 'win'), leg(1_999, 'win')], 7],
  ])('[FE-14] %s', (_name, stake, legs, payout) => {
    expect(settlePayout(minor(stake), legs)).toBe(payout);
  });

  it('is named by what came of it', () => {
    expect(nameBetResult([leg(1_500, 'void'), leg(1_500, 'void')], minor(100))).toBe('returned');
    expect(nameBetResult([leg(1_500, 'void'), leg(1_500, 'lose')], minor(0))).toBe('lost');
    expect(nameBetResult([leg(1_500, 'void'), leg(1_500, 'win')], minor(150))).toBe('won');
  });
});

/** Settlement told another way: halves and places are stakes of their own, added up over one denominator. */
function payoutByParts(stake: number, legs: readonly SettledLeg[]): bigint {
  let numerator = BigInt(stake);
  let denominator = 1n;
  for (const { oddsMilli: price, result } of legs) {
    const odds = BigInt(price);
    const parts: bigint[] = [];
    if (result.kind === 'win') parts.push(odds, odds);
    if (result.kind === 'void') parts.push(1000n, 1000n);
    if (result.kind === 'half_win') parts.push(odds, 1000n);
    if (result.kind === 'half_lose') parts.push(1000n, 0n);
    if (result.kind === 'dead_heat') {
      numerator *= odds * BigInt(result.num);
      denominator *= 1000n * BigInt(result.den);
      continue;
    }
    numerator *= parts.reduce((sum, part) => sum + part, 0n);
    denominator *= 2000n;
  }
  return numerator / denominator;
}

const anyResult: fc.Arbitrary<LegResult> = fc.oneof(
  fc.constantFrom(RESULTS.win, RESULTS.lose, RESULTS.void, RESULTS.half_win, RESULTS.half_lose),
  fc
    .integer({ min: 2, max: 40 })
    .chain((den) => fc.integer({ min: 1, max: den - 1 }).map((num): LegResult => ({ kind: 'dead_heat', num, den }))),
);

const anyLeg: fc.Arbitrary<SettledLeg> = fc.record({
  oddsMilli: fc.integer({ min: MIN_ODDS_MILLI, max: MAX_ODDS_MILLI }).map(oddsMilli),
  result: anyResult,
});

describe('whatever the coupon', () => {
  it('[FE-14] pays exactly what its parts pay, rounded down once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.array(anyLeg, { minLength: 1, maxLength: 12 }),
        (stake, legs) => {
          const expected = payoutByParts(stake, legs);
          fc.pre(expected <= BigInt(Number.MAX_SAFE_INTEGER));
          expect(BigInt(settlePayout(minor(stake), legs))).toBe(expected);
        },
      ),
      { numRuns: 20_000 },
    );
  });

  it('[FE-14] never pays more than the same legs all won, and nothing with a lost one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.array(anyLeg, { minLength: 1, maxLength: 3 }),
        (stake, legs) => {
          const payout = settlePayout(minor(stake), legs);
          const best = settlePayout(
            minor(stake),
            legs.map((one) => ({ ...one, result: RESULTS.win })),
          );
          expect(payout).toBeLessThanOrEqual(best);
          if (legs.some((one) => one.result.kind === 'lose')) expect(payout).toBe(0);
        },
      ),
    );
  });

  it('stops the program over a coupon without legs, a stake that is none, or a dead heat of more than all', () => {
    expect(() => settlePayout(minor(100), [])).toThrow('at least one leg');
    expect(() => settlePayout(minor(0), [leg(2_000, 'win')])).toThrow('above zero');
    const price = oddsMilli(2_000);
    for (const [num, den] of [
      [3, 2],
      [0, 2],
      [0.5, 2],
      [1, 0],
    ] as const) {
      expect(() => factorOf({ oddsMilli: price, result: { kind: 'dead_heat', num, den } })).toThrow('part of one');
    }
  });
});
