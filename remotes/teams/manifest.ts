import type { RemoteManifest } from '@glasshouse/kit/remote/manifest';

export const manifest = {
  name: 'teams',
  version: '0.1.0',
  pages: ['top-events', 'bets-on-yours', 'team', 'team-games', 'scorer'],
  needs: ['call', 'chooseListMarkets', 'coupon', 'favourites', 'live', 'session'],
  skeleton: 'events',
} as const satisfies RemoteManifest;
