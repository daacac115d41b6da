import type { RemoteManifest } from '@glasshouse/kit/remote/manifest';
import { SECTION_PAGES } from './model.ts';

export const manifest = {
  name: 'sections',
  version: '0.1.0',
  pages: SECTION_PAGES,
  needs: [],
  skeleton: 'text',
} as const satisfies RemoteManifest;
