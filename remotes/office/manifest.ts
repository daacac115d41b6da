import type { RemoteManifest } from '@glasshouse/kit/remote/manifest';

export const manifest: RemoteManifest = {
  name: 'office',
  version: '0.1.0',
  pages: ['account', 'history', 'bet'],
  needs: ['call', 'live', 'session', 'refreshSession', 'navigate', 'notify', 'preferences'],
  skeleton: 'rows',
};
