import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { withStatisticsWords } from '@glasshouse/kit/statistics/server';
import { loadScorer } from './api-scorer.ts';
import { loadTeam, loadTeamGames, loadTop, loadYours } from './api.ts';
import { ScorerPage, TeamGamesPage, TeamPage, TopPage, YoursPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const render = defineRemoteServer({
  manifest,
  loadMessages: withStatisticsWords((language) => import(`./locales/${language}.json`)),
  pages: {
    'top-events': { load: loadTop, View: TopPage },
    'bets-on-yours': { load: loadYours, View: YoursPage },
    team: { load: loadTeam, View: TeamPage },
    'team-games': { load: loadTeamGames, View: TeamGamesPage },
    scorer: { load: loadScorer, View: ScorerPage },
  },
});
