import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { findSport } from '@glasshouse/domain/markets';
import { useT } from '../i18n/index.ts';
import { fullScoreText, listScoreColumns, type ScoreColumn } from '../texts/index.ts';
import { classes as join } from '../ui/index.ts';
import classes from './event-row.module.css';

export interface EventScoresProps {
  readonly status: LiveStatusView;
  readonly sportId: number;
}

/** The score in columns, as its sport writes it. */
export function EventScores({ status, sportId }: EventScoresProps) {
  const t = useT();
  // Halves say little that the score does not; sets and quarters tell the match. Of many parts the present one does.
  const kinds = SHOWN_KINDS[findSport(sportId)?.period ?? ''];
  const columns = listScoreColumns(t, sportId, status).filter(({ kind }) => !kinds || kinds.includes(kind));
  return (
    <span className={classes.scores}>
      <span className="gh-hidden">{fullScoreText(t, sportId, status)}</span>
      {columns.map((column) => (
        <Column key={column.name} column={column} />
      ))}
    </span>
  );
}

/** By what the sport calls a part of its matches; of others all columns are shown. */
const SHOWN_KINDS: Readonly<Record<string, readonly ScoreColumn['kind'][]>> = {
  half: ['total'],
  inning: ['total'],
  frame: ['total', 'now'],
};

/** Each kind looks its own way. */
function Column({ column: { kind, name, home, away } }: { readonly column: ScoreColumn }) {
  return (
    <span className={join(classes.column, classes[kind])} title={name} aria-hidden>
      <span>{home}</span>
      <span>{away}</span>
    </span>
  );
}
