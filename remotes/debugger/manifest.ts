import type { RemoteManifest } from '@glasshouse/kit/remote/manifest';

export const manifest = {
  name: 'debugger',
  version: '0.1.0',
  pages: ['gallery', 'mailbox'],
  needs: ['call'],
  skeleton: 'text',
} as const satisfies RemoteManifest;
