import type { SessionState, Store } from '@glasshouse/contracts/shell-api';
import type { CouponEdit } from './coupon-edit.ts';
import type { CouponState } from './coupon-state.ts';

/**
 * The coupon pays from the player's active account, wherever it was made so; nobody's choice before that counts. Of a
 * player who is not signed in any more it keeps no account.
 */
export function followActive(
  session: Store<SessionState>,
  readCoupon: () => CouponState,
  edit: (change: CouponEdit) => void,
): () => void {
  const follow = () => {
    const { userId, accounts } = session.get();
    const active = accounts.find((account) => account.isActive);
    const accountId = userId === undefined ? undefined : (active?.id ?? readCoupon().accountId);
    if (readCoupon().accountId !== accountId) edit({ edit: 'setAccount', accountId });
  };
  follow();
  return session.subscribe(follow);
}
