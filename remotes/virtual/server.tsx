import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadMarble, loadVirtual } from './api.ts';
import { VirtualPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const render = defineRemoteServer({
  manifest,
  loadMessages: (language) => import(`./locales/${language}.json`),
  pages: { virtual: { load: loadVirtual, View: VirtualPage }, marble: { load: loadMarble, View: VirtualPage } },
});
