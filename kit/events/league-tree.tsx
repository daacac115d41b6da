import type { LeagueCount, RowView } from '@glasshouse/contracts/sportsbook';
import type { FavouriteKey } from '@glasshouse/domain/favourites';
import { usePreferences, useT } from '../i18n/index.ts';
import { categoryName } from '../texts/index.ts';
import { Flag, LeagueMark, SportIcon } from '../ui/index.ts';
import { tournamentHref } from './addresses.ts';
import { groupLeagues } from './group-leagues.ts';
import classes from './league-tree.module.css';

export interface LeagueTreeProps extends LeaguesProps {
  /** What the visitor has starred stands first. */
  readonly starred: ReadonlySet<FavouriteKey>;
}

interface LeaguesProps {
  /** The best known first. */
  readonly leagues: readonly LeagueCount[];
  readonly section: RowView['section'];
  /** The league whose page this is. */
  readonly activeId?: number | undefined;
}

/** The best known leagues of all sports, where no sport is chosen. */
export function TopLeagues({ leagues, section }: LeaguesProps) {
  const t = useT();
  const offered = leagues.filter((league) => league[section] > 0);
  if (offered.length === 0) return null;
  return (
    <div className={classes.tree}>
      <h2 className={classes.title}>{t('lists.topLeagues')}</h2>
      <Leagues leagues={offered} section={section} withMarks />
    </div>
  );
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
          <Leagues leagues={top} section={section} activeId={activeId} withMarks />
        </>
      )}
      <h2 className={classes.title}>{t('lists.allLeagues')}</h2>
      <ul className={classes.list}>
        {categories.map(({ category, country, count, leagues: own }) => (
          <li key={category}>
            <details className={classes.category} open={own.some(({ id }) => id === activeId)}>
              <summary className={classes.row}>
                <span className={classes.mark}>
                  {country === undefined ? (
                    own[0] && <SportIcon sport={own[0].sportId} size={14} />
                  ) : (
                    <Flag country={country} size={14} />
                  )}
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

function Leagues({ leagues, section, activeId, withMarks = false }: LeaguesProps & { readonly withMarks?: boolean }) {
  const { language } = usePreferences();
  return (
    <ul className={classes.list}>
      {leagues.map((league) => (
        <li key={league.id}>
          <a
            className={withMarks ? classes.row : classes.inner}
            href={tournamentHref(language, section, league)}
            aria-current={league.id === activeId ? 'page' : undefined}
          >
            {withMarks ? (
              <span className={classes.mark}>
                {league.country === undefined ? (
                  <SportIcon sport={league.sportId} size={14} />
                ) : (
                  <Flag country={league.country} size={14} />
                )}
              </span>
            ) : null}
            <LeagueMark league={league} />
            <span className={classes.name}>{league.name}</span>
            <span className={classes.count}>{league[section]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
