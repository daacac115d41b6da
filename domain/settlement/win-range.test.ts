import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from '../money/index.ts';
import { MAX_ODDS_MILLI, MIN_ODDS_MILLI, oddsMilli } from '../odds/index.ts';
import {
  antiExpressOdds,
  betOddsMilli,
  maxStakeInRoomMinor,
  maxStakeMinor,
  settleBet,
  winAtOdds,
  winRange,
  type BetTerms,
  type BetType,
} from './index.ts';

type More = Partial<Omit<BetTerms, 'type' | 'legs'>> & { readonly bankers?: number };

function bet(type: BetType, prices: readonly number[], { bankers = 0, ...more }: More = {}): BetTerms {
  return {
    type,
    stakeMinor: minor(1_000),
    legs: prices.map((price, at) => ({ oddsMilli: oddsMilli(price), ...(at < bankers && { banker: true as const }) })),
    ...more,
  };
}

const BONUS = { kind: 'user', percent: 3 } as const;

describe('what a bet can bring', () => {
  it.each<[string, BetTerms, bigint, bigint]>([
    ['a single', bet('single', [1_850]), 1_850n, 1_850n],
    ['an express', bet('express', [1_500, 2_000, 1_800]), 5_400n, 5_400n],
    ['an express with its bonus', bet('express', [1_500, 2_000, 1_800], { boost: BONUS }), 5_562n, 5_562n],
    ['a free stake', bet('single', [1_850], { freeStake: true }), 850n, 850n],
    ['a system: all, or its two lowest', bet('system', [3_000, 2_000, 1_500], { systemValue: 2 }), 4_500n, 1_000n],
    [
      'a system with banker',
      bet('system_banker', [2_000, 3_000, 2_000, 1_500], { bankers: 1, systemValue: 2 }),
      9_000n,
      2_000n,
    ],
    ['a builder', bet('builder', [1_500, 2_000], { fixedOddsMilli: oddsMilli(2_800) }), 2_800n, 2_800n],
    ['an anti-express', bet('anti_express', [1_500, 2_000], { fixedOddsMilli: oddsMilli(1_425) }), 1_425n, 1_425n],
  ])('[CP-05] %s', (_name, terms, bestMinor, worstMinor) => {
    expect(winRange(terms)).toEqual({ bestMinor, worstMinor });
  });

  it('[CP-05] in the worst case of a system is what its cheapest combination pays, whichever that is', () => {
    const price = fc.integer({ min: MIN_ODDS_MILLI, max: 8_000 });
    fc.assert(
      fc.property(fc.array(price, { minLength: 3, maxLength: 6 }), fc.nat(), (prices, pick) => {
        const terms = bet('system', prices, {
          systemValue: 2 + (pick % (prices.length - 2)),
          stakeMinor: minor(7_777),
        });
        const payouts = everyWay(prices.length, terms.systemValue ?? 0).map((won) => {
          const outcome = settleBet(
            terms,
            prices.map((_, at) => ({ kind: won.includes(at) ? 'win' : 'lose' })),
          );
          return outcome.state === 'settled' ? outcome.payoutMinor : Number.NaN;
        });
        expect(winRange(terms).worstMinor).toBe(BigInt(Math.min(...payouts)));
      }),
    );
  });

  it('[CP-05] passes any number without fear', () => {
    const fifty = Array.from({ length: 50 }, () => MAX_ODDS_MILLI);
    expect(winRange(bet('express', fifty)).bestMinor).toBe(1_000n * 1_000n ** 50n);
  });
});

function everyWay(count: number, chosen: number): number[][] {
  const places = Array.from({ length: count }, (_, at) => at);
  const choose = (from: readonly number[], left: number): number[][] =>
    left === 0
      ? [[]]
      : from.flatMap((at, index) => choose(from.slice(index + 1), left - 1).map((rest) => [at, ...rest]));
  return choose(places, chosen);
}

describe('the coefficient of a bet', () => {
  it.each<[string, BetTerms, number]>([
    ['a single', bet('single', [1_850]), 1_850],
    ['an express, rounded down', bet('express', [1_333, 1_333]), 1_776],
    ['a system: the average of its combinations', bet('system', [1_500, 2_000, 3_000], { systemValue: 2 }), 4_500],
    ['a builder: the agreed one', bet('builder', [1_500, 2_000], { fixedOddsMilli: oddsMilli(2_800) }), 2_800],
    ['without the bonus', bet('express', [1_500, 2_000, 1_800], { boost: BONUS }), 5_400],
  ])('[CP-05] of %s', (_name, terms, expected) => {
    expect(betOddsMilli(terms)).toBe(expected);
  });

  it('[CP-05] may be the exact one instead of its own', () => {
    expect(winAtOdds(bet('express', [1_333, 1_333]), 1_776)).toBe(1_776n);
    expect(winAtOdds(bet('express', [1_333, 1_333], { stakeMinor: minor(999) }), 2_001)).toBe(1_998n);
  });
});

describe('the greatest stake under a cap on the win', () => {
  it.each<[string, BetTerms, number, number]>([
    ['a single', bet('single', [1_850]), 1_850, 1_000],
    ['a unit less', bet('single', [1_850]), 1_849, 999],
    ['no stake at all', bet('single', [1_850]), 0, 0],
    ['less than one unit would win', bet('single', [5_000]), 4, 0],
    ['a free stake may be more than the cap', bet('single', [1_500], { freeStake: true }), 100, 201],
  ])('[CP-06] %s', (_name, terms, cap, expected) => {
    expect(maxStakeMinor(terms, cap)).toBe(expected);
  });

  it('[CP-06] wins no more than the cap, and one unit more would', () => {
    expectMost((terms, cap) => [maxStakeMinor(terms, cap), (stake) => bestOf(terms, stake)]);
  });
});

describe('the greatest stake that the house has room for', () => {
  it.each<[string, BetTerms, number, number]>([
    ['a single, of which the stake comes in', bet('single', [3_000]), 2_000, 1_000],
    ['a unit less', bet('single', [3_000]), 1_999, 999],
    ['no room', bet('single', [3_000]), 0, 0],
    ['a free stake, of which nothing does', bet('single', [3_000], { freeStake: true }), 2_000, 1_000],
  ])('[CP-06] %s', (_name, terms, room, expected) => {
    expect(maxStakeInRoomMinor(terms, room)).toBe(expected);
  });

  it('[CP-06] can lose the house no more than that, and one unit more would', () => {
    expectMost((terms, room) => {
      const own = terms.freeStake ? 0n : 1n;
      return [maxStakeInRoomMinor(terms, room), (stake) => bestOf(terms, stake) - own * BigInt(stake)];
    });
  });
});

const bestOf = (terms: BetTerms, stake: number): bigint => winRange({ ...terms, stakeMinor: minor(stake) }).bestMinor;

type FindMost = (terms: BetTerms, bound: number) => readonly [most: number, riskedBy: (stake: number) => bigint];

/** Whatever is boosted or free: what the greatest stake comes to is within the bound, and of one unit more it is not. */
function expectMost(find: FindMost): void {
  const price = fc.integer({ min: 1_010, max: 9_000 });
  const kinds = fc.constantFrom('user' as const, 'day' as const, 'hyper' as const);
  const boost = fc.option(fc.record({ kind: kinds, percent: fc.integer({ min: 1, max: 50 }) }), { nil: undefined });
  fc.assert(
    fc.property(
      fc.constantFrom<BetType>('express', 'system'),
      fc.array(price, { minLength: 3, maxLength: 8 }),
      fc.integer({ min: 0, max: 100_000_000 }),
      boost,
      fc.boolean(),
      (type, prices, bound, boosted, free) => {
        const more = { ...(type === 'system' && { systemValue: 2 }), ...(boosted && { boost: boosted }) };
        const [most, riskedBy] = find(bet(type, prices, { ...more, ...(free && { freeStake: true }) }), bound);
        if (most > 0) expect(riskedBy(most) <= BigInt(bound)).toBe(true);
        expect(riskedBy(most + 1) > BigInt(bound)).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
}

describe('the price of an anti-express', () => {
  const sure = (chance: number) => ({ oddsMilli: oddsMilli(MIN_ODDS_MILLI), chance });

  it.each([
    [[0.5, 0.5], 1_266],
    [[0.5], 1_900],
    [[0.25, 0.5, 0.5], 1_013],
    [[0.98, 0.98], 23_989],
    [[0.21, 0.21], undefined],
    [[0], undefined],
    [[], undefined],
  ])('[CP-15] against chances of %o is %s thousandths', (chances, expected) => {
    expect(antiExpressOdds(chances.map(sure))).toBe(expected);
  });

  const leg = fc
    .record({
      chance: fc.double({ min: 0.02, max: 0.995, noNaN: true }),
      margin: fc.double({ min: 0, max: 0.15, noNaN: true }),
    })
    .map(({ chance, margin }) => {
      const price = Math.max(MIN_ODDS_MILLI, Math.floor(1_000 / (chance * (1 + margin))));
      return { chance, oddsMilli: oddsMilli(price) };
    });

  it('[CP-15] gives back at most 95 of 100 by the chances, and no more than the prices alone would say', () => {
    fc.assert(
      fc.property(fc.array(leg, { minLength: 1, maxLength: 6 }), (legs) => {
        const found = antiExpressOdds(legs);
        const loses = 1 - legs.reduce((chance, one) => chance * one.chance, 1);
        const implied = 1 - legs.reduce((chance, one) => chance * (1_000 / one.oddsMilli), 1);
        if (found === undefined) return;
        expect((found / 1_000) * loses).toBeLessThanOrEqual(0.950_001);
        if (implied > 0) expect(found).toBeLessThanOrEqual(950 / implied + 0.001);
      }),
    );
  });

  it('[CP-15] is never the better for the player the surer the favourites are', () => {
    // What two favourites at the ladder's shortest prices returned while their prices alone were asked: 1.909 of 1.
    for (const chance of [0.9, 0.95, 0.98, 0.99]) {
      const legs = [1, 2].map(() => ({ chance, oddsMilli: oddsMilli(Math.floor(950 / chance) + 51) }));
      expect(((antiExpressOdds(legs) ?? 0) / 1_000) * (1 - chance * chance)).toBeLessThanOrEqual(0.950_001);
    }
  });

  it('[CP-15] rises with every leg that is taken out', () => {
    fc.assert(
      fc.property(fc.array(leg, { minLength: 2, maxLength: 5 }), (legs) => {
        const whole = antiExpressOdds(legs);
        const fewer = antiExpressOdds(legs.slice(1));
        if (whole !== undefined) expect(fewer).toBeGreaterThanOrEqual(whole);
      }),
    );
  });
});
