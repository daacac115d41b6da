import { PAGE_PARTS, type ContactChannel, type ContactPurpose } from '@glasshouse/domain/protection';
import type { Sql } from '../platform/database/index.ts';
import { insertMessage } from './store.ts';

/** Something to be told, by its code: the words are those of the reader's language. */
export interface Message {
  readonly personId: number;
  readonly purpose: ContactPurpose;
  readonly code: string;
}

/** Brings one message over one channel. Called by `send` alone, which has asked whether it may. */
export type Adapter = (tx: Sql, message: Message) => Promise<'no_way' | void>;

/** Drawn by these parts of the page itself, which are shown only where `mayOffer` of the person's protection says so. */
interface OfPage {
  readonly page: readonly string[];
}
/** There is no such way yet. */
type Missing = 'none';

export type Adapters = Readonly<Record<ContactChannel, Adapter | OfPage | Missing>>;

/** Each channel that the rule of protection knows, and how it is reached: one without a row does not compile. Mail and
 * short messages are reached where there is a post (`write-by-post.ts`). */
export const ADAPTERS: Adapters = {
  notice: (tx, { personId, purpose, code }) => insertMessage(tx, personId, purpose, code),
  mail: 'none',
  sms: 'none',
  push: 'none',
  chat: 'none',
  pop_up: { page: PAGE_PARTS.pop_up },
  banner: { page: PAGE_PARTS.banner },
  coupon_reminder: { page: PAGE_PARTS.coupon_reminder },
  registration_reminder: { page: PAGE_PARTS.registration_reminder },
};
