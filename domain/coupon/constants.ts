/** The longest coupon the house takes. */
export const MAX_SELECTIONS = 50;

/** How many questions about one event may be built into one bet. */
export const MAX_BUILDER_SELECTIONS = 8;

/** Several stakes stand on so many selections: at most as many as the greatest cover with a name has. */
export const MAX_STAKED_SELECTIONS = 8;
export const LEAST_STAKED_SELECTIONS = 2;

/** How many coupons a player may have open beside each other. */
export const MAX_TABS = 5;

/** The system value of a coupon that has chosen none (site.md section 9). */
export const DEFAULT_SYSTEM_VALUE = 2;
