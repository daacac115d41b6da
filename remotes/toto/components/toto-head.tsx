import type { PoolKind } from '@glasshouse/domain/pools';
import { Breadcrumbs } from '@glasshouse/kit/events';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { LinkTabs } from '@glasshouse/kit/ui';
import { KINDS, positionsOf, type TotoView } from '../model.ts';
import classes from './toto.module.css';

const VIEWS = ['coupons', 'history', 'rules'] as const;

/** Which kind, and what of it. */
export function TotoHead({ kind, view }: { readonly kind: PoolKind; readonly view: TotoView }) {
  const t = useT();
  const { language } = usePreferences();
  return (
    <header className={classes['head']}>
      <Breadcrumbs crumbs={[{ label: t('words.home'), href: href(language, 'home') }, { label: t('toto.title') }]} />
      <div className={classes['titleRow']}>
        <h1 className={classes['title']}>{t('toto.title')}</h1>
        <nav className={classes['kinds']} aria-label={t('toto.kinds')}>
          {KINDS.map((one) => (
            <a
              key={one}
              className={classes['kind']}
              href={href(language, 'toto', { section: one })}
              aria-current={one === kind ? 'true' : undefined}
            >
              {t('toto.kind', { n: positionsOf(one) })}
            </a>
          ))}
        </nav>
      </div>
      <LinkTabs
        label={t('toto.title')}
        items={[
          {
            href: href(language, 'toto', { section: kind }),
            label: t('toto.current'),
            active: view === 'current',
          },
          ...VIEWS.map((one) => ({
            href: href(language, 'totoSection', { section: kind, totoSection: one }),
            label: t(`toto.${one}`),
            active: view === one || (one === 'history' && view === 'pool'),
          })),
        ]}
      />
    </header>
  );
}
