import type { RemoteManifest } from '@glasshouse/kit/remote/manifest';

export const manifest = {
  name: 'print',
  version: '0.1.0',
  pages: ['coupon', 'saved'],
  needs: [],
  skeleton: 'rows',
} as const satisfies RemoteManifest;
