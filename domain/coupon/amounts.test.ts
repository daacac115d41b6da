import { describe, expect, it } from 'vitest';
import { minor } from '../money/index.ts';
import { amountStep, DEFAULT_SETTINGS, initialStake, stepAmount } from './index.ts';

describe('the amount of a coupon', () => {
  it.each([
    ['RUB', 15_000, 10_000],
    ['USD', 500, 250],
    ['EUR', 500, 250],
    ['JPY', 700, 300],
    ['KWD', 1_500, 750],
    ['XXX', 15_000, 10_000],
  ])('[CP-07] in %s begins with %d and moves by %d', (iso, initial, step) => {
    expect(initialStake(iso)).toBe(initial);
    expect(amountStep(iso, DEFAULT_SETTINGS)).toBe(step);
  });

  it('[CP-07] moves by the player’s own step where one is set by hand', () => {
    const own = { isManualAmountStep: true, amountStepByCurrencyIso: { EUR: minor(100) } };
    expect(amountStep('EUR', own)).toBe(100);
    expect(amountStep('USD', own)).toBe(250);
    expect(amountStep('EUR', { ...own, isManualAmountStep: false })).toBe(250);
  });

  it.each<[number, 'up' | 'down', number]>([
    [0, 'up', 250],
    [500, 'up', 750],
    [500, 'down', 250],
    [251, 'down', 1],
    [250, 'down', 250],
    [100, 'down', 100],
    [Number.MAX_SAFE_INTEGER, 'up', Number.MAX_SAFE_INTEGER],
  ])('[CP-07] %d one step %s is %d', (amount, direction, expected) => {
    expect(stepAmount(minor(amount), minor(250), direction)).toBe(expected);
  });
});
