import { BARS, type BarCode } from './bars.table.ts';

/** Every way in which the house reaches somebody. */
export const CONTACT_CHANNELS = [
  'mail',
  'sms',
  'push',
  'pop_up',
  'banner',
  'notice',
  'coupon_reminder',
  'registration_reminder',
  'chat',
] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

/** What for: whether somebody who is protected may be told. */
export const CONTACT_PURPOSES = {
  /** To play, to come back, to take a bonus. */
  offer: { isAlwaysAllowed: false },
  /** Of something of their own that waits to be staked or finished. */
  reminder: { isAlwaysAllowed: false },
  /** What became of their money, their bets, their account. */
  service: { isAlwaysAllowed: true },
  /** About their limits, and where there is help. */
  safety: { isAlwaysAllowed: true },
} as const;
export type ContactPurpose = keyof typeof CONTACT_PURPOSES;

/** What a person's protection says to being told something. */
export interface ContactStanding {
  readonly inForce: readonly BarCode[];
  /** They were excluded, and have not said since that they want offers again. */
  readonly hasLeftOffers: boolean;
}

export function mayOffer({ inForce, hasLeftOffers }: ContactStanding): boolean {
  return !hasLeftOffers && !inForce.some((code) => BARS[code].stopsOffers);
}

/** Asked when something is sent, not when a list is made; the same for every channel. */
export function mayContact(standing: ContactStanding, _channel: ContactChannel, purpose: ContactPurpose): boolean {
  return CONTACT_PURPOSES[purpose].isAlwaysAllowed || mayOffer(standing);
}
