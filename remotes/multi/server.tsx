import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadMulti } from './api.ts';
import { MultiPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const render = defineRemoteServer({
  manifest,
  loadMessages: (language) => import(`./locales/${language}.json`),
  pages: { multi: { load: loadMulti, View: MultiPage } },
});
