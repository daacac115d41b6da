import type { RemoteManifest } from '@glasshouse/kit/remote/manifest';

export const manifest: RemoteManifest = {
  name: 'print',
  version: '0.1.0',
  pages: ['coupon'],
  needs: ['preferences'],
  skeleton: 'rows',
};
