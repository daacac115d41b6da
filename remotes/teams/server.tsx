import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { withStatisticsWords } from '@glasshouse/kit/statistics/server';
import { loadTeam, loadTeamGames, loadTop } from './api.ts';
import { TeamGamesPage, TeamPage, TopPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const render = defineRemoteServer({
  manifest,
  loadMessages: withStatisticsWords((language) => import(`./locales/${language}.json`)),
  pages: {
    'top-events': { load: loadTop, View: TopPage },
    team: { load: loadTeam, View: TeamPage },
    'team-games': { load: loadTeamGames, View: TeamGamesPage },
  },
});
