import { defineRemoteClient } from '@glasshouse/kit/remote/client';
import { MessagesPage, StopPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const { mount, needs } = defineRemoteClient({
  manifest,
  pages: { messages: MessagesPage, stopnewsletter: StopPage },
});
