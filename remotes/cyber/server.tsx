import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { withStatisticsWords } from '@glasshouse/kit/statistics/server';
import { loadChamp, loadChamps, loadDashboard, loadDisciplines, loadMatches } from './api.ts';
import { ChampPage, ChampsPage, DashboardPage, DisciplinesPage, MatchesPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const render = defineRemoteServer({
  manifest,
  loadMessages: withStatisticsWords((language) => import(`./locales/${language}.json`)),
  pages: {
    disciplines: { load: loadDisciplines, View: DisciplinesPage },
    dashboard: { load: loadDashboard, View: DashboardPage },
    matches: { load: loadMatches, View: MatchesPage },
    champs: { load: loadChamps, View: ChampsPage },
    champ: { load: loadChamp, View: ChampPage },
  },
});
