import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { formatClock, useT } from '../../i18n/index.ts';
import { periodName } from '../../texts/index.ts';
import { classes } from '../classes.ts';
import { TeamBadge } from './team-badge.tsx';

interface Sides {
  readonly home: string;
  readonly away: string;
}

export interface PeriodScoresProps extends Sides {
  readonly status: LiveStatusView;
  readonly sportId: number;
}

/** The score by parts of the match, both sides under one another. */
export function PeriodScores({ status, sportId, home, away }: PeriodScoresProps) {
  const t = useT();
  return (
    <table className="gh-periods">
      <thead>
        <tr>
          <th scope="col">
            <StatusLine status={status} sportId={sportId} />
          </th>
          {status.periodScores.map((_score, at) => (
            <th key={at} scope="col" abbr={periodName(t, sportId, at + 1)}>
              {at + 1}
            </th>
          ))}
          <th scope="col" className="gh-periods__total">
            {t('words.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        <PeriodRow name={home} side="home" status={status} />
        <PeriodRow name={away} side="away" status={status} />
      </tbody>
    </table>
  );
}

function PeriodRow({
  name,
  side,
  status,
}: {
  readonly name: string;
  readonly side: 'home' | 'away';
  readonly status: LiveStatusView;
}) {
  return (
    <tr>
      <th scope="row">
        <span className="gh-periods__team">
          <TeamBadge name={name} />
          <span className="gh-truncate">{name}</span>
          {status.turn === side ? <span className="gh-turn" /> : null}
        </span>
      </th>
      {status.periodScores.map((score, at) => (
        <td key={at} className={classes(at + 1 === status.period && 'gh-periods__now')}>
          {score[side]}
        </td>
      ))}
      <td className="gh-periods__total">{status.score[side]}</td>
    </tr>
  );
}

/** "2nd half 67:03", "Break", "3rd set 40-15". */
export function StatusLine({ status, sportId }: { readonly status: LiveStatusView; readonly sportId: number }) {
  const t = useT();
  const playing = status.phase === 'playing' || status.phase === 'paused';
  const what = playing && status.period > 0 ? periodName(t, sportId, status.period) : t(`phases.${status.phase}`);
  return (
    <span className="gh-status">
      {what}
      {playing && status.clockSec !== undefined ? <b className="gh-num">{formatClock(status.clockSec)}</b> : null}
      {playing && status.detail !== undefined ? <b className="gh-num">{status.detail}</b> : null}
    </span>
  );
}

export interface ScoreboardProps extends Sides {
  readonly status: LiveStatusView;
  readonly sportId: number;
}

/** The head of a live event: two crests, the score between them. */
export function Scoreboard({ home, away, status, sportId }: ScoreboardProps) {
  return (
    <div className="gh-scoreboard">
      <Side name={home} turn={status.turn === 'home'} />
      <div className="gh-scoreboard__middle">
        <span className="gh-scoreboard__score">
          <span>{status.score.home}</span>
          <i aria-hidden>:</i>
          <span>{status.score.away}</span>
        </span>
        <StatusLine status={status} sportId={sportId} />
      </div>
      <Side name={away} turn={status.turn === 'away'} />
    </div>
  );
}

function Side({ name, turn }: { readonly name: string; readonly turn: boolean }) {
  return (
    <div className="gh-scoreboard__side">
      <TeamBadge name={name} large />
      <span className="gh-scoreboard__name">
        {name}
        {turn ? <span className="gh-turn" /> : null}
      </span>
    </div>
  );
}
