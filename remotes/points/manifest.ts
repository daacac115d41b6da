import type { RemoteManifest } from '@glasshouse/kit/remote/manifest';

export const manifest = {
  name: 'points',
  version: '0.1.0',
  pages: ['points'],
  needs: ['call', 'navigate', 'notify', 'openModal', 'refreshSession', 'session'],
  skeleton: 'rows',
} as const satisfies RemoteManifest;
