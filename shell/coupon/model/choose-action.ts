import type { CouponRefusal } from '@glasshouse/domain/coupon';
import type { RefusalCode } from '@glasshouse/contracts/refusals';
import { isBonusAccount, type PayingAccount } from './paying-account.ts';
import type { LegView } from './view-leg.ts';

/** What the one button of the coupon does, or why it does nothing. */
export type CouponAction =
  | { readonly kind: 'place' }
  | { readonly kind: 'agree' }
  | { readonly kind: 'signIn' }
  | { readonly kind: 'deposit' }
  /** The house has not said yet whether it can be bet on. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'blocked'; readonly reason: RefusalCode };

interface Situation {
  readonly legs: readonly LegView[];
  /** Several singles: those that can be placed do not wait for those that cannot. */
  readonly several: boolean;
  readonly reason: CouponRefusal | undefined;
  /** The reason is only that the house has not answered yet. */
  readonly asking: boolean;
  /** What has to be on the account. */
  readonly neededMinor: number;
  readonly paying: PayingAccount;
}

/** In the order a player can do something about it. */
export function chooseAction({ legs, several, reason, asking, neededMinor, paying }: Situation): CouponAction {
  const stuck = several && legs.some(isOpen) ? undefined : findStuck(legs);
  if (stuck?.reason !== undefined) return { kind: 'blocked', reason: stuck.reason };
  if (reason !== undefined && !asking) return { kind: 'blocked', reason };
  if (!paying.signedIn) return { kind: 'signIn' };
  if (asking) return { kind: 'asking' };
  if (!paying.account) return { kind: 'blocked', reason: 'account_unknown' };
  if (paying.account.isFrozen) return { kind: 'blocked', reason: 'account_frozen' };
  if (paying.account.isClosed) return { kind: 'blocked', reason: 'account_inactive' };
  if (paying.account.money < neededMinor)
    return isBonusAccount(paying.account) ? { kind: 'blocked', reason: 'funds_insufficient' } : { kind: 'deposit' };
  if (legs.some((leg) => leg.state === 'moved')) return { kind: 'agree' };
  return { kind: 'place' };
}

function isOpen({ state }: LegView): boolean {
  return state === 'open' || state === 'moved';
}

/** What will not come back is told before what may. */
function findStuck(legs: readonly LegView[]): LegView | undefined {
  return legs.find((leg) => leg.state === 'closed') ?? legs.find((leg) => leg.state === 'locked');
}

export function isAboutAmount(code: CouponRefusal): boolean {
  return (
    code === 'stake_invalid' || code === 'stake_too_small' || code === 'stake_too_large' || code === 'payout_too_large'
  );
}
