import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadList } from './api.ts';
import { ListPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const render = defineRemoteServer({
  manifest,
  loadMessages: (language) => import(`./locales/${language}.json`),
  pages: { list: { load: loadList, View: ListPage } },
});
