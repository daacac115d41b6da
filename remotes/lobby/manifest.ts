import type { RemoteManifest } from '@glasshouse/kit/remote/manifest';

export const manifest = {
  name: 'lobby',
  version: '0.1.0',
  pages: ['rounds', 'draws'],
  needs: ['call'],
  skeleton: 'rows',
} as const satisfies RemoteManifest;
