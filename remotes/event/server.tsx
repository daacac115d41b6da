import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { withStatisticsWords } from '@glasshouse/kit/statistics/server';
import { loadEvent } from './api.ts';
import { loadTopGame } from './api-top.ts';
import { EventPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const render = defineRemoteServer({
  manifest,
  loadMessages: withStatisticsWords((language) => import(`./locales/${language}.json`)),
  pages: { event: { load: loadEvent, View: EventPage }, 'top-game': { load: loadTopGame, View: EventPage } },
});
