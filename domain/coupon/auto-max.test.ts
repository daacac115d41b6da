import { describe, expect, it } from 'vitest';
import { oddsMilli } from '../odds/index.ts';
import { autoMax, type GreatestAmounts, type StakelessTerms } from './index.ts';

describe('the greatest amount, filled in by itself', () => {
  const terms: StakelessTerms = { type: 'single', legs: [{ oddsMilli: oddsMilli(2_000) }] };

  it.each<[string, GreatestAmounts, number]>([
    ['the largest stake', { maxStakeMinor: 1_000, maxPayoutMinor: 50_000, balanceMinor: 9_000 }, 1_000],
    ['the balance', { maxStakeMinor: 10_000, maxPayoutMinor: 50_000, balanceMinor: 9_000 }, 9_000],
    ['the largest payout', { maxStakeMinor: 100_000, maxPayoutMinor: 50_000, balanceMinor: 90_000 }, 25_000],
    ['the largest payout, where nothing else is', { maxPayoutMinor: 50_001 }, 25_000],
  ])('[CP-07] is %s', (_name, greatest, expected) => {
    expect(autoMax(terms, greatest)).toBe(expected);
  });
});
