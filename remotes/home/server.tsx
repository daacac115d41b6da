import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadHome } from './api.ts';
import { HomePage } from './app.tsx';
import en from './locales/en.json';
import ru from './locales/ru.json';

export const render = defineRemoteServer({
  name: 'home',
  messages: { en, ru },
  pages: { home: { load: loadHome, View: HomePage } },
});
