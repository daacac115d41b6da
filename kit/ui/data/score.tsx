import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { useT } from '../../i18n/index.ts';
import {
  clockText,
  detailText,
  fullScoreText,
  listScoreColumns,
  phaseText,
  scoreText,
  type ScoreColumn,
} from '../../texts/index.ts';
import { classes } from '../classes.ts';
import { TeamBadge } from './team-badge.tsx';

interface Sides {
  readonly home: string;
  readonly away: string;
}

export interface ScoreTextProps {
  readonly status: LiveStatusView;
  readonly sportId: number;
  /** With the parts of the match and the points of the running game. */
  readonly full?: boolean;
}

/** The score on one line, as its sport writes it: "2-1", "171/6 (18.2)", "2-1 (6-4 3-6 2-1) 40-15". */
export function ScoreText({ status, sportId, full = false }: ScoreTextProps) {
  const t = useT();
  return (
    <bdi className="gh-num" dir="ltr">
      {full ? fullScoreText(t, sportId, status) : scoreText(t, sportId, status)}
    </bdi>
  );
}

export interface PeriodScoresProps extends Sides {
  readonly status: LiveStatusView;
  readonly sportId: number;
  /** A scoreboard above it has said what counts in the end and where the match stands: the parts alone are left. */
  readonly under?: 'scoreboard';
}

/** The score in columns with their heads, both sides under one another. */
export function PeriodScores({ status, sportId, home, away, under }: PeriodScoresProps) {
  const t = useT();
  const all = listScoreColumns(t, sportId, status);
  const columns = under ? all.filter(({ kind }) => kind !== 'total') : all;
  return (
    <table className="gh-periods">
      <thead>
        <tr>
          <th scope="col">
            <span className={classes(under && 'gh-hidden')}>
              <StatusLine status={status} sportId={sportId} />
            </span>
          </th>
          {columns.map(({ head, name, kind }) => (
            <th key={name} scope="col" abbr={name} className={classes(kind === 'total' && 'gh-periods__total')}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <PeriodRow name={home} side="home" turn={status.turn} columns={columns} />
        <PeriodRow name={away} side="away" turn={status.turn} columns={columns} />
      </tbody>
    </table>
  );
}

interface PeriodRowProps {
  readonly name: string;
  readonly side: 'home' | 'away';
  readonly turn: LiveStatusView['turn'];
  readonly columns: readonly ScoreColumn[];
}

function PeriodRow({ name, side, turn, columns }: PeriodRowProps) {
  return (
    <tr>
      <th scope="row">
        <span className="gh-periods__team">
          <TeamBadge name={name} />
          <span className="gh-truncate">{name}</span>
          {turn === side ? <span className="gh-turn" /> : null}
        </span>
      </th>
      {columns.map((column) => (
        <td key={column.name} className={`gh-periods__${column.kind}`}>
          {column[side]}
        </td>
      ))}
    </tr>
  );
}

export interface StatusLineProps {
  readonly status: LiveStatusView;
  readonly sportId: number;
  /** Without what the feed adds in words of its own. */
  readonly brief?: boolean;
}

/** "2nd half 67:03", "HT", "4th quarter 0:24", "Map 2 round 5". */
export function StatusLine({ status, sportId, brief = false }: StatusLineProps) {
  const t = useT();
  const playing = status.phase === 'playing' || status.phase === 'paused';
  const clock = playing ? clockText(sportId, status) : undefined;
  const detail = brief && clock !== undefined ? undefined : detailText(t, status);
  return (
    <span className="gh-status">
      <span>{phaseText(t, sportId, status)}</span>
      {clock === undefined ? null : <b className="gh-num">{clock}</b>}
      {detail === undefined ? null : <b className="gh-num">{detail}</b>}
    </span>
  );
}
