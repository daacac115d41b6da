import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadChamp, loadResults } from './api.ts';
import { ChampPage, ResultsPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const render = defineRemoteServer({
  manifest,
  loadMessages: (language) => import(`./locales/${language}.json`),
  pages: { results: { load: loadResults, View: ResultsPage }, champ: { load: loadChamp, View: ChampPage } },
});
