/** The longest coupon the house takes. */
export const MAX_SELECTIONS = 50;

/** The system value of a coupon that has chosen none (site.md section 9). */
export const DEFAULT_SYSTEM_VALUE = 2;
