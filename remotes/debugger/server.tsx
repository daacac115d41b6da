import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadGallery } from './api.ts';
import { GalleryPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const render = defineRemoteServer({
  manifest,
  loadMessages: (language) => import(`./locales/${language}.json`),
  pages: { gallery: { load: loadGallery, View: GalleryPage } },
});
