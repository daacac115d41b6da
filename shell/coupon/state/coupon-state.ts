import {
  DEFAULT_SETTINGS,
  emptyTabs,
  getActive,
  initialStake,
  isOfSeveral,
  PRICE_CHANGE,
  setAmount,
  type Coupon,
  type CouponSettings,
  type CouponTabs,
  type PriceChangePolicy,
} from '@glasshouse/domain/coupon';

/** Names a coupon among the others for as long as the page lives: places change when one is closed. */
export type TabKey = string;

/** Everything about the coupons of this browser that a player can change. */
export interface CouponState {
  readonly tabs: CouponTabs;
  /** One for each tab, in their order. */
  readonly keys: readonly TabKey[];
  readonly settings: CouponSettings;
  /** What amounts are in. */
  readonly iso: string;
  /** The account that pays; absent where the player has chosen none. */
  readonly accountId?: number | undefined;
  /** What of the amount in front is to be advanced against open bets. */
  readonly prepaidMinor: number;
  /** Coupons that were an accumulator of the day until the player changed them. */
  readonly brokenOffers: ReadonlySet<TabKey>;
  /** Accumulators of the day are shown on an empty coupon. */
  readonly offersShown: boolean;
}

let made = 0;

export function makeTabKey(): TabKey {
  made += 1;
  return `tab-${made}`;
}

export function emptyState(iso: string): CouponState {
  return {
    tabs: emptyTabs(),
    keys: [makeTabKey()],
    settings: DEFAULT_SETTINGS,
    iso,
    prepaidMinor: 0,
    brokenOffers: new Set(),
    offersShown: true,
  };
}

export function couponInFront(state: CouponState): Coupon {
  return getActive(state.tabs);
}

export function keyInFront({ keys, tabs }: CouponState): TabKey {
  return keys[tabs.active] ?? '';
}

/** The change policy by its name; the settings keep the document's number. */
export function policyOf({ changeCoefAction }: CouponSettings): PriceChangePolicy {
  const policies: readonly PriceChangePolicy[] = ['any', 'higher', 'ask'];
  return policies.find((policy) => PRICE_CHANGE[policy] === changeCoefAction) ?? 'ask';
}

/** What the player set once holds for every coupon. */
export function withSettings(coupon: Coupon, settings: CouponSettings): Coupon {
  const { exactCoef, isDropOnScoreChange, isVipBet } = settings;
  return {
    ...coupon,
    priceChange: policyOf(settings),
    exactOddsMilli: exactCoef === 0 ? undefined : exactCoef,
    dropOnScoreChange: isDropOnScoreChange,
    vip: isVipBet && !isOfSeveral(coupon.type),
  };
}

/** A fresh coupon starts with the currency's first amount; one that has had an amount keeps it. */
export function withFirstAmount(coupon: Coupon, iso: string): Coupon {
  if (coupon.selections.length === 0 || coupon.amountMinor !== undefined) return coupon;
  return setAmount(coupon, initialStake(iso));
}
