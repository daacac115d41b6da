import type { RemoteManifest } from '@glasshouse/kit/remote/manifest';

export const manifest = {
  name: 'payments',
  version: '0.1.0',
  pages: ['recharge', 'deduce', 'historypay', 'convert', 'deposit-result', 'withdraw-result'],
  needs: ['call', 'navigate', 'notify', 'refreshSession', 'session'],
  skeleton: 'rows',
} as const satisfies RemoteManifest;
