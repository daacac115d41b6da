import type { RemoteManifest } from '@glasshouse/kit/remote/manifest';

export const manifest = {
  name: 'virtual',
  version: '0.1.0',
  pages: ['virtual', 'marble'],
  needs: ['call', 'chooseListMarkets', 'coupon', 'favourites', 'live', 'session'],
  skeleton: 'events',
} as const satisfies RemoteManifest;
