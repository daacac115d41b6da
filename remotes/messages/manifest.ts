import type { RemoteManifest } from '@glasshouse/kit/remote/manifest';

export const manifest = {
  name: 'messages',
  version: '0.1.0',
  pages: ['messages', 'stopnewsletter'],
  needs: ['call', 'live', 'notify'],
  skeleton: 'rows',
} as const satisfies RemoteManifest;
