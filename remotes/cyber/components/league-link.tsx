import type { LeagueCount } from '@glasshouse/contracts/sportsbook';
import { disciplineOf } from '@glasshouse/domain/esports';
import { useT } from '@glasshouse/kit/remote';
import { LiveDot } from '@glasshouse/kit/ui';
import { DisciplineSign } from './discipline-sign.tsx';
import classes from './cyber.module.css';

export interface LeagueLinkProps {
  readonly league: LeagueCount;
  readonly href: string;
  /** The tournaments around it are of several games. */
  readonly withSign?: boolean;
}

/** A tournament, whether something of it is played now, and how much it has in all. */
export function LeagueLink({ league, href, withSign = false }: LeagueLinkProps) {
  const t = useT();
  const discipline = withSign ? disciplineOf(league) : undefined;
  return (
    <a className={classes.league} href={href}>
      {discipline ? <DisciplineSign slug={discipline} size={16} /> : null}
      <bdi className="gh-truncate">{league.name}</bdi>
      {league.live > 0 ? <LiveDot label={t('words.live')} /> : null}
      <span className={classes.count}>{league.live + league.line}</span>
    </a>
  );
}
