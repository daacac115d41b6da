import { defineRemoteClient } from '@glasshouse/kit/remote/client';
import { ScorerPage, TeamGamesPage, TeamPage, TopPage, YoursPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const { mount, needs } = defineRemoteClient({
  manifest,
  pages: {
    'top-events': TopPage,
    'bets-on-yours': YoursPage,
    team: TeamPage,
    'team-games': TeamGamesPage,
    scorer: ScorerPage,
  },
});
