import type { CouponSelection, CouponType, StakeKind } from '@glasshouse/domain/coupon';
import type { SelectionId } from '@glasshouse/domain/markets';
import type { OddsMilli } from '@glasshouse/domain/odds';
import type { TabKey } from './coupon-state.ts';
import type { SettingsEdit } from './edit-settings.ts';
import type { TabsEdit } from './edit-tabs.ts';

/** What can be done to the coupon in front. */
export type FrontEdit =
  | { readonly edit: 'toggle'; readonly selection: CouponSelection }
  | { readonly edit: 'remove'; readonly id: SelectionId }
  | { readonly edit: 'clear' }
  | { readonly edit: 'setType'; readonly type: CouponType }
  | { readonly edit: 'setSystemValue'; readonly value: number }
  | { readonly edit: 'toggleBanker'; readonly id: SelectionId }
  /** Of several singles: the amount of each. */
  | { readonly edit: 'setAmount'; readonly amountMinor: number | undefined }
  | { readonly edit: 'setAmountOf'; readonly id: SelectionId; readonly amountMinor: number | undefined }
  /** Of several stakes: what is typed for one kind, on each combination or for all of it. */
  | { readonly edit: 'setStakeOf'; readonly kind: StakeKind; readonly amountMinor: number | undefined }
  | { readonly edit: 'setStakesInTotal'; readonly on: boolean }
  | { readonly edit: 'setPromo'; readonly code: string | undefined; readonly amountMinor?: number }
  | { readonly edit: 'removeBoost' }
  /** The player takes the prices that hold now. */
  | { readonly edit: 'agree'; readonly prices: ReadonlyMap<SelectionId, OddsMilli> };

/** Everything that can be done to the coupons of the browser, by name. */
export type CouponEdit =
  | FrontEdit
  | TabsEdit
  | SettingsEdit
  | { readonly edit: 'setPrepaid'; readonly amountMinor: number }
  /** Another account pays; amounts begin anew in another currency. */
  | { readonly edit: 'setAccount'; readonly accountId: number | undefined }
  | { readonly edit: 'setCurrency'; readonly iso: string }
  | { readonly edit: 'showOffers'; readonly on: boolean }
  /** A bet was taken: what stood on it leaves, unless the player keeps coupons. */
  | { readonly edit: 'placed'; readonly key: TabKey; readonly ids: readonly string[] };
