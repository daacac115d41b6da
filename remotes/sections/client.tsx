import { defineRemoteClient } from '@glasshouse/kit/remote/client';
import { SectionPage } from './app.tsx';
import { manifest } from './manifest.ts';
import { SECTION_PAGES } from './model.ts';

export const { mount, needs } = defineRemoteClient({
  manifest,
  pages: Object.fromEntries(SECTION_PAGES.map((page) => [page, SectionPage])),
});
