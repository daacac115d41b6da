import { describe, expect, it } from 'vitest';
import { Allowance, Budget, Budgets } from './budget.ts';

let nowMs = 0;
const now = (): number => nowMs;

describe('[C2] a budget', () => {
  it('is used up at once and comes back by the second, up to what it holds', () => {
    const budget = new Budget({ most: 10, eachSec: 5 }, now);
    expect([budget.take(10), budget.take(1)]).toEqual([true, false]);
    expect(budget.waitMs(1)).toBe(200);
    nowMs += 200;
    expect([budget.take(1), budget.take(1)]).toEqual([true, false]);
    nowMs += 60_000;
    expect([budget.take(11), budget.take(10), budget.take(1)]).toEqual([false, true, false]);
    expect(budget.waitMs(1_000)).toBe(2_000);
  });

  it('does not mind a clock that is set back', () => {
    const budget = new Budget({ most: 10, eachSec: 5 }, now);
    budget.take(10);
    nowMs -= 5_000;
    expect(budget.take(1)).toBe(false);
    nowMs += 200;
    expect(budget.take(1)).toBe(true);
  });

  it('of several lets through what all of them have, and takes from none otherwise', () => {
    const [large, small] = [new Budget({ most: 10, eachSec: 1 }, now), new Budget({ most: 3, eachSec: 1 }, now)];
    const both = new Allowance([large, small]);
    expect([both.take(3), both.take(3), large.take(7)]).toEqual([true, false, true]);
    expect(both.waitMs(2)).toBe(2_000);
  });

  it('is forgotten when it is full again', () => {
    const budgets = new Budgets({ most: 2, eachSec: 1 }, now);
    const first = budgets.get('a');
    first.take(1);
    budgets.forgetFull();
    expect(budgets.get('a')).toBe(first);
    nowMs += 1_000;
    budgets.forgetFull();
    expect(budgets.get('a')).not.toBe(first);
  });
});
