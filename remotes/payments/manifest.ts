import type { RemoteManifest } from '@glasshouse/kit/remote/manifest';

export const manifest: RemoteManifest = {
  name: 'payments',
  version: '0.1.0',
  pages: ['recharge', 'historypay', 'deposit-result', 'withdraw-result'],
  needs: ['call', 'navigate', 'preferences', 'refreshSession', 'session'],
  skeleton: 'rows',
};
