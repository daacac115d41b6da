import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { withStatisticsWords } from '@glasshouse/kit/statistics/server';
import { loadEvent } from './api.ts';
import { loadTopGame } from './api-top.ts';
import { makeEventPage } from './app.tsx';
import { PlayedDetails } from './components/played-details.tsx';
import { manifest } from './manifest.ts';

const EventPage = makeEventPage(PlayedDetails);

export const render = defineRemoteServer({
  manifest,
  loadMessages: withStatisticsWords((language) => import(`./locales/${language}.json`)),
  pages: { event: { load: loadEvent, View: EventPage }, 'top-game': { load: loadTopGame, View: EventPage } },
});
