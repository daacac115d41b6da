import { useEffect, useState } from 'react';
import type { AnswerOf } from '@glasshouse/contracts/call';
import type { EventView } from '@glasshouse/contracts/sportsbook';
import { getEventStatistics } from '@glasshouse/contracts/statistics';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { EventStatistics, makeStatisticsHref } from '@glasshouse/kit/statistics';
import { ErrorState, EventPageSkeleton } from '@glasshouse/kit/ui';
import { useShell } from '../shell.ts';
import classes from './event.module.css';

type Asked = AnswerOf<typeof getEventStatistics> | 'asking' | 'failed';

/** How both sides have played, asked for when somebody wants to know. */
export function StatisticsTab({ event: { eventId } }: { readonly event: EventView }) {
  const t = useT();
  const { call } = useShell();
  const { language } = usePreferences();
  const [asked, note] = useState<Asked>('asking');
  useEffect(() => {
    if (asked !== 'asking') return undefined;
    let gone = false;
    void call(getEventStatistics, { params: { eventId } }).then(
      (found) => gone || note(found.ok ? found.answer : 'failed'),
      () => gone || note('failed'),
    );
    return () => {
      gone = true;
    };
  }, [asked, call, eventId]);
  if (asked === 'asking') return <EventPageSkeleton />;
  if (asked === 'failed') return <ErrorState onRetry={() => note('asking')} />;
  return (
    <section aria-label={t('event.statistics')}>
      <EventStatistics statistics={asked} hrefOf={makeStatisticsHref(language)} />
      <p className={classes.toWindow}>
        <a
          className="gh-link"
          href={href(language, 'statisticPopup', {}, { event: `${eventId}` })}
          target="_blank"
          rel="noopener"
        >
          {t('event.statisticsWindow')}
        </a>
      </p>
    </section>
  );
}
