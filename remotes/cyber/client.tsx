import { defineRemoteClient } from '@glasshouse/kit/remote/client';
import { ChampPage, ChampsPage, DashboardPage, DisciplinesPage, MatchesPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const { mount, needs } = defineRemoteClient({
  manifest,
  pages: {
    disciplines: DisciplinesPage,
    dashboard: DashboardPage,
    matches: MatchesPage,
    champs: ChampsPage,
    champ: ChampPage,
  },
});
