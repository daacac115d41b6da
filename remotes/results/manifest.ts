import type { RemoteManifest } from '@glasshouse/kit/remote/manifest';

export const manifest = {
  name: 'results',
  version: '0.1.0',
  pages: ['results', 'champ'],
  needs: ['call'],
  skeleton: 'rows',
} as const satisfies RemoteManifest;
