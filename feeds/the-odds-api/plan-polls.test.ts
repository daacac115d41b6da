import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMonthEndMs, findPace, planPolls, type PollWish } from './plan-polls.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const wish = (sportKey: string, startsInMs: number, cost = 3): PollWish => ({
  sportKey,
  cost,
  pace: findPace(startsInMs),
});

describe('the plan of polls', () => {
  it('asks as often as is wanted where credits are plenty', () => {
    const { intervals, stretch, dropped } = planPolls([wish('a', 3 * DAY_MS), wish('b', MINUTE_MS)], 100_000, DAY_MS);
    expect([...intervals]).toEqual([
      ['b', 3 * MINUTE_MS],
      ['a', 60 * MINUTE_MS],
    ]);
    expect([stretch, dropped]).toEqual([1, []]);
  });

  it('stretches all alike where they run short', () => {
    // One poll of three credits a minute and a half is 2,880 a day; half of that is there.
    const wishes = [wish('a', MINUTE_MS), wish('b', MINUTE_MS)];
    const { intervals, stretch } = planPolls(wishes, 1_440, DAY_MS);
    expect([...intervals.values()]).toEqual([6 * MINUTE_MS, 6 * MINUTE_MS]);
    expect(stretch).toBe(2);
  });

  it('drops what is farthest off first, and the dearer of two, rather than let prices grow old', () => {
    const wishes = [wish('far', 9 * DAY_MS), wish('near', MINUTE_MS), wish('dear', MINUTE_MS, 30)];
    expect(planPolls(wishes, 400, DAY_MS)).toMatchObject({ dropped: ['far', 'dear'] });
    expect(planPolls(wishes, 100, DAY_MS)).toMatchObject({ dropped: ['far', 'dear', 'near'], stretch: 1 });
  });

  it.each([0, 2, Number.NEGATIVE_INFINITY])('drops everything with %d credits', (credits) => {
    expect(planPolls([wish('a', MINUTE_MS)], credits, DAY_MS)).toMatchObject({ dropped: ['a'], stretch: 1 });
  });

  it('never takes more than there is, and never lets a price grow older than it may', () => {
    const wishes = fc.array(
      fc.record({ startsInMs: fc.integer({ min: 1, max: 20 * DAY_MS }), cost: fc.integer({ min: 1, max: 20 }) }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(wishes, fc.nat(100_000), fc.integer({ min: 1, max: 31 * DAY_MS }), (rows, credits, leftMs) => {
        const asked = rows.map(({ startsInMs, cost }, at) => wish(String(at), startsInMs, cost));
        const { intervals, dropped } = planPolls(asked, credits, leftMs);
        const kept = asked.filter(({ sportKey }) => intervals.has(sportKey));
        expect(kept.length + dropped.length).toBe(asked.length);
        const spent = kept.reduce(
          (sum, { sportKey, cost }) => sum + (cost * leftMs) / (intervals.get(sportKey) ?? 0),
          0,
        );
        expect(spent).toBeLessThanOrEqual(credits * 1.000_001);
        for (const { sportKey, pace } of kept) expect(intervals.get(sportKey)).toBeLessThanOrEqual(pace.limitMs);
      }),
    );
  });

  it('counts to the first of the next month', () => {
    expect(findMonthEndMs(Date.UTC(2030, 11, 31, 23, 59))).toBe(Date.UTC(2031, 0, 1));
    expect(findMonthEndMs(Date.UTC(2030, 0, 1))).toBe(Date.UTC(2030, 1, 1));
  });
});
