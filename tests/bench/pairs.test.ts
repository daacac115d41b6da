import { describe, expect, it } from 'vitest';
import { comparePairs, toPairs, type TurnFigures } from './pairs.ts';

const turn = (acceptedPerSecond: number, p99Ms: number, refused = 0): TurnFigures => ({
  acceptedPerSecond,
  p99Ms,
  refused,
});

describe('turns without and with protection', () => {
  it('are paired as they were taken: without, with, with, without', () => {
    const [a, b, c, d] = [turn(1, 1), turn(2, 2), turn(3, 3), turn(4, 4)];
    expect(toPairs([a, b, c, d])).toEqual([
      { reference: a, beside: b },
      { reference: d, beside: c },
    ]);
  });

  it('meet the goal at nine tenths of the bets and three milliseconds, and at nothing worse', () => {
    const judge = (...pairs: [TurnFigures, TurnFigures][]) =>
      comparePairs(pairs.map(([reference, beside]) => ({ reference, beside })));
    expect(judge([turn(1_000, 20), turn(900, 23)])).toMatchObject({ share: 0.9, p99MoreMs: 3, isGoalMet: true });
    expect(judge([turn(1_000, 20), turn(899, 20)]).isGoalMet).toBe(false);
    expect(judge([turn(1_000, 20), turn(1_000, 23.1)]).isGoalMet).toBe(false);
    // One pair that the machine disturbed is not the figure; a bet that was refused is none.
    expect(
      judge([turn(1_000, 20), turn(950, 21)], [turn(1_000, 20), turn(200, 90)], [turn(900, 20), turn(900, 20)]),
    ).toEqual({ share: 0.95, p99MoreMs: 1, shares: [0.95, 0.2, 1], p99sMoreMs: [1, 70, 0], isGoalMet: true });
    expect(judge([turn(1_000, 20), turn(1_000, 20, 1)]).isGoalMet).toBe(false);
  });

  it('that were never taken meet no goal', () => {
    expect(comparePairs([]).isGoalMet).toBe(false);
  });
});
