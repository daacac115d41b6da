import type { ReactNode } from 'react';
import type { ResultView } from '@glasshouse/contracts/sportsbook-results';
import { resultFor } from '@glasshouse/domain/statistics';
import { eventHref } from '../events/index.ts';
import { usePreferences, useT } from '../remote/index.ts';
import { EmptyState, ScoreText, TimeText } from '../ui/index.ts';
import { ResultMark } from './form-strip.tsx';
import classes from './statistics.module.css';

export interface MatchListProps {
  readonly matches: readonly ResultView[];
  /** Whose matches these are: each says how it ended for them. */
  readonly sideId?: number;
  /** They are of several competitions, and say of which. */
  readonly withLeague?: boolean;
}

/** Matches that are over, each of which leads to its page. */
export function MatchList({ matches, sideId, withLeague = false }: MatchListProps) {
  const t = useT();
  if (matches.length === 0) return <EmptyState title={t('statistics.noMatches')} />;
  return (
    <ul>
      {matches.map((match) => (
        <MatchLine key={match.eventId} match={match} sideId={sideId} withLeague={withLeague} />
      ))}
    </ul>
  );
}

export interface MatchLineProps {
  readonly match: ResultView;
  readonly sideId?: number | undefined;
  readonly withLeague?: boolean;
  /** Under who played: what of the match its list is about. */
  readonly children?: ReactNode;
}

/** One of them, in a list. */
export function MatchLine({ match, sideId, withLeague = false, children }: MatchLineProps) {
  const t = useT();
  const { language } = usePreferences();
  const { eventId, startsAtSec, tournament, home, away, final } = match;
  return (
    <li className={classes.line}>
      <a
        className={classes.match}
        href={eventHref(language, { eventId, section: 'live', tournament, home, ...(away && { away }) })}
      >
        <span className={classes.when}>
          <TimeText atSec={startsAtSec} as="start" />
          {withLeague ? <bdi className="gh-truncate">{tournament.name}</bdi> : null}
        </span>
        <span className={classes.pair} title={t('words.versus', { home: home.name, away: away?.name ?? '' })}>
          <bdi className="gh-truncate" data-own={home.id === sideId || undefined}>
            {home.name}
          </bdi>
          <bdi className="gh-truncate" data-own={away?.id === sideId || undefined}>
            {away?.name}
          </bdi>
        </span>
        {final ? (
          <span className={classes.score}>
            <ScoreText status={final.status} sportId={tournament.sportId} />
          </span>
        ) : null}
        {final && sideId !== undefined ? (
          <ResultMark result={resultFor({ home, score: final.status.score }, sideId)} />
        ) : null}
        {children === undefined ? null : <span className={classes.below}>{children}</span>}
      </a>
    </li>
  );
}
