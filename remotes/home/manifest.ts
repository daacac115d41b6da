import type { RemoteManifest } from '@glasshouse/kit/remote/manifest';

export const manifest: RemoteManifest = {
  name: 'home',
  version: '0.1.0',
  pages: ['home'],
  needs: ['call', 'coupon', 'live', 'openModal', 'preferences', 'session'],
  skeleton: 'home',
};
