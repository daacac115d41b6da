import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadToto } from './api.ts';
import { TotoPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const render = defineRemoteServer({
  manifest,
  loadMessages: (language) => import(`./locales/${language}.json`),
  pages: { toto: { load: loadToto, View: TotoPage } },
});
