import type { RemoteManifest } from '@glasshouse/kit/remote/manifest';

export const manifest = {
  name: 'registration',
  version: '0.1.0',
  pages: ['registration', 'login', 'passwordreset'],
  needs: ['call', 'refreshSession', 'navigate', 'notify'],
  skeleton: 'form',
} as const satisfies RemoteManifest;
