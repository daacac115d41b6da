import { Gallery } from './components/gallery.tsx';
import { Mailbox } from './components/mailbox.tsx';
import type { MailboxState } from './model.ts';

/** Every primitive of the kit in every state, for those who build with them. Not there in production. */
export function GalleryPage() {
  return <Gallery />;
}

/** Mail and short messages that would have been sent, where no way to send them is set up. Not there in production. */
export function MailboxPage({ state }: { readonly state: MailboxState }) {
  return <Mailbox first={state.letters} />;
}
