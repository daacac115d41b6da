import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadGallery } from './api.ts';
import { GalleryPage } from './app.tsx';
import en from './locales/en.json';
import ru from './locales/ru.json';

export const render = defineRemoteServer({
  name: 'debugger',
  messages: { en, ru },
  pages: { gallery: { load: loadGallery, View: GalleryPage } },
});
