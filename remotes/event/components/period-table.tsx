import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { splitDetail } from '@glasshouse/kit/events';
import { useT } from '@glasshouse/kit/remote';
import { periodName } from '@glasshouse/kit/texts';
import { Panel } from '@glasshouse/kit/ui';
import classes from './event.module.css';

export interface PeriodTableProps {
  readonly home: string;
  readonly away: string;
  readonly status: LiveStatusView;
  readonly sportId: number;
}

/** The score by parts of the match, with the points of the running game; what happens now has the live colour. */
export function PeriodTable({ home, away, status, sportId }: PeriodTableProps) {
  const t = useT();
  const points = splitDetail(status.detail);
  return (
    <Panel flush>
      <table className={classes.periods}>
        <thead>
          <tr>
            <th scope="col">
              <span className="gh-hidden">{t('event.side')}</span>
            </th>
            {status.periodScores.map((_score, at) => (
              <th key={at} scope="col" abbr={periodName(t, sportId, at + 1)}>
                {at + 1}
              </th>
            ))}
            {points ? <th scope="col">{t('event.points')}</th> : null}
            <th scope="col">{t('words.total')}</th>
          </tr>
        </thead>
        <tbody>
          <Row name={home} side="home" status={status} points={points?.home} />
          <Row name={away} side="away" status={status} points={points?.away} />
        </tbody>
      </table>
    </Panel>
  );
}

interface RowProps {
  readonly name: string;
  readonly side: 'home' | 'away';
  readonly status: LiveStatusView;
  readonly points: string | undefined;
}

function Row({ name, side, status, points }: RowProps) {
  const now = status.phase === 'ended' ? 0 : status.period;
  return (
    <tr>
      <th scope="row" className="gh-truncate">
        {name}
        {status.turn === side ? <span className="gh-turn" /> : null}
      </th>
      {status.periodScores.map((score, at) => (
        <td key={at} className={at + 1 === now ? classes.now : undefined}>
          {score[side]}
        </td>
      ))}
      {points === undefined ? null : <td className={classes.now}>{points}</td>}
      <td className={classes.sum}>{status.score[side]}</td>
    </tr>
  );
}
