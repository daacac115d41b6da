import { Fragment } from 'react';
import type { EventView } from '@glasshouse/contracts/sportsbook';
import {
  asFavouriteEvent,
  asFavouriteTeam,
  FavouriteStar,
  useRunningSec,
  useRunningStatus,
} from '@glasshouse/kit/events';
import { findSport } from '@glasshouse/domain/markets';
import { useT } from '@glasshouse/kit/remote';
import { hasParts } from '@glasshouse/kit/texts';
import {
  LiveDot,
  Panel,
  PeriodScores,
  Scoreboard,
  TeamBadge,
  TimeText,
  type ScoreboardProps,
} from '@glasshouse/kit/ui';
import { findSecToStart, formatCountdown } from '../model.ts';
import classes from './event.module.css';

interface EventHeaderProps {
  readonly event: EventView;
  readonly nowSec: number;
  /** It is over: nothing is about to begin, and nothing is being played. */
  readonly over?: boolean;
}

/** Who plays; before the start when, from then on how it stands. */
export function EventHeader({ event, nowSec, over = false }: EventHeaderProps) {
  const t = useT();
  const { home, away, status, section, tournament } = event;
  if (!away) return <OneName event={event} nowSec={nowSec} over={over} />;
  const sides = { home: home.name, away: away.name };
  const started = section === 'live' && status !== undefined;
  return (
    <header className={classes.header}>
      <h1 className="gh-hidden">{t('words.versus', sides)}</h1>
      <div className={classes.stars}>
        {[asFavouriteEvent(event), ...[home, away].map((team) => asFavouriteTeam(team, tournament.sportId))].map(
          (favourite) => (
            <Fragment key={favourite.kind + favourite.id}>
              <FavouriteStar favourite={favourite} />
              <bdi className="gh-truncate" aria-hidden>
                {favourite.name}
              </bdi>
            </Fragment>
          ),
        )}
      </div>
      {started ? (
        <RunningScoreboard {...sides} status={status} sportId={tournament.sportId} />
      ) : (
        <div className="gh-scoreboard">
          <Side name={home.name} />
          <Start event={event} nowSec={nowSec} over={over} />
          <Side name={away.name} />
        </div>
      )}
      {started && (over || !isByHalves(tournament.sportId)) && hasParts(t, tournament.sportId, status) ? (
        <Panel>
          <PeriodScores {...sides} status={status} sportId={tournament.sportId} under="scoreboard" />
        </Panel>
      ) : null}
    </header>
  );
}

/** Halves say little that the score does not; sets and quarters tell the match. */
function isByHalves(sportId: number): boolean {
  return findSport(sportId)?.period === 'half';
}

/** Once a second this is drawn anew, and nothing else of the page. */
function RunningScoreboard({ status, ...rest }: ScoreboardProps) {
  return <Scoreboard {...rest} status={useRunningStatus(status, rest.sportId)} />;
}

/** A race or a title: what it is called stands where the sides would, and nobody keeps a score of it. */
function OneName({ event, nowSec, over = false }: EventHeaderProps) {
  const t = useT();
  const { home, tournament, runnerCount = 0 } = event;
  return (
    <header className={classes.header}>
      <div className={classes.stars}>
        <FavouriteStar favourite={asFavouriteEvent(event)} />
      </div>
      <div className={`gh-scoreboard ${classes.one}`}>
        <div className="gh-scoreboard__side">
          <span className={classes.day}>{tournament.name}</span>
          <h1 className="gh-scoreboard__name">
            <bdi>{home.name}</bdi>
          </h1>
          <span className={classes.day}>{t('words.runners', { count: runnerCount })}</span>
        </div>
        <Start event={event} nowSec={nowSec} over={over} />
      </div>
    </header>
  );
}

function Start({ event, nowSec, over = false }: EventHeaderProps) {
  const t = useT();
  return (
    <div className="gh-scoreboard__middle">
      {event.section === 'live' && !over ? (
        <span className={classes.kickOff}>
          <LiveDot /> {t('words.live')}
        </span>
      ) : (
        <>
          <span className={classes.day}>
            <TimeText atSec={event.startsAtSec} as="day" nowSec={nowSec} />
          </span>
          <span className={classes.kickOff}>
            <TimeText atSec={event.startsAtSec} as="time" />
          </span>
          {over ? null : <Countdown startsAtSec={event.startsAtSec} nowSec={nowSec} />}
        </>
      )}
    </div>
  );
}

function Side({ name }: { readonly name: string }) {
  return (
    <div className="gh-scoreboard__side">
      <TeamBadge name={name} large />
      <span className="gh-scoreboard__name">{name}</span>
    </div>
  );
}

/** Counts by the server's clock from the moment the page was made. */
function Countdown({ startsAtSec, nowSec }: { readonly startsAtSec: number; readonly nowSec: number }) {
  const t = useT();
  const leftSec = findSecToStart(startsAtSec, useRunningSec(nowSec, true));
  if (leftSec === undefined) return null;
  return <span className={classes.countdown}>{t('event.startsIn', { time: formatCountdown(leftSec) })}</span>;
}
