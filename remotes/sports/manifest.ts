import type { RemoteManifest } from '@glasshouse/kit/remote/manifest';

export const manifest: RemoteManifest = {
  name: 'sports',
  version: '0.1.0',
  pages: ['list'],
  needs: ['call', 'coupon', 'live', 'preferences'],
  skeleton: 'events',
};
