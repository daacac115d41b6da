import type { TournamentView } from '@glasshouse/contracts/sportsbook';
import { usePreferences } from '@glasshouse/kit/remote';
import { makeStatisticsHref } from '@glasshouse/kit/statistics';
import classes from './teams.module.css';

export interface LeagueTitleProps {
  readonly tournament: Pick<TournamentView, 'id' | 'name'>;
  readonly hasStatistics: boolean;
}

/** A league over what is told of it; it leads to its table where that has a page. */
export function LeagueTitle({ tournament: { id, name }, hasStatistics }: LeagueTitleProps) {
  const { language } = usePreferences();
  if (!hasStatistics) return <bdi>{name}</bdi>;
  return (
    <a className={classes.league} href={makeStatisticsHref(language)({ league: id })}>
      <bdi>{name}</bdi>
    </a>
  );
}
