import { MOST_GATHERED } from '@glasshouse/domain/lists';
import { Breadcrumbs } from '@glasshouse/kit/events';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { Button, LiveDot } from '@glasshouse/kit/ui';
import classes from './multi.module.css';
import type { UsedGathered } from './use-gathered.ts';

export function MultiHead({ used: { gathered, clear } }: { readonly used: UsedGathered }) {
  const t = useT();
  const { language } = usePreferences();
  return (
    <header className={classes['head']}>
      <Breadcrumbs
        crumbs={[
          { label: t('words.home'), href: href(language, 'home') },
          { label: t('words.live'), href: href(language, 'section', { section: 'live' }) },
        ]}
      />
      <h1 className={classes['title']}>
        <LiveDot /> {t('multi.title')}
      </h1>
      <span className={classes['count']}>{t('multi.count', { count: gathered.size, most: MOST_GATHERED })}</span>
      {gathered.size > 1 ? (
        <span className={classes['clear']}>
          <Button size="s" onClick={clear}>
            {t('multi.clear')}
          </Button>
        </span>
      ) : null}
    </header>
  );
}
