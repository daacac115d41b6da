import type { RemoteManifest } from '@glasshouse/kit/remote/manifest';

export const manifest = {
  name: 'bets',
  version: '0.1.0',
  pages: ['history', 'bet'],
  needs: ['call', 'live', 'session', 'coupon', 'refreshSession', 'navigate', 'notify'],
  skeleton: 'rows',
} as const satisfies RemoteManifest;
