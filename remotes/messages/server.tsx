import { withDoors, withOfficeWords } from '@glasshouse/kit/office/server';
import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadIdeas } from './api-ideas.ts';
import { loadMessages, loadStop } from './api.ts';
import { IdeasPage, MessagesPage, StopPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const render = defineRemoteServer({
  manifest,
  loadMessages: withOfficeWords((language) => import(`./locales/${language}.json`)),
  pages: {
    messages: { load: withDoors(loadMessages), View: MessagesPage },
    'share-idea': { load: withDoors(loadIdeas), View: IdeasPage },
    stopnewsletter: { load: loadStop, View: StopPage },
  },
});
