import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadEvent } from './api.ts';
import { EventPage } from './app.tsx';

export const render = defineRemoteServer({
  name: 'event',
  loadMessages: (language) => import(`./locales/${language}.json`),
  pages: { event: { load: loadEvent, View: EventPage } },
});
