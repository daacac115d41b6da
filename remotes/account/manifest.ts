import type { RemoteManifest } from '@glasshouse/kit/remote/manifest';

export const manifest = {
  name: 'account',
  version: '0.1.0',
  pages: ['account', 'settings'],
  needs: ['call', 'session', 'refreshSession', 'navigate', 'notify', 'choosePhoneCountry'],
  skeleton: 'rows',
} as const satisfies RemoteManifest;
