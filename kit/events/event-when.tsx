import type { EventCard } from '@glasshouse/contracts/sportsbook';
import { formatDay, formatTime, usePreferences, useT } from '../i18n/index.ts';
import { EventStatus } from './event-status.tsx';
import classes from './event-row.module.css';

export interface EventWhenProps {
  readonly event: EventCard;
  readonly nowSec: number;
  readonly ended: boolean;
}

/** When a line event starts; where a live one stands. */
export function EventWhen({ event, nowSec, ended }: EventWhenProps) {
  const t = useT();
  const preferences = usePreferences();
  const { status, section, startsAtSec, tournament } = event;
  if (ended) return <span className={classes.when}>{t('phases.ended')}</span>;
  if (section === 'live') {
    return (
      <span className={classes.when}>
        {status ? <EventStatus status={status} sportId={tournament.sportId} brief /> : t('words.live')}
      </span>
    );
  }
  return (
    <time className={classes.when} dateTime={new Date(startsAtSec * 1000).toISOString()}>
      <b className={classes.time}>{formatTime(startsAtSec, preferences, t)}</b>
      <span>{formatDay(startsAtSec, nowSec, preferences, t)}</span>
    </time>
  );
}
