import type { ReactNode } from 'react';
import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { useT } from '../../i18n/index.ts';
import { listScoreColumns, partsText } from '../../texts/index.ts';
import { classes } from '../classes.ts';
import { drawTeam } from './draw-team.ts';
import { StatusLine } from './score.tsx';
import { SportField } from './sport-field.tsx';
import { TeamBadge } from './team-badge.tsx';

export interface MatchBoardProps {
  readonly home: string;
  readonly away: string;
  readonly sportId: number;
  /** Who serves, bats or attacks. */
  readonly turn?: LiveStatusView['turn'];
  /** Between the two: how it stands, or when it begins. */
  readonly children: ReactNode;
}

/** The head of a match: two crests in their colours on the field of their sport. */
export function MatchBoard({ home, away, sportId, turn, children }: MatchBoardProps) {
  return (
    <div className="gh-scoreboard">
      <SportField sportId={sportId} />
      <Side name={home} turn={turn === 'home'} />
      <div className="gh-scoreboard__middle">{children}</div>
      <Side name={away} turn={turn === 'away'} />
    </div>
  );
}

export interface ScoreboardProps extends Omit<MatchBoardProps, 'turn' | 'children'> {
  readonly status: LiveStatusView;
  /** On phones the parts of the match stand in it, where wider pages have a table of them under it. */
  readonly withParts?: boolean;
}

/** Of a live match: the score stands between the two. */
export function Scoreboard({ status, withParts = false, ...match }: ScoreboardProps) {
  const t = useT();
  const total = listScoreColumns(t, match.sportId, status).find(({ kind }) => kind === 'total');
  const isLong = [total?.home, total?.away].some((score = '') => score.length > 3);
  return (
    <MatchBoard {...match} turn={status.turn}>
      <span className={classes('gh-scoreboard__score', isLong && 'gh-scoreboard__score--long')}>
        <span>{total?.home}</span>
        <i aria-hidden>:</i>
        <span>{total?.away}</span>
      </span>
      <StatusLine status={status} sportId={match.sportId} />
      {withParts ? (
        <bdi className="gh-scoreboard__parts gh-num" dir="ltr">
          {partsText(t, match.sportId, status)}
        </bdi>
      ) : null}
    </MatchBoard>
  );
}

function Side({ name, turn }: { readonly name: string; readonly turn: boolean }) {
  return (
    <div className={`gh-scoreboard__side gh-team--colours-${drawTeam(name).colours}`}>
      <TeamBadge name={name} large />
      <span className="gh-scoreboard__name">
        <bdi>{name}</bdi>
        {turn ? <span className="gh-turn" /> : null}
      </span>
    </div>
  );
}
