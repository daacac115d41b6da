import type { RemoteManifest } from '@glasshouse/kit/remote/manifest';

export const manifest: RemoteManifest = {
  name: 'technical',
  version: '0.1.0',
  pages: ['notFound', 'serverError'],
  needs: [],
  skeleton: 'text',
  timeLimitMs: 500,
};
