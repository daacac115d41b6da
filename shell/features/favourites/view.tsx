import { keyOfFavourite } from '@glasshouse/domain/favourites';
import { usePreferences, useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { SportIcon, StarButton } from '@glasshouse/kit/ui';
import { NoticesDoor } from '../event-notices/notices-door.tsx';
import classes from '../sports/sports-column.module.css';
import { useFeature } from '../use-feature.ts';
import { favouriteAddress } from './favourite-address.ts';

/** What the visitor has starred, the latest first; nothing stands there for who has starred nothing. */
export function FavouritesList({ section }: { readonly section: 'line' | 'live' }) {
  const t = useT();
  const { language } = usePreferences();
  const { all, toggle } = useFeature('favourites');
  const { features } = useFeature('site');
  const favourites = useStore(all);
  if (favourites.length === 0) return null;
  return (
    <section className={classes['starred']} aria-label={t('words.favourites')}>
      <div className={classes['item']}>
        <h2 className={classes['title']}>{t('words.favourites')}</h2>
        <NoticesDoor className={classes['sport']} />
      </div>
      <ul className={classes['list']}>
        {favourites.toReversed().map((favourite) => (
          <li key={keyOfFavourite(favourite)} className={classes['item']}>
            <a
              className={classes['sport']}
              href={favouriteAddress(language, section, favourite, features)}
              title={favourite.name}
            >
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
