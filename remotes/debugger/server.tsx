import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadGallery, loadMailbox } from './api.ts';
import { GalleryPage, MailboxPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const render = defineRemoteServer({
  manifest,
  loadMessages: (language) => import(`./locales/${language}.json`),
  pages: {
    gallery: { load: loadGallery, View: GalleryPage },
    mailbox: { load: loadMailbox, View: MailboxPage },
  },
});
