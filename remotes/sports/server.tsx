import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadList } from './api.ts';
import { ListPage } from './app.tsx';
import en from './locales/en.json';
import ru from './locales/ru.json';

export const render = defineRemoteServer({
  name: 'sports',
  messages: { en, ru },
  pages: { list: { load: loadList, View: ListPage } },
});
