import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { makeLoadNext } from './api.ts';
import { NextPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const render = defineRemoteServer({
  manifest,
  loadMessages: (language) => import(`./locales/${language}.json`),
  pages: {
    rounds: { load: makeLoadNext('rounds'), View: NextPage },
    draws: { load: makeLoadNext('draws'), View: NextPage },
  },
});
