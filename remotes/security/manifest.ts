import type { RemoteManifest } from '@glasshouse/kit/remote/manifest';

export const manifest = {
  name: 'security',
  version: '0.1.0',
  pages: ['security', 'accountverify', 'activate', 'qr'],
  needs: ['call', 'navigate', 'notify'],
  skeleton: 'rows',
} as const satisfies RemoteManifest;
