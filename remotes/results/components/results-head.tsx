import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '@glasshouse/kit/events';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { LinkTabs } from '@glasshouse/kit/ui';
import classes from './results.module.css';

export interface ResultsHeadProps {
  readonly title: ReactNode;
  readonly total: number;
  /** Which of the two lists is shown; absent where a tournament is. */
  readonly type?: 'live' | 'zone';
}

/** The way here, what is shown and how much of it. */
export function ResultsHead({ title, total, type }: ResultsHeadProps) {
  const t = useT();
  const { language } = usePreferences();
  const crumbs: readonly Crumb[] = [
    { label: t('words.home'), href: href(language, 'home') },
    ...(type ? [] : [{ label: t('results.title'), href: href(language, 'resultsOf', { type: 'zone' }) }]),
  ];
  return (
    <header className={classes.head}>
      <div className={classes.titleRow}>
        <Breadcrumbs crumbs={crumbs} />
        <h1 className={classes.title}>{title}</h1>
        <span className={classes.total}>{t('words.events', { count: total })}</span>
      </div>
      {type ? (
        <LinkTabs
          label={t('results.title')}
          items={(['zone', 'live'] as const).map((one) => ({
            href: href(language, 'resultsOf', { type: one }),
            label: t(`results.${one}`),
            active: one === type,
          }))}
        />
      ) : null}
    </header>
  );
}
