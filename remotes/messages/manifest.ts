import type { RemoteManifest } from '@glasshouse/kit/remote/manifest';

export const manifest = {
  name: 'messages',
  version: '0.1.0',
  pages: ['messages', 'share-idea', 'stopnewsletter'],
  needs: ['call', 'live', 'navigate', 'notify', 'session'],
  skeleton: 'rows',
} as const satisfies RemoteManifest;
