import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { findSport } from '@glasshouse/domain/markets';
import { classes as join } from '../ui/index.ts';
import { splitDetail } from './split-detail.ts';
import classes from './event-row.module.css';

export interface EventScoresProps {
  readonly status: LiveStatusView;
  readonly sportId: number;
}

/** The score in columns: parts of the match, points of the running game, and at the end what counts. */
export function EventScores({ status, sportId }: EventScoresProps) {
  const points = status.phase === 'playing' ? splitDetail(status.detail) : undefined;
  // Halves and innings say little that the score does not; sets and quarters tell the match.
  const period = findSport(sportId)?.period;
  const parts = period === 'half' || period === 'innings' ? [] : status.periodScores;
  return (
    <span className={classes.scores}>
      <span className="gh-hidden">{`${status.score.home}:${status.score.away}`}</span>
      {parts.map((part, at) => (
        <Column
          key={at}
          home={part.home}
          away={part.away}
          look={at + 1 === status.period ? classes.running : classes.part}
        />
      ))}
      {points ? <Column home={points.home} away={points.away} look={classes.points} /> : null}
      <Column home={status.score.home} away={status.score.away} look={classes.total} />
    </span>
  );
}

interface ColumnProps {
  readonly home: number | string;
  readonly away: number | string;
  readonly look: string | undefined;
}

function Column({ home, away, look }: ColumnProps) {
  return (
    <span className={join(classes.column, look)} aria-hidden>
      <span>{home}</span>
      <span>{away}</span>
    </span>
  );
}
