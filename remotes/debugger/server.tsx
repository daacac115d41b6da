import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadGallery } from './api.ts';
import { GalleryPage } from './app.tsx';

export const render = defineRemoteServer({
  name: 'debugger',
  loadMessages: (language) => import(`./locales/${language}.json`),
  pages: { gallery: { load: loadGallery, View: GalleryPage } },
});
