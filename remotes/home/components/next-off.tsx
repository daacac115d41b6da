import { eventHref, useCountdown, type EventEntry } from '@glasshouse/kit/events';
import { useEvent } from '@glasshouse/kit/live';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { eventName } from '@glasshouse/kit/texts';
import { Panel, SportIcon, TeamBadge, TimeText } from '@glasshouse/kit/ui';
import { Prices } from './prices.tsx';
import classes from './next-off.module.css';

/** Races and kick-offs, the soonest first, each with the time that is left. */
export function NextOff({ entries, nowSec }: { readonly entries: readonly EventEntry[]; readonly nowSec: number }) {
  const t = useT();
  if (entries.length === 0) return null;
  return (
    <Panel flush title={t('next.title')}>
      <ul className={classes.cards}>
        {entries.map((entry) => (
          <Card key={entry.eventId} entry={entry} nowSec={nowSec} />
        ))}
      </ul>
    </Panel>
  );
}

function Card({ entry, nowSec }: { readonly entry: EventEntry; readonly nowSec: number }) {
  const t = useT();
  const { language } = usePreferences();
  const { view: event } = useEvent(entry.store);
  const { home, away, tournament, startsAtSec, runnerCount = 0 } = event;
  const left = useCountdown(startsAtSec, nowSec);
  const name = eventName(t, { home: home.name, away: away?.name ?? '' });
  return (
    <li className={classes.card} data-leaving={entry.leaving || undefined}>
      <a className={classes.link} href={eventHref(language, event)} aria-label={name} />
      <p className={classes.when}>
        <SportIcon sport={tournament.sportId} size={16} />
        <b className="gh-num">{left ?? <TimeText atSec={startsAtSec} as="time" />}</b>
        <span className="gh-truncate">{tournament.name}</span>
      </p>
      {away ? (
        <>
          {[home, away].map((side) => (
            <p key={side.id} className={classes.side}>
              <TeamBadge name={side.name} />
              <bdi>{side.name}</bdi>
            </p>
          ))}
          <Prices event={event} />
        </>
      ) : (
        <>
          <p className={classes.side}>
            <bdi>{home.name}</bdi>
          </p>
          <p className={classes.runners}>{t('words.runners', { count: runnerCount })}</p>
        </>
      )}
    </li>
  );
}
