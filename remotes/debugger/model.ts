import type { MailboxEntry } from '@glasshouse/contracts/delivery-mailbox';

/** The gallery shows what the kit holds; it asks the server for nothing. */
export type GalleryState = Readonly<Record<string, never>>;

/** What would have been sent, newest first. */
export interface MailboxState {
  readonly letters: readonly MailboxEntry[];
}
