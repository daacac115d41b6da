import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadLotto } from './api.ts';
import { LottoPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const render = defineRemoteServer({
  manifest,
  loadMessages: (language) => import(`./locales/${language}.json`),
  pages: { lotto: { load: loadLotto, View: LottoPage } },
});
