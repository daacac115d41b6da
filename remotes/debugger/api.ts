import { listMailbox } from '@glasshouse/contracts/delivery-mailbox';
import type { LoadPage } from '@glasshouse/kit/remote';
import type { GalleryState, MailboxState } from './model.ts';

export const loadGallery: LoadPage<GalleryState> = (_call, _params, _query, { t }) =>
  Promise.resolve({ status: 200, state: {}, head: { title: t('gallery.title'), robots: 'noindex' } });

export const loadMailbox: LoadPage<MailboxState> = async (call, _params, _query, { t }) => {
  const listed = await call(listMailbox);
  if (!listed.ok) throw new Error(listed.error.message);
  return { status: 200, state: listed.answer, head: { title: t('mailbox.title'), robots: 'noindex' } };
};
