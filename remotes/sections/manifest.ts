import type { RemoteManifest } from '@glasshouse/kit/remote/manifest';
import { SECTION_PAGES } from './model.ts';

export const manifest: RemoteManifest = {
  name: 'sections',
  version: '0.1.0',
  pages: SECTION_PAGES,
  needs: ['preferences'],
  skeleton: 'text',
};
