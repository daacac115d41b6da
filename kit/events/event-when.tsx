import type { RowView } from '@glasshouse/contracts/sportsbook';
import { formatDay, formatTime, usePreferences, useT } from '../i18n/index.ts';
import { categoryName } from '../texts/index.ts';
import { Flag } from '../ui/index.ts';
import { EventStatus } from './event-status.tsx';
import classes from './event-row.module.css';

export interface EventWhenProps {
  readonly event: RowView;
  readonly nowSec: number;
  readonly ended: boolean;
  readonly namesLeague?: boolean | undefined;
}

/** When a line event starts; where a live one stands. */
export function EventWhen({ event, nowSec, ended, namesLeague = false }: EventWhenProps) {
  return (
    <span className={classes.when} data-league={namesLeague || undefined}>
      <Moment event={event} nowSec={nowSec} ended={ended} />
      {namesLeague ? <League tournament={event.tournament} /> : null}
    </span>
  );
}

function Moment({ event, nowSec, ended }: EventWhenProps) {
  const t = useT();
  const preferences = usePreferences();
  const { status, section, startsAtSec, tournament } = event;
  if (ended) return <span>{t('phases.ended')}</span>;
  if (section === 'live') {
    return status ? <EventStatus status={status} sportId={tournament.sportId} brief /> : <span>{t('words.live')}</span>;
  }
  return (
    <time className={classes.start} dateTime={new Date(startsAtSec * 1000).toISOString()}>
      <b className={classes.time}>{formatTime(startsAtSec, preferences, t)}</b>
      <span>{formatDay(startsAtSec, nowSec, preferences, t)}</span>
    </time>
  );
}

function League({ tournament }: Pick<RowView, 'tournament'>) {
  const t = useT();
  return (
    <span className={classes.league} title={`${categoryName(t, tournament)}: ${tournament.name}`}>
      {tournament.country === undefined ? null : <Flag country={tournament.country} size={12} />}
      <span className="gh-truncate">{tournament.name}</span>
    </span>
  );
}
