import type { RemoteManifest } from '@glasshouse/kit/remote/manifest';

export const manifest = {
  name: 'verification',
  version: '0.1.0',
  pages: ['verification', 'identification'],
  needs: ['call', 'navigate'],
  skeleton: 'rows',
} as const satisfies RemoteManifest;
