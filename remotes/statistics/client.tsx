import { defineRemoteClient } from '@glasshouse/kit/remote/client';
import { StatisticsPage, StatisticsWindow } from './app.tsx';
import { manifest } from './manifest.ts';

export const { mount, needs } = defineRemoteClient({
  manifest,
  pages: { statistics: StatisticsPage, window: StatisticsWindow },
});
