import type { LeagueCount, RowView } from '@glasshouse/contracts/sportsbook';
import type { FavouriteKey } from '@glasshouse/domain/favourites';
import { usePreferences, useT } from '../i18n/index.ts';
import { categoryName } from '../texts/index.ts';
import { Flag } from '../ui/index.ts';
import { tournamentHref } from './addresses.ts';
import { groupLeagues } from './group-leagues.ts';
import classes from './league-tree.module.css';

export interface LeagueTreeProps extends LeaguesProps {
  /** What the visitor has starred stands first. */
  readonly starred: ReadonlySet<FavouriteKey>;
}

interface LeaguesProps {
  /** Of one sport, the best known first. */
  readonly leagues: readonly LeagueCount[];
  readonly section: RowView['section'];
  /** The league whose page this is. */
  readonly activeId?: number | undefined;
}

/** Countries and leagues of a sport with how many events each has; the leagues that most look for stand first. */
export function LeagueTree({ leagues, section, activeId, starred }: LeagueTreeProps) {
  const t = useT();
  const { top, categories } = groupLeagues(leagues, section, starred);
  return (
    <div className={classes.tree}>
      {top.length === 0 ? null : (
        <>
          <h2 className={classes.title}>{t('lists.topLeagues')}</h2>
          <Leagues leagues={top} section={section} activeId={activeId} withFlags />
        </>
      )}
      <h2 className={classes.title}>{t('lists.allLeagues')}</h2>
      <ul className={classes.list}>
        {categories.map(({ category, country, count, leagues: own }) => (
          <li key={category}>
            <details className={classes.category} open={own.some(({ id }) => id === activeId)}>
              <summary className={classes.row}>
                <span className={classes.mark}>
                  {country === undefined ? null : <Flag country={country} size={14} />}
                </span>
                <span className={classes.name}>{categoryName(t, own[0] ?? { category })}</span>
                <span className={classes.count}>{count}</span>
              </summary>
              <Leagues leagues={own} section={section} activeId={activeId} />
            </details>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Leagues({ leagues, section, activeId, withFlags = false }: LeaguesProps & { readonly withFlags?: boolean }) {
  const { language } = usePreferences();
  return (
    <ul className={classes.list}>
      {leagues.map((league) => (
        <li key={league.id}>
          <a
            className={withFlags ? classes.row : classes.inner}
            href={tournamentHref(language, section, league)}
            aria-current={league.id === activeId ? 'page' : undefined}
          >
            {withFlags ? (
              <span className={classes.mark}>
                {league.country === undefined ? null : <Flag country={league.country} size={14} />}
              </span>
            ) : null}
            <span className={classes.name}>{league.name}</span>
            <span className={classes.count}>{league[section]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
