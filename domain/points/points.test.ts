import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookPoints, changePoints, decidePoints } from './index.ts';

const RULE = { stakeMinor: 100, currency: 'EUR', minOddsMilli: 1_500, betTypes: ['single', 'express'] } as const;
const BET = { type: 'single', legOddsMilli: [1_500], ownWorthMinor: 1_099, result: 'lost' } as const;

describe('[AC-10.points] points for a bet', () => {
  it.each([
    ['lost, one for each whole euro', {}, 10],
    ['won, as much', { result: 'won' }, 10],
    ['returned', { result: 'returned' }, 0],
    ['returned in part', { result: 'part_returned' }, 0],
    ['sold to the house', { result: 'cashed_out' }, 0],
    ['replaced by another', { result: 'edited' }, 0],
    ['open again', { result: 'open' }, 0],
    ['a leg of too small a price', { type: 'express', legOddsMilli: [2_000, 1_499] }, 0],
    ['a kind that earns nothing', { type: 'system' }, 0],
    ['nothing of one’s own at stake', { ownWorthMinor: 0 }, 0],
    ['less than a point’s worth', { ownWorthMinor: 99 }, 0],
  ] as const)('%s', (_said, change, points) => {
    expect(decidePoints(RULE, { ...BET, ...change })).toBe(points);
  });

  it('stay what they were when the result changes from one that earns to another', () => {
    expect([changePoints(10, 12), changePoints(10, 0), changePoints(0, 12), changePoints(0, 0)]).toEqual([
      0, -10, 12, 0,
    ]);
  });

  it('are never below none, and all that is taken back is had or owed', () => {
    const changes = fc.array(fc.oneof(fc.integer({ min: -1_000, max: 1_000 }), fc.constant('spend' as const)));
    fc.assert(
      fc.property(changes, (steps) => {
        let standing = { balance: 0, owed: 0 };
        let due = 0;
        for (const step of steps) {
          if (step === 'spend') {
            due -= standing.balance;
            standing = { ...standing, balance: 0 };
            continue;
          }
          due += step;
          const { booked, ...next } = bookPoints(standing, step);
          expect(next.balance).toBe(standing.balance + booked);
          standing = next;
          expect(Math.min(standing.balance, standing.owed)).toBe(0);
          expect(standing.balance - standing.owed).toBe(due);
        }
      }),
      { numRuns: 300 },
    );
  });
});
