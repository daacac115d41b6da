import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadTechnical } from './api.ts';
import { TechnicalPage } from './app.tsx';
import en from './locales/en.json';
import ru from './locales/ru.json';
import { NOT_FOUND, SERVER_ERROR } from './model.ts';

export const render = defineRemoteServer({
  name: 'technical',
  messages: { en, ru },
  pages: {
    notFound: { load: loadTechnical(NOT_FOUND), View: TechnicalPage },
    serverError: { load: loadTechnical(SERVER_ERROR), View: TechnicalPage },
  },
});
