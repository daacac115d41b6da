import type { VirtualGame } from '@glasshouse/domain/virtual';
import { Breadcrumbs } from '@glasshouse/kit/events';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { SportIcon } from '@glasshouse/kit/ui';
import { GAMES, sportOf } from '../model.ts';
import classes from './virtual.module.css';

/** Which game. */
export function VirtualHead({ game }: { readonly game: VirtualGame }) {
  const t = useT();
  const { language } = usePreferences();
  return (
    <header className={classes['head']}>
      <Breadcrumbs crumbs={[{ label: t('words.home'), href: href(language, 'home') }, { label: t('virtual.title') }]} />
      <div className={classes['titleRow']}>
        <h1 className={classes['title']}>{t('virtual.title')}</h1>
        <nav className={classes['games']} aria-label={t('virtual.title')}>
          {GAMES.map((one) => (
            <a
              key={one}
              className={classes['game']}
              href={href(language, 'virtualSports', { virtualGame: one })}
              aria-current={one === game ? 'page' : undefined}
            >
              <SportIcon sport={sportOf(one)} size={16} />
              {t(`sports.virtual-${one}`)}
            </a>
          ))}
        </nav>
      </div>
      <p className={classes['about']}>{t('virtual.about')}</p>
    </header>
  );
}
