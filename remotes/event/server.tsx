import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadEvent } from './api.ts';
import { EventPage } from './app.tsx';
import en from './locales/en.json';
import ru from './locales/ru.json';

export const render = defineRemoteServer({
  name: 'event',
  messages: { en, ru },
  pages: { event: { load: loadEvent, View: EventPage } },
});
