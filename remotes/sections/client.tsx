import { defineRemoteClient } from '@glasshouse/kit/remote/client';
import { SectionPage } from './app.tsx';
import { SECTION_PAGES } from './model.ts';

export const mount = defineRemoteClient({
  name: 'sections',
  pages: Object.fromEntries(SECTION_PAGES.map((page) => [page, SectionPage])),
});
