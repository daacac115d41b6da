import { parseMarketKey } from '@glasshouse/domain/markets';
import type { LegResult } from '@glasshouse/domain/settlement';
import { describe, expect, it } from 'vitest';
import { decideContest, type Finish } from './decide-contest.ts';
import { deductionOf } from './deduction.table.ts';

const FINISH: Finish = {
  runners: [
    { id: 'a', rank: 1 },
    { id: 'b', rank: 0 },
    { id: 'c', rank: undefined },
    { id: 'd', rank: 2 },
    { id: 'e', rank: 3 },
  ],
  tiedRank: undefined,
  deductions: [],
};

function show(key: string, finish: Finish): string {
  const market = parseMarketKey(key);
  if (!market) throw new Error(`${key} is no market`);
  return decideContest(market, finish)
    .map(({ id, result, deductions = [] }) =>
      [`${id} ${result.kind}`, ...showShare(result), ...deductions.map(({ part }) => -part)].join(' '),
    )
    .join(', ');
}

function showShare(result: LegResult): string[] {
  const share = result.kind === 'placed' ? result.share : undefined;
  return share ? [`${share.num}/${share.den}`] : [];
}

describe('the result of a race', () => {
  it.each([
    ['race_winner', 'a lose, b win, c void, d lose, e lose'],
    ['each_way|places=2|share=1:4', 'a placed, b win, c void, d lose, e lose'],
    ['each_way|places=3|share=1:5', 'a placed, b win, c void, d placed, e lose'],
    ['race_placed|places=2', 'a win, b win, c void, d lose, e lose'],
    ['tournament_winner', 'a lose, b win, c void, d lose, e lose'],
  ])('decides %s', (key, words) => {
    expect(show(key, FINISH)).toBe(words);
  });

  it('takes the deduction of who did not run from all that is won', () => {
    const finish = { ...FINISH, deductions: [{ part: 0.25, placedBeforeMs: 1 }] };
    expect(show('each_way|places=2|share=1:4', finish)).toBe(
      'a placed -0.25, b win -0.25, c void, d lose -0.25, e lose -0.25',
    );
    expect(show('race_placed|places=2', finish)).toBe('a win -0.25, b win -0.25, c void, d lose -0.25, e lose -0.25');
  });

  it.each([
    [0, 'race_winner', 'a dead_heat, b dead_heat, c void, d lose, e lose'],
    [0, 'each_way|places=3|share=1:5', 'a dead_heat, b dead_heat, c void, d placed, e lose'],
    [0, 'race_placed|places=2', 'a win, b win, c void, d lose, e lose'],
    [1, 'race_winner', 'a lose, b win, c void, d lose, e lose'],
    [1, 'each_way|places=2|share=1:4', 'a placed 1/2, b win, c void, d placed 1/2, e lose'],
    [1, 'each_way|places=3|share=1:5', 'a placed, b win, c void, d placed, e lose'],
    [1, 'race_placed|places=2', 'a dead_heat, b win, c void, d dead_heat, e lose'],
    [2, 'race_placed|places=2', 'a win, b win, c void, d lose, e lose'],
  ])('shares a place in a dead heat only where it is the last one paid: tied from %s, %s', (tiedRank, key, words) => {
    expect(show(key, { ...FINISH, tiedRank })).toBe(words);
  });
});

describe('what is deducted for a runner that is taken out', () => {
  it.each([
    [1_110, 90],
    [1_500, 65],
    [2_000, 45],
    [3_000, 30],
    [4_000, 25],
    [4_050, 20],
    [10_000, 10],
    [10_500, 5],
    [15_000, 5],
    [15_500, 0],
    [Infinity, 0],
  ])('at %s is %s in the hundred', (oddsMilli, hundredths) => {
    expect(deductionOf(oddsMilli)).toBe(hundredths);
  });
});
