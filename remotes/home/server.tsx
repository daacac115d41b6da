import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadHome } from './api.ts';
import { HomePage } from './app.tsx';

export const render = defineRemoteServer({
  name: 'home',
  loadMessages: (language) => import(`./locales/${language}.json`),
  pages: { home: { load: loadHome, View: HomePage } },
});
