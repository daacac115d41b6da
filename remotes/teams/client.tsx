import { defineRemoteClient } from '@glasshouse/kit/remote/client';
import { TeamGamesPage, TeamPage, TopPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const { mount, needs } = defineRemoteClient({
  manifest,
  pages: { 'top-events': TopPage, team: TeamPage, 'team-games': TeamGamesPage },
});
