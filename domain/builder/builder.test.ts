import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarketKey, OutcomeId } from '../markets/index.ts';
import { oddsMilli } from '../odds/index.ts';
import { builderOdds, jointProbability, type BuilderLeg, type ScoreGrid } from './index.ts';

function leg(text: string): BuilderLeg {
  const [marketKey, outcomeId] = text.split('/');
  return { marketKey: marketKey as MarketKey, outcomeId: outcomeId as OutcomeId };
}

function chanceOf(scores: ScoreGrid, ...texts: string[]): number | undefined {
  const joint = jointProbability(scores, texts.map(leg));
  return joint && joint.num / joint.den;
}

/** 0:0 10 %, 0:1 20 %, 1:0 30 %, 1:1 15 %, 2:0 20 %, 2:1 5 %. */
const GRID: ScoreGrid = [
  [0.1, 0.2],
  [0.3, 0.15],
  [0.2, 0.05],
];

describe('the chance that several outcomes of one event all come true', () => {
  it.each<[number, string[]]>([
    [0.55, ['1x2/1']],
    [0.25, ['1x2/x']],
    [0.2, ['1x2/2']],
    [0.8, ['double_chance/1x']],
    [0.75, ['double_chance/12']],
    [0.45, ['double_chance/x2']],
    [0.4, ['total|total=1.5/over']],
    [0.6, ['total|total=1.5/under']],
    [0.25, ['home_total|total=1.5/over']],
    [0.6, ['away_total|total=0.5/under']],
    [0.55, ['odd_even/odd']],
    [0.45, ['odd_even/even']],
    [0.2, ['both_score/yes']],
    [0.8, ['both_score/no']],
    [0.2, ['handicap|hcp=-1.5/1']],
    [0.8, ['asian_handicap|hcp=-1.5/2']],
    [0.8, ['asian_handicap|hcp=0.5/1']],
    [0.15, ['correct_score/1:1']],
    [0.25, ['1x2/1', 'total|total=1.5/over']],
    [0.15, ['both_score/yes', 'odd_even/even', '1x2/x']],
    [0.2, ['total|total=1.5/over', 'away_total|total=0.5/under']],
    // Nobody can reach three goals together with nine at home.
    [1, ['total|total=9/under', 'home_total|total=8.5/under']],
  ])('%d for %j', (expected, texts) => {
    expect(chanceOf(GRID, ...texts)).toBeCloseTo(expected, 9);
  });

  it.each<[string, string[]]>([
    ['a market that the final score does not decide', ['1x2/1', 'next_goal|goal=1/1']],
    ['a part of the match', ['1x2/1', 'period_total|period=1|total=0.5/over']],
    ['a whole tournament', ['1x2/1', 'tournament_winner/1']],
    ['a total that may be given back', ['1x2/1', 'total|total=2/over']],
    ['a handicap that may be given back', ['1x2/1', 'asian_handicap|hcp=-1/1']],
    ['a handicap of a quarter', ['1x2/1', 'asian_handicap|hcp=-0.75/1']],
    ['a quarter that no score of these would halve', ['1x2/1', 'total|total=8.25/under']],
    ['a draw that gives the stake back', ['draw_no_bet/1', 'total|total=1.5/over']],
    ['a draw that is played on', ['winner/1', 'total|total=1.5/over']],
    ['a line that is no number', ['1x2/1', 'total|total=many/over']],
    ['an outcome that the market does not have', ['1x2/1', 'both_score/maybe']],
    ['a market that is none of ours', ['1x2/1', 'corners/over']],
    ['what can never come true together', ['1x2/1', '1x2/2']],
    ['what contradicts itself across markets', ['1x2/2', 'away_total|total=0.5/under']],
    ['a score that is not expected', ['correct_score/3:3']],
    ['nothing at all', []],
  ])('refuses %s', (_, texts) => {
    expect(jointProbability(GRID, texts.map(leg))).toBeUndefined();
  });

  it('takes a winner, and a draw-no-bet, where no draw is possible', () => {
    const decided: ScoreGrid = [
      [0, 0.25],
      [0.75, 0],
    ];
    expect(chanceOf(decided, 'winner/1')).toBe(0.75);
    expect(chanceOf(decided, 'draw_no_bet/2', 'total|total=1.5/under')).toBe(0.25);
  });

  it('counts scores beyond the listed ones as any other', () => {
    expect(chanceOf([[0.5], [0], [0], [0], [0.5]], 'correct_score/other')).toBe(0.5);
  });

  it('reads a model that does not quite add up to one as parts of its sum', () => {
    expect(chanceOf([[0.49], [0.49]], '1x2/1')).toBe(0.5);
    expect(jointProbability([[0], [0]], [leg('1x2/1')])).toBeUndefined();
  });
});

const LEGS = [
  '1x2/1',
  '1x2/x',
  'double_chance/1x',
  'double_chance/12',
  'total|total=1.5/over',
  'total|total=2.5/under',
  'home_total|total=0.5/over',
  'away_total|total=1.5/under',
  'odd_even/even',
  'both_score/yes',
  'handicap|hcp=-1.5/1',
  'asian_handicap|hcp=0.5/2',
  'correct_score/2:1',
].map(leg);

const grid = fc.array(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 4, maxLength: 6 }), {
  minLength: 4,
  maxLength: 6,
});
const legs = fc.uniqueArray(fc.constantFrom(...LEGS), { minLength: 2, maxLength: 5 });

describe('whatever the model says', () => {
  it('all together are no likelier than each alone, and than all but one', () => {
    fc.assert(
      fc.property(grid, legs, (scores, picked) => {
        const joint = jointProbability(scores, picked)?.num ?? 0;
        for (const one of picked) {
          expect(joint).toBeLessThanOrEqual(jointProbability(scores, [one])?.num ?? 0);
          const others = picked.filter((other) => other !== one);
          expect(joint).toBeLessThanOrEqual(jointProbability(scores, others)?.num ?? 0);
        }
      }),
    );
  });

  it('the order of the legs does not matter, nor does one that is named twice', () => {
    fc.assert(
      fc.property(grid, legs, (scores, picked) => {
        const joint = jointProbability(scores, picked);
        expect(jointProbability(scores, picked.toReversed())).toEqual(joint);
        expect(jointProbability(scores, [...picked, ...picked])).toEqual(joint);
      }),
    );
  });

  it('a leg that another implies changes nothing', () => {
    fc.assert(
      fc.property(grid, (scores) => {
        const strict = jointProbability(scores, [leg('1x2/1')]);
        expect(jointProbability(scores, [leg('1x2/1'), leg('double_chance/1x')])).toEqual(strict);
        expect(jointProbability(scores, [leg('home_total|total=0.5/over'), leg('1x2/1')])).toEqual(strict);
      }),
    );
  });

  it('sides that score independently have the product of their chances', () => {
    const side = fc.array(fc.integer({ min: 10, max: 999 }), { minLength: 2, maxLength: 6 }).map(toThousandths);
    fc.assert(
      fc.property(side, side, (home, away) => {
        const scores = home.map((h) => away.map((a) => (h * a) / 1_000_000));
        const atHome = jointProbability(scores, [leg('home_total|total=0.5/over')]);
        const goalless = jointProbability(scores, [leg('away_total|total=0.5/under')]);
        const joint = jointProbability(scores, [leg('home_total|total=0.5/over'), leg('away_total|total=0.5/under')]);
        expect(joint?.den).toBe(1_000_000_000);
        expect(BigInt(joint?.num ?? 0) * 1_000_000_000n).toBe(BigInt(atHome?.num ?? 0) * BigInt(goalless?.num ?? 0));
      }),
    );
  });
});

/** Whole parts of a thousand that add up to it, as the given ones relate to each other. */
function toThousandths(parts: readonly number[]): number[] {
  const sum = parts.reduce((total, part) => total + part, 0);
  const shares = parts.map((part) => Math.floor((part * 999) / sum));
  const [first = 0, ...rest] = shares;
  return [first + 1000 - shares.reduce((total, share) => total + share, 0), ...rest];
}

describe('the one price of a builder', () => {
  it.each<[string, number, number, number[], number | undefined]>([
    ['the fair price less seven percent, rounded down', 1, 3, [2_000, 2_500], 2_790],
    ['never more than the singles would pay together', 1, 100, [2_000, 2_500], 5_000],
    ['of implied legs, the stricter single', 1, 2, [1_900, 1_250], 1_900],
    ['never below the greatest single', 99, 100, [1_300, 1_800], 1_800],
    ['no price above the bounds of the house', 1, 1_000_000_000, [900_000, 900_000], undefined],
  ])('%s', (_, num, den, singles, expected) => {
    expect(builderOdds({ num, den }, singles.map(oddsMilli))).toBe(expected);
  });

  it('lies between the greatest single and the product, and falls as the chance rises', () => {
    const price = fc.integer({ min: 1_001, max: 9_000 }).map(oddsMilli);
    fc.assert(
      fc.property(fc.array(price, { minLength: 2, maxLength: 4 }), fc.integer({ min: 1, max: 999 }), (singles, num) => {
        const odds = builderOdds({ num, den: 1_000 }, singles) ?? 0;
        expect(odds).toBeGreaterThanOrEqual(Math.max(...singles));
        expect(odds / 1_000).toBeLessThanOrEqual(singles.reduce((product, one) => product * (one / 1_000), 1) + 1e-6);
        expect(builderOdds({ num: num + 1, den: 1_000 }, singles)).toBeLessThanOrEqual(odds);
      }),
    );
  });
});
