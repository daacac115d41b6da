import { describe, expect, it } from 'vitest';
import { KnownFunds } from './known-funds.ts';

const took = (balanceMinor: number) => ({ code: 'accepted', betId: 1, balanceMinor, placedAtMs: 0 }) as const;

describe('what accounts are known to hold', () => {
  it('is what their last bet left, and nothing before it', () => {
    const funds = new KnownFunds();
    expect(funds.covers({ accountId: 1, ownMinor: 0 })).toBe(false);
    funds.learn({ accountId: 1 }, took(100));
    expect(funds.covers({ accountId: 1, ownMinor: 100 })).toBe(true);
    expect(funds.covers({ accountId: 1, ownMinor: 101 })).toBe(false);
    expect(funds.covers({ accountId: 2, ownMinor: 1 })).toBe(false);
    funds.learn({ accountId: 1 }, took(40));
    expect(funds.covers({ accountId: 1, ownMinor: 41 })).toBe(false);
  });

  it.each(['funds_insufficient', 'account_frozen', 'price_changed'] as const)('is nothing after %s', (code) => {
    const funds = new KnownFunds();
    funds.learn({ accountId: 1 }, took(100));
    funds.learn({ accountId: 1 }, { code });
    expect(funds.covers({ accountId: 1, ownMinor: 1 })).toBe(false);
  });

  it('is kept of a hundred thousand accounts, those that bet longest ago gone first', () => {
    const funds = new KnownFunds();
    for (let accountId = 1; accountId <= 100_000; accountId++) funds.learn({ accountId }, took(1));
    funds.learn({ accountId: 1 }, took(1));
    funds.learn({ accountId: 100_001 }, took(1));
    const known = [1, 2, 3, 100_001].map((accountId) => funds.covers({ accountId, ownMinor: 1 }));
    expect(known).toEqual([true, false, true, true]);
  });
});
