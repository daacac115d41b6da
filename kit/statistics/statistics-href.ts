import type { Language } from '@glasshouse/contracts/preferences';
import { href } from '../routing/index.ts';

/** What a page of statistics is about. */
export type StatisticsOf =
  | { readonly event: number }
  | { readonly league: number; readonly season?: string }
  | { readonly side: number };

/** Where the statistics of something are: on the page that the reader is on, or in the window. */
export type StatisticsHref = (of: StatisticsOf) => string;

export function makeStatisticsHref(
  language: Language | undefined,
  route: 'statistic' | 'statisticPopup' = 'statistic',
): StatisticsHref {
  return (of) =>
    href(language, route, {}, Object.fromEntries(Object.entries(of).map(([name, value]) => [name, `${value}`])));
}
