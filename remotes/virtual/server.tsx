import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadVirtual } from './api.ts';
import { VirtualPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const render = defineRemoteServer({
  manifest,
  loadMessages: (language) => import(`./locales/${language}.json`),
  pages: { virtual: { load: loadVirtual, View: VirtualPage } },
});
