import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { withStatisticsWords } from '@glasshouse/kit/statistics/server';
import { loadStatistics } from './api.ts';
import { StatisticsPage, StatisticsWindow } from './app.tsx';
import { manifest } from './manifest.ts';

export const render = defineRemoteServer({
  manifest,
  loadMessages: withStatisticsWords((language) => import(`./locales/${language}.json`)),
  pages: {
    statistics: { load: loadStatistics, View: StatisticsPage },
    window: { load: loadStatistics, View: StatisticsWindow },
  },
});
