import type { RemoteManifest } from '@glasshouse/kit/remote/manifest';

export const manifest = {
  name: 'event',
  version: '0.1.0',
  pages: ['event', 'top-game'],
  needs: ['call', 'chooseListMarkets', 'coupon', 'favourites', 'live', 'session'],
  skeleton: 'event',
} as const satisfies RemoteManifest;
