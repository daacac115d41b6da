import { defineRemoteClient } from '@glasshouse/kit/remote/client';
import { GalleryPage, MailboxPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const { mount, needs } = defineRemoteClient({ manifest, pages: { gallery: GalleryPage, mailbox: MailboxPage } });
