import type { RemoteManifest } from '@glasshouse/kit/remote/manifest';

export const manifest = {
  name: 'multi',
  version: '0.1.0',
  pages: ['multi'],
  needs: ['call', 'chooseMultiLive', 'coupon', 'live', 'navigate', 'notify', 'session'],
  skeleton: 'rows',
} as const satisfies RemoteManifest;
