import type { RemoteManifest } from '@glasshouse/kit/remote/manifest';
import { TECHNICAL_KINDS } from './model.ts';

export const manifest = {
  name: 'technical',
  version: '0.2.0',
  pages: [...TECHNICAL_KINDS, 'confirm'],
  needs: ['call', 'navigate', 'refreshSession'],
  skeleton: 'text',
} as const satisfies RemoteManifest;
