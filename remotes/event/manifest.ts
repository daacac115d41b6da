import type { RemoteManifest } from '@glasshouse/kit/remote/manifest';

export const manifest: RemoteManifest = {
  name: 'event',
  version: '0.1.0',
  pages: ['event'],
  needs: ['coupon', 'live', 'preferences'],
  skeleton: 'event',
};
