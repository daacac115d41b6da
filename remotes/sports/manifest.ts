import type { RemoteManifest } from '@glasshouse/kit/remote/manifest';

export const manifest = {
  name: 'sports',
  version: '0.1.0',
  pages: ['list'],
  needs: ['call', 'chooseListMarkets', 'coupon', 'favourites', 'live', 'session'],
  skeleton: 'events',
} as const satisfies RemoteManifest;
