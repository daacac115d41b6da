import { MOST_GATHERED } from '@glasshouse/domain/lists';
import { PageHead } from '@glasshouse/kit/page-head';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { Button, LiveDot } from '@glasshouse/kit/ui';
import classes from './multi.module.css';
import type { UsedGathered } from './use-gathered.ts';

export function MultiHead({ used: { gathered, clear } }: { readonly used: UsedGathered }) {
  const t = useT();
  const { language } = usePreferences();
  return (
    <PageHead
      above={[{ label: t('words.live'), href: href(language, 'section', { section: 'live' }) }]}
      title={
        <>
          <LiveDot /> {t('multi.title')}
        </>
      }
      beside={
        <span className={classes['count']}>{t('multi.count', { count: gathered.size, most: MOST_GATHERED })}</span>
      }
      aside={
        gathered.size > 1 ? (
          <Button size="s" onClick={clear}>
            {t('multi.clear')}
          </Button>
        ) : undefined
      }
    />
  );
}
