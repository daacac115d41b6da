import type { RemoteManifest } from '@glasshouse/kit/remote/manifest';

export const manifest = {
  name: 'statistics',
  version: '0.1.0',
  pages: ['statistics', 'window'],
  needs: [],
  skeleton: 'rows',
} as const satisfies RemoteManifest;
