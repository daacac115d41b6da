import type { RemoteManifest } from '@glasshouse/kit/remote/manifest';

export const manifest = {
  name: 'office',
  version: '0.1.0',
  pages: ['account', 'history', 'bet', 'settings'],
  needs: ['call', 'live', 'session', 'refreshSession', 'navigate', 'notify', 'choosePhoneCountry'],
  skeleton: 'rows',
} as const satisfies RemoteManifest;
