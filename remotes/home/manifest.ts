import type { RemoteManifest } from '@glasshouse/kit/remote/manifest';

export const manifest = {
  name: 'home',
  version: '0.1.0',
  pages: ['home'],
  needs: ['call', 'chooseListMarkets', 'coupon', 'favourites', 'live', 'openModal', 'session'],
  skeleton: 'home',
} as const satisfies RemoteManifest;
