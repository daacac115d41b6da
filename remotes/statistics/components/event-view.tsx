import { eventHref } from '@glasshouse/kit/events';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { EventStatistics } from '@glasshouse/kit/statistics';
import { TimeText } from '@glasshouse/kit/ui';
import { StatisticsHead } from './statistics-head.tsx';
import type { ViewProps } from './view-props.ts';
import classes from './statistics.module.css';

/** Two sides that meet, or have met. */
export function EventView({ state, hrefOf, inWindow }: ViewProps<'event'>) {
  const t = useT();
  const { language } = usePreferences();
  const { home, away, eventId, tournament, startsAtSec, onOffer } = state;
  const title = <bdi>{t('words.versus', { home: home.name, away: away.name })}</bdi>;
  const toEvent = (
    <a className="gh-link" href={eventHref(language, { eventId, section: 'line', tournament, home, away })}>
      {t('statistics.toEvent')}
    </a>
  );
  return (
    <>
      <StatisticsHead
        title={title}
        league={tournament}
        hrefOf={hrefOf}
        inWindow={inWindow}
        aside={onOffer && !inWindow ? toEvent : undefined}
      />
      <p className={classes.when}>
        <TimeText atSec={startsAtSec} />
      </p>
      <EventStatistics statistics={state} hrefOf={hrefOf} />
    </>
  );
}
