import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadList } from './api.ts';
import { ListPage } from './app.tsx';

export const render = defineRemoteServer({
  name: 'sports',
  loadMessages: (language) => import(`./locales/${language}.json`),
  pages: { list: { load: loadList, View: ListPage } },
});
