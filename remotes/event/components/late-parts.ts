import { lazy } from 'react';

/** What a first look at the page can do without: these come with the press of their tabs. */
export const BESIDE_MARKETS = {
  statistics: lazy(async () => ({ default: (await import('./statistics-tab.tsx')).StatisticsTab })),
  lineUps: lazy(async () => ({ default: (await import('./line-ups.tsx')).LineUps })),
};

/** Far down on every page that has it. */
export const ScorerList = lazy(async () => ({ default: (await import('./scorer-list.tsx')).ScorerList }));
