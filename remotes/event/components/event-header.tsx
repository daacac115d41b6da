import type { EventView } from '@glasshouse/contracts/sportsbook';
import {
  asFavouriteEvent,
  asFavouriteTeam,
  FavouriteStar,
  teamHref,
  useCountdown,
  useRunningStatus,
} from '@glasshouse/kit/events';
import { findSport } from '@glasshouse/domain/markets';
import type { Translate } from '@glasshouse/kit/i18n';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { hasParts } from '@glasshouse/kit/texts';
import {
  LiveDot,
  MatchBoard,
  Panel,
  PeriodScores,
  Scoreboard,
  SportField,
  TimeText,
  type ScoreboardProps,
} from '@glasshouse/kit/ui';
import classes from './event.module.css';
import ofOneName from './one-name.module.css';

interface EventHeaderProps {
  readonly event: EventView;
  readonly nowSec: number;
  /** It is over: nothing is about to begin, and nothing is being played. */
  readonly over?: boolean;
  /** Either side has a page of its own. */
  readonly hasTeams?: boolean;
}

/** Who plays; before the start when, from then on how it stands. */
export function EventHeader({ event, nowSec, over = false, hasTeams = false }: EventHeaderProps) {
  const t = useT();
  const { language } = usePreferences();
  const { home, away, status, section, tournament } = event;
  if (!away) return <OneName event={event} nowSec={nowSec} over={over} />;
  const sides = { home: home.name, away: away.name };
  const started = section === 'live' && status !== undefined;
  const { sportId } = tournament;
  const withParts = started && (over || !isByHalves(sportId)) && hasParts(t, sportId, status);
  return (
    <header className={classes.header}>
      <h1 className="gh-hidden">{t('words.versus', sides)}</h1>
      {started ? (
        <RunningScoreboard {...sides} status={status} sportId={sportId} withParts={withParts} />
      ) : (
        <MatchBoard {...sides} sportId={sportId}>
          <Start event={event} nowSec={nowSec} over={over} />
        </MatchBoard>
      )}
      <div className={`gh-strip ${classes.stars}`}>
        {[asFavouriteEvent(event), ...[home, away].map((team) => asFavouriteTeam(team, sportId))].map((favourite) => (
          <span key={favourite.kind + favourite.id} className={classes.star}>
            <FavouriteStar favourite={favourite} />
            {hasTeams && favourite.kind === 'team' ? (
              <a className={classes.toTeam} href={teamHref(language, favourite)}>
                <bdi>{favourite.name}</bdi>
              </a>
            ) : (
              <bdi aria-hidden>{favourite.name}</bdi>
            )}
          </span>
        ))}
      </div>
      {withParts ? (
        <div className={classes.parts}>
          <Panel>
            <PeriodScores {...sides} status={status} sportId={sportId} under="scoreboard" />
          </Panel>
        </div>
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
  const { home, tournament } = event;
  return (
    <header className={classes.header}>
      <div className={`gh-scoreboard ${ofOneName.one}`}>
        <SportField sportId={tournament.sportId} />
        <div className="gh-scoreboard__middle">
          <span className={classes.day}>{tournament.name}</span>
          <h1 className="gh-scoreboard__name">
            <bdi>{home.name}</bdi>
          </h1>
          <Start event={event} nowSec={nowSec} over={over} runners={describeRace(t, event)} />
        </div>
        <div className={classes.corner}>
          <FavouriteStar favourite={asFavouriteEvent(event)} />
        </div>
      </div>
    </header>
  );
}

/** How many run, how far, and on what ground. */
function describeRace(t: Translate, { runnerCount = 0, race: { going, distanceM } = {} }: EventView): string {
  return [
    t('words.runners', { count: runnerCount }),
    ...(distanceM === undefined ? [] : [t('race.distance', { metres: String(distanceM) })]),
    ...(going === undefined ? [] : [t(`going.${going}`)]),
  ].join(' · ');
}

interface StartProps extends EventHeaderProps {
  /** How many run, where there are no two sides. */
  readonly runners?: string;
}

function Start({ event, nowSec, over = false, runners }: StartProps) {
  const t = useT();
  return (
    <>
      {event.section === 'live' && !over ? (
        <>
          {runners === undefined ? null : <span className={classes.day}>{runners}</span>}
          <span className={classes.kickOff}>
            <LiveDot /> {t('words.live')}
          </span>
        </>
      ) : (
        <>
          <span className={classes.day}>
            {runners === undefined ? null : `${runners} · `}
            <TimeText atSec={event.startsAtSec} as="day" nowSec={nowSec} />
          </span>
          <span className={classes.kickOff}>
            <TimeText atSec={event.startsAtSec} as="time" />
          </span>
          {over ? null : <Countdown startsAtSec={event.startsAtSec} nowSec={nowSec} />}
        </>
      )}
    </>
  );
}

function Countdown({ startsAtSec, nowSec }: { readonly startsAtSec: number; readonly nowSec: number }) {
  const t = useT();
  const time = useCountdown(startsAtSec, nowSec);
  if (time === undefined) return null;
  return <span className={classes.countdown}>{t('event.startsIn', { time })}</span>;
}
