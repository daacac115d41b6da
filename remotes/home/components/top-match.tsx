import {
  asFavouriteEvent,
  eventHref,
  FavouriteStar,
  tournamentHref,
  useRunningStatus,
  type EventEntry,
} from '@glasshouse/kit/events';
import { useEvent } from '@glasshouse/kit/live';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { Flag, LeagueMark, LiveDot, MatchBoard, Scoreboard, TimeText, type ScoreboardProps } from '@glasshouse/kit/ui';
import { Form } from './form.tsx';
import { Prices } from './prices.tsx';
import classes from './top-match.module.css';

/** The match that most look at, as large as the page has room: on the field of its sport, with its score and its prices. */
export function TopMatch({ entry, nowSec }: { readonly entry: EventEntry; readonly nowSec: number }) {
  const t = useT();
  const { language } = usePreferences();
  const { view: event } = useEvent(entry.store);
  const { home, away, tournament, status, section, startsAtSec } = event;
  if (!away) return null;
  const sides = { home: home.name, away: away.name, sportId: tournament.sportId };
  return (
    <section className={classes.top} aria-label={t('top.title')}>
      <div className={classes.board}>
        <a className={classes.link} href={eventHref(language, event)} aria-label={t('words.versus', sides)} />
        <p className={classes.where}>
          {section === 'live' ? <LiveDot /> : null}
          <b>{t('top.title')}</b>
          <a className={classes.league} href={tournamentHref(language, section, tournament)}>
            {tournament.country === undefined ? null : <Flag country={tournament.country} size={16} />}
            <LeagueMark league={tournament} />
            <bdi className="gh-truncate">{tournament.name}</bdi>
          </a>
          <FavouriteStar favourite={asFavouriteEvent(event)} />
        </p>
        {section === 'live' && status ? (
          <Running {...sides} status={status} />
        ) : (
          <MatchBoard {...sides}>
            <b className={classes.start}>
              <TimeText atSec={startsAtSec} as="time" />
            </b>
            <TimeText atSec={startsAtSec} as="day" nowSec={nowSec} />
          </MatchBoard>
        )}
        <Form event={event} />
      </div>
      <Prices event={event} isNamed />
    </section>
  );
}

/** Once a second this is drawn anew, and nothing else of the page. */
function Running({ status, ...rest }: ScoreboardProps) {
  return <Scoreboard {...rest} status={useRunningStatus(status, rest.sportId)} />;
}
