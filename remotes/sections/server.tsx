import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadSection } from './api.ts';
import { SectionPage } from './app.tsx';
import { manifest } from './manifest.ts';
import { SECTION_PAGES } from './model.ts';

export const render = defineRemoteServer({
  manifest,
  loadMessages: (language) => import(`./locales/${language}.json`),
  pages: Object.fromEntries(SECTION_PAGES.map((page) => [page, { load: loadSection(page), View: SectionPage }])),
});
