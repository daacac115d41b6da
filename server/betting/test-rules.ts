import type { BettingRules } from '@glasshouse/domain/coupon';

/** Rules of betting for tests that are not about them. */
export const TEST_RULES: BettingRules = {
  maxPayoutStakes: 100_000,
  liveDelayMs: new Map([[1, 5_000]]),
  defaultLiveDelayMs: 4_000,
  slowMarketMs: new Map([['next_goal', 8_000]]),
  vip: { isAllowed: true, times: 5 },
  userBonus: { isAllowed: true },
  hyperBonus: { percent: 3, minStakes: 20, maxStakes: 20 },
  prepaid: { isAllowed: true, percent: 50, maxStakes: 200 },
  expressOffers: { count: 3, legs: 4, percent: 10, leastOddsMilli: 1_250, mostOddsMilli: 2_200 },
  boundedTypes: ['single', 'express', 'system', 'system_banker', 'builder', 'anti_express'],
  promoCodes: [],
  points: { isEnabled: false, stakeMinor: 100, currency: 'EUR', minOddsMilli: 1_500, betTypes: ['single'], goods: [] },
};
