import type { RemoteManifest } from '@glasshouse/kit/remote/manifest';

export const manifest = {
  name: 'protection',
  version: '0.1.0',
  pages: ['responsible'],
  needs: ['call', 'notify', 'refreshSession'],
  skeleton: 'rows',
} as const satisfies RemoteManifest;
