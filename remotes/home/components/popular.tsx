import type { LeagueCount } from '@glasshouse/contracts/sportsbook';
import { isTournamentFirst, putFirst } from '@glasshouse/domain/favourites';
import { tournamentHref, useStarred } from '@glasshouse/kit/events';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { categoryName } from '@glasshouse/kit/texts';
import { Flag, LeagueMark, Panel, SportIcon } from '@glasshouse/kit/ui';
import { sectionOf } from '../model.ts';
import classes from './home.module.css';

export function Popular({ tournaments }: { readonly tournaments: readonly LeagueCount[] }) {
  const t = useT();
  const { language } = usePreferences();
  const starred = useStarred();
  if (tournaments.length === 0) return null;
  return (
    <Panel title={t('popular.title')}>
      <ul className={classes.popular}>
        {putFirst(tournaments, ({ id }) => isTournamentFirst(id, starred)).map((tournament) => (
          <li key={tournament.id}>
            <a className={classes.tournament} href={tournamentHref(language, sectionOf(tournament), tournament)}>
              <span className={classes.sport}>
                <SportIcon sport={tournament.sportId} size={20} />
              </span>
              <span className={classes.names}>
                <span className={classes.leagueName}>
                  <LeagueMark league={tournament} />
                  <span className="gh-truncate">{tournament.name}</span>
                </span>
                <span className={classes.category}>
                  {tournament.country === undefined ? null : <Flag country={tournament.country} size={14} />}
                  <span className="gh-truncate">{categoryName(t, tournament)}</span>
                </span>
              </span>
              <span className={classes.count}>{tournament.line + tournament.live}</span>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
