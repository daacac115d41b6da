import type { Favourite } from '@glasshouse/contracts/favourites';
import type { Language } from '@glasshouse/contracts/preferences';
import { keyOfFavourite } from '@glasshouse/domain/favourites';
import { findSport } from '@glasshouse/domain/markets';
import { usePreferences, useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { href, makeSlug } from '@glasshouse/kit/routing';
import { SportIcon, StarButton } from '@glasshouse/kit/ui';
import classes from '../sports/sports-column.module.css';
import { useFeature } from '../use-feature.ts';

/** What the visitor has starred, the latest first; nothing stands there for who has starred nothing. */
export function FavouritesList({ section }: { readonly section: 'line' | 'live' }) {
  const t = useT();
  const { language } = usePreferences();
  const { all, toggle } = useFeature('favourites');
  const favourites = useStore(all);
  if (favourites.length === 0) return null;
  return (
    <section className={classes['starred']} aria-label={t('words.favourites')}>
      <h2 className={classes['title']}>{t('words.favourites')}</h2>
      <ul className={classes['list']}>
        {favourites.toReversed().map((favourite) => (
          <li key={keyOfFavourite(favourite)} className={classes['item']}>
            <a className={classes['sport']} href={hrefOf(language, section, favourite)} title={favourite.name}>
              <SportIcon sport={favourite.sportId} />
              <bdi className={classes['name']}>{favourite.name}</bdi>
            </a>
            <StarButton
              isStarred
              className={classes['star']}
              label={t('words.favourite', { name: favourite.name })}
              onClick={() => toggle(favourite)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An event and a tournament by their number; a team by its sport, where its events stand first. */
function hrefOf(language: Language, section: 'line' | 'live', { kind, id, name, sportId }: Favourite): string {
  const sport = findSport(sportId)?.slug;
  const params = { section, menuSection: 'all', sport: sport ?? 'other' } as const;
  if (kind === 'event') return href(language, 'event', { ...params, champ: 'all', game: makeSlug(id, name) });
  if (sport === undefined) return href(language, 'section', { section });
  if (kind === 'team') return href(language, 'sectionSport', params);
  return href(language, 'sectionChamp', { ...params, champ: makeSlug(id, name) });
}
