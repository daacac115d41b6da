import { putFirst } from '@glasshouse/domain/favourites';
import { SPORTS } from '@glasshouse/domain/markets';
import type { SportCount } from '@glasshouse/contracts/sportsbook';
import { usePreferences, useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { LeagueTree, TopLeagues } from '@glasshouse/kit/events';
import { href, parseSlugId } from '@glasshouse/kit/routing';
import { classes as join, SportIcon, useStrip } from '@glasshouse/kit/ui';
import { FavouritesList } from '../favourites/view.tsx';
import { useFeature } from '../use-feature.ts';
import classes from './sports-column.module.css';

/** Every sport of the house with how much there is of it, in the section the visitor looks at; those with a star first. */
export function SportsColumn() {
  const t = useT();
  const { language } = usePreferences();
  const { place } = useFeature('page');
  const { counts: sports, leagues } = useFeature('sports');
  const tree = useStore(leagues);
  const { all, starred: starredKeys } = useFeature('favourites');
  const starred = useStore(starredKeys);
  const starredSports = new Set(useStore(all).map(({ sportId }) => sportId));
  const { params } = useStore(place);
  const section = params['section'] === 'live' ? 'live' : 'line';
  const counts = new Map(useStore(sports).map((sport) => [sport.sportId, sport]));
  const offered = SPORTS.filter((sport) => counts.size === 0 || total(counts.get(sport.sportId)) > 0);
  // On phones the column is a strip, of which what the page is about may be out of sight.
  const column = useStrip<HTMLElement>(params['sport'], offered.length);
  return (
    <nav
      ref={column}
      className={join('gh-strip', classes['column'])}
      aria-label={t('words.sports')}
      data-event={params['game'] === undefined ? undefined : ''}
    >
      <FavouritesList section={section} />
      <h2 className={classes['title']}>{t('words.sports')}</h2>
      <ul className={classes['list']}>
        {putFirst(offered, ({ sportId }) => starredSports.has(sportId)).map((sport) => (
          <li key={sport.sportId}>
            <a
              className={classes['sport']}
              href={href(language, 'sectionSport', { section, menuSection: 'all', sport: sport.slug })}
              aria-current={params['sport'] === sport.slug ? 'page' : undefined}
              title={t(`sports.${sport.slug}`)}
            >
              <SportIcon sport={sport.sportId} />
              <span className={classes['name']}>{t(`sports.${sport.slug}`)}</span>
              <Counts count={counts.get(sport.sportId)} section={section} />
            </a>
            {params['sport'] === sport.slug && tree.sport === sport.slug && tree.list.length > 1 ? (
              <div className={classes['tree']} data-leagues>
                <LeagueTree
                  leagues={tree.list}
                  section={section}
                  activeId={parseSlugId(params['champ'] ?? '')}
                  starred={starred}
                />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {tree.sport === undefined && params['sport'] === undefined ? (
        <div className={classes['top']} data-leagues>
          <TopLeagues leagues={tree.list} section={section} />
        </div>
      ) : null}
    </nav>
  );
}

function total(count: SportCount | undefined): number {
  return count ? count.line + count.live : 0;
}

/** Only the colour told them apart: each says what it counts to who points at it, and to who does not see it. */
function Counts({ count, section }: { readonly count: SportCount | undefined; readonly section: 'line' | 'live' }) {
  if (!count) return null;
  return (
    <span className={classes['counts']}>
      {count.live > 0 ? <Count of="live" events={count.live} /> : null}
      {section === 'line' ? <Count of="line" events={count.line} /> : null}
    </span>
  );
}

function Count({ of, events }: { readonly of: 'line' | 'live'; readonly events: number }) {
  const t = useT();
  const name = t(`words.${of}`);
  return (
    <span className={classes[of === 'live' ? 'live' : 'count']} title={name}>
      {events} <span className="gh-hidden">{name}</span>
    </span>
  );
}
