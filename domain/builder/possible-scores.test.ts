import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarketKey, OutcomeId } from '../markets/index.ts';
import { canWinTogether, isBuildable, jointProbability, writePossible, type BuilderLeg } from './index.ts';

function leg(text: string): BuilderLeg {
  const [marketKey, outcomeId] = text.split('/');
  return { marketKey: marketKey as MarketKey, outcomeId: outcomeId as OutcomeId };
}

const LEGS = ['1x2/1', '1x2/x', 'winner/1', 'total|total=1.5/over', 'total|total=2/under', 'both_score/yes'].map(leg);

describe('which outcomes go together, by the scores that may come', () => {
  it('are exactly those that the model has a chance for, whatever it is', () => {
    const chance = fc.oneof(fc.constant(0), fc.constant(1e-12), fc.double({ min: 0, max: 1, noNaN: true }));
    const grid = fc.array(fc.array(chance, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(grid, fc.subarray(LEGS), (scores, legs) => {
        const isPriced = jointProbability(scores, legs) !== undefined;
        expect(canWinTogether(writePossible(scores), legs)).toBe(isPriced);
      }),
    );
  });

  it('says nothing of how likely a score is', () => {
    expect(
      writePossible([
        [0.1, 0],
        [0.7, 0.2],
      ]),
    ).toEqual(['10', '11']);
  });

  it('knows what no final score decides', () => {
    expect(isBuildable(leg('1x2/1'))).toBe(true);
    expect(isBuildable(leg('next_goal|goal=1/1'))).toBe(false);
  });
});
