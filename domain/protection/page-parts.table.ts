import type { ContactChannel } from './contact.ts';

/**
 * What pages draw by themselves to be pressed, by the channel that it counts as; each asks `mayOffer` at the moment at
 * which it would be shown. Whatever is added here has to be walked by the frame's test of these.
 */
export const PAGE_PARTS = {
  pop_up: ['welcome', 'firstDepositBonus'],
  banner: ['eventNews', 'eventNoticesOffer', 'partsBelow'],
  coupon_reminder: ['couponReminder'],
  registration_reminder: ['registrationReminder'],
} as const satisfies Partial<Record<ContactChannel, readonly string[]>>;

export type PageChannel = keyof typeof PAGE_PARTS;
export type PagePart = (typeof PAGE_PARTS)[PageChannel][number];
