import { withDoors, withOfficeWords } from '@glasshouse/kit/office/server';
import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadResponsible } from './api.ts';
import { ResponsiblePage } from './app.tsx';
import { manifest } from './manifest.ts';

export const render = defineRemoteServer({
  manifest,
  loadMessages: withOfficeWords((language) => import(`./locales/${language}.json`)),
  pages: { responsible: { load: withDoors(loadResponsible), View: ResponsiblePage } },
});
