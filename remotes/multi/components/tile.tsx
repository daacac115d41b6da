import { useEffect } from 'react';
import type { RowView } from '@glasshouse/contracts/sportsbook';
import { findSport } from '@glasshouse/domain/markets';
import { eventHref, namesOf, useRunningStatus } from '@glasshouse/kit/events';
import { followEvent, useEvent } from '@glasshouse/kit/live';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { categoryName, eventName, hasParts } from '@glasshouse/kit/texts';
import { Flag, Scoreboard, ScoreText, SportIcon, TimeText, type ScoreboardProps } from '@glasshouse/kit/ui';
import { useShell } from '../shell.ts';
import type { Watched } from './make-parts.ts';
import classes from './multi.module.css';
import { TileMarkets } from './tile-markets.tsx';
import { TileTop, type MovableProps } from './tile-top.tsx';
import { TileTracker } from './tile-tracker.tsx';

export interface TileProps extends MovableProps {
  readonly eventId: number;
  /** Absent of a match that nobody knows any more. */
  readonly watched: Watched | undefined;
  readonly nowSec: number;
}

/** One match of the board: where it stands, and the markets chosen for it. */
export function Tile({ eventId, watched, nowSec, ...movable }: TileProps) {
  const t = useT();
  if (watched) return <KnownTile watched={watched} nowSec={nowSec} {...movable} />;
  return (
    <article className={classes['tile']}>
      <TileTop eventId={eventId} name={t('multi.gone')} {...movable}>
        {t('multi.gone')}
      </TileTop>
    </article>
  );
}

interface KnownTileProps extends MovableProps {
  readonly watched: Watched;
  readonly nowSec: number;
}

function KnownTile({ watched: { store, epoch, isOther }, nowSec, ...movable }: KnownTileProps) {
  const t = useT();
  const { language } = usePreferences();
  const { live } = useShell();
  const { view: event, ended } = useEvent(store);
  const isOver = ended || (isOther && event.section === 'live');
  useEffect(
    () => (isOther ? undefined : followEvent(live, `wide/${store.initial.view.eventId}`, epoch, store)),
    [live, store, epoch, isOther],
  );
  const { tournament } = event;
  const name = eventName(t, namesOf(event));
  return (
    <article className={classes['tile']} aria-label={name} data-over={isOver || undefined}>
      <TileTop eventId={event.eventId} name={name} {...movable}>
        <SportIcon sport={tournament.sportId} size={14} />
        {tournament.country === undefined ? null : <Flag country={tournament.country} size={14} />}
        <span className="gh-truncate" title={`${categoryName(t, tournament)}: ${tournament.name}`}>
          {tournament.name}
        </span>
      </TileTop>
      <a className={classes['score']} href={eventHref(language, event)}>
        <Score event={event} />
      </a>
      {isOver || isOther ? (
        <p className={classes['note']}>
          {isOver ? t('multi.over') : <TimeText atSec={event.startsAtSec} nowSec={nowSec} />}
        </p>
      ) : (
        <div className={classes['body']}>
          {event.hasTracker ? <TileTracker eventId={event.eventId} /> : null}
          <TileMarkets event={event} used={movable.used} />
        </div>
      )}
    </article>
  );
}

function Score({ event: { home, away, status, tournament } }: { readonly event: RowView }) {
  const t = useT();
  if (!away || !status) return <b className={classes['names']}>{away ? `${home.name} – ${away.name}` : home.name}</b>;
  const { sportId } = tournament;
  // Halves say little that the score does not; sets and quarters tell the match.
  const isTold = findSport(sportId)?.period === 'half' || !hasParts(t, sportId, status);
  return (
    <>
      <RunningScore home={home.name} away={away.name} status={status} sportId={sportId} />
      {isTold ? null : (
        <span className={classes['parts']}>
          <ScoreText status={status} sportId={sportId} full />
        </span>
      )}
    </>
  );
}

/** Once a second this is drawn anew, and nothing else of the tile. */
function RunningScore({ status, ...rest }: ScoreboardProps) {
  return <Scoreboard {...rest} status={useRunningStatus(status, rest.sportId)} />;
}
