import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadHome } from './api.ts';
import { HomePage } from './app.tsx';
import { manifest } from './manifest.ts';

export const render = defineRemoteServer({
  manifest,
  loadMessages: (language) => import(`./locales/${language}.json`),
  pages: { home: { load: loadHome, View: HomePage } },
});
