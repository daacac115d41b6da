import type { ContactChannel, ContactPurpose } from '@glasshouse/domain/protection';
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

/** Drawn by the page itself, which shows offers only where `mayOffer` of the person's protection says so. */
type OfPage = 'page';
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
  pop_up: 'page',
  banner: 'page',
  coupon_reminder: 'page',
  registration_reminder: 'page',
};
