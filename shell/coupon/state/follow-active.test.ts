import { expect, it } from 'vitest';
import type { SessionState } from '@glasshouse/contracts/shell-api';
import { makeValueStore } from '@glasshouse/kit/live';
import { ACCOUNT } from '../testing/index.ts';
import { makeCouponStore } from './coupon-store.ts';
import { followActive } from './follow-active.ts';

function makeMemory() {
  const held = new Map<string, string>();
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  };
}

it('[SE-04.traces] keeps neither the account nor a promo code of whoever has signed out, coupon open or not', () => {
  const [shared, own] = [makeMemory(), makeMemory()];
  own.held.set('gh-coupon-typed', JSON.stringify([{ ids: '', promoCode: 'FREE5' }]));
  const coupon = makeCouponStore({ shared, own }, 'EUR');
  const session = makeValueStore<SessionState>({ userId: 7, accounts: [ACCOUNT] });
  followActive(session, coupon.get, coupon.dispatch);
  expect(coupon.get().accountId).toBe(ACCOUNT.id);
  expect(own.held.get('gh-coupon-typed')).toContain('FREE5');
  // Accounts that are only on their way change nothing.
  session.set({ userId: 7, accounts: [] });
  expect(coupon.get().accountId).toBe(ACCOUNT.id);

  session.set({ accounts: [] });
  expect(coupon.get().accountId).toBeUndefined();
  expect(shared.held.get('gh-coupon-choices')).not.toContain('accountId');
  expect(own.held.get('gh-coupon-typed')).not.toContain('FREE5');
});
