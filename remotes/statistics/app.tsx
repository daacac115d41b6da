import { usePreferences } from '@glasshouse/kit/remote';
import { makeStatisticsHref } from '@glasshouse/kit/statistics';
import { StatisticsView } from './components/statistics-view.tsx';
import type { StatisticsState } from './model.ts';

interface PageProps {
  readonly state: StatisticsState;
}

export function StatisticsPage({ state }: PageProps) {
  const { language } = usePreferences();
  return <StatisticsView state={state} hrefOf={makeStatisticsHref(language, 'statistic')} />;
}

/** The same in a window without the frame of the site: what it leads to stays in the window. */
export function StatisticsWindow({ state }: PageProps) {
  const { language } = usePreferences();
  return <StatisticsView state={state} hrefOf={makeStatisticsHref(language, 'statisticPopup')} inWindow />;
}
