import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadEvent } from './api.ts';
import { EventPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const render = defineRemoteServer({
  manifest,
  loadMessages: (language) => import(`./locales/${language}.json`),
  pages: { event: { load: loadEvent, View: EventPage } },
});
