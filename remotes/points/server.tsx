import { withDoors, withOfficeWords } from '@glasshouse/kit/office/server';
import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadPoints } from './api.ts';
import { PointsPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const render = defineRemoteServer({
  manifest,
  loadMessages: withOfficeWords((language) => import(`./locales/${language}.json`)),
  pages: { points: { load: withDoors(loadPoints), View: PointsPage } },
});
