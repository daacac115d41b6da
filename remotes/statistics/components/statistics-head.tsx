import type { ReactNode } from 'react';
import type { TournamentView } from '@glasshouse/contracts/sportsbook';
import { PageHead } from '@glasshouse/kit/page-head';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import type { StatisticsHref } from '@glasshouse/kit/statistics';

interface HeadProps {
  readonly title: ReactNode;
  /** The league that it belongs to; absent on the league's own page. */
  readonly league?: Pick<TournamentView, 'id' | 'name'>;
  readonly hrefOf: StatisticsHref;
  readonly inWindow?: boolean | undefined;
  /** At the end of the line. */
  readonly aside?: ReactNode;
}

/** The way here, and what it is about. */
export function StatisticsHead({ title, league, hrefOf, inWindow = false, aside }: HeadProps) {
  const t = useT();
  const { language } = usePreferences();
  const route = inWindow ? 'statisticPopup' : 'statistic';
  return (
    <PageHead
      title={title}
      fromHome={!inWindow}
      above={[
        { label: t('statistics.title'), href: href(language, route) },
        ...(league ? [{ label: league.name, href: hrefOf({ league: league.id }) }] : []),
      ]}
      aside={aside}
    />
  );
}
