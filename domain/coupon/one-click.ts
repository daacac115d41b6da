import { initialStake } from './amounts.ts';
import type { Minor } from '../money/index.ts';
import type { CouponSettings } from './settings.ts';

/** The account that a click would be paid from. */
export interface OneClickAccount {
  readonly bonusAccount: boolean;
  readonly iso: string;
}

export interface OneClickPlace extends OneClickAccount {
  /** By the site's config. */
  readonly allowed: boolean;
}

export type OneClickAmounts = Pick<CouponSettings, 'oneClickAmount' | 'bonusAccountOneClickAmount'>;

/** What one click stakes: the player's own amount, of the bonus account another one, or the currency's first stake. */
export function oneClickStake(amounts: OneClickAmounts, { bonusAccount, iso }: OneClickAccount): Minor {
  const own = bonusAccount ? amounts.bonusAccountOneClickAmount : amounts.oneClickAmount;
  return own ?? initialStake(iso);
}

/** The amount that a click places at once; absent where a click only puts the selection on the coupon. */
export function findOneClickAmount(settings: CouponSettings, { allowed, ...purse }: OneClickPlace): Minor | undefined {
  return allowed && settings.isActiveOneClick ? oneClickStake(settings, purse) : undefined;
}
