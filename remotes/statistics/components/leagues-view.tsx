import type { LeagueCount } from '@glasshouse/contracts/sportsbook';
import { PageHead } from '@glasshouse/kit/page-head';
import { useT } from '@glasshouse/kit/remote';
import { categoryName, sportName } from '@glasshouse/kit/texts';
import { EmptyState, Flag, LeagueMark, Panel, SportIcon } from '@glasshouse/kit/ui';
import type { ViewProps } from './view-props.ts';
import classes from './statistics.module.css';

/** Every league that is played for a table, by sport. */
export function LeaguesView({ state: { sports }, hrefOf, inWindow = false }: ViewProps<'leagues'>) {
  const t = useT();
  return (
    <>
      <PageHead title={t('statistics.title')} above={[]} fromHome={!inWindow} />
      {sports.length === 0 ? (
        <Panel>
          <EmptyState title={t('statistics.noLeagues')} />
        </Panel>
      ) : null}
      {sports.map(({ sportId, leagues }) => (
        <Panel
          key={sportId}
          title={
            <span className={classes.sport}>
              <SportIcon sport={sportId} size={18} />
              {sportName(t, sportId)}
            </span>
          }
        >
          <ul className={classes.leagues}>
            {leagues.map((league) => (
              <League key={league.id} league={league} href={hrefOf({ league: league.id })} />
            ))}
          </ul>
        </Panel>
      ))}
    </>
  );
}

function League({ league, href: to }: { readonly league: LeagueCount; readonly href: string }) {
  const t = useT();
  return (
    <li>
      <a className={classes.league} href={to}>
        <span className={classes.flag}>
          {league.country === undefined ? (
            <SportIcon sport={league.sportId} size={16} />
          ) : (
            <Flag country={league.country} size={16} />
          )}
        </span>
        <LeagueMark league={league} />
        <span className={classes.names}>
          <bdi>{league.name}</bdi>
          <span className={classes.category}>{categoryName(t, league)}</span>
        </span>
      </a>
    </li>
  );
}
