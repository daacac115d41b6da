import { withDoors, withOfficeWords } from '@glasshouse/kit/office/server';
import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadMessages, loadStop } from './api.ts';
import { MessagesPage, StopPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const render = defineRemoteServer({
  manifest,
  loadMessages: withOfficeWords((language) => import(`./locales/${language}.json`)),
  pages: {
    messages: { load: withDoors(loadMessages), View: MessagesPage },
    stopnewsletter: { load: loadStop, View: StopPage },
  },
});
