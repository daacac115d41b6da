import type { RemoteManifest } from '@glasshouse/kit/remote/manifest';

export const manifest = {
  name: 'cyber',
  version: '0.1.0',
  pages: ['disciplines', 'dashboard', 'matches', 'champs', 'champ'],
  needs: ['call', 'chooseListMarkets', 'coupon', 'favourites', 'live', 'session'],
  skeleton: 'events',
} as const satisfies RemoteManifest;
