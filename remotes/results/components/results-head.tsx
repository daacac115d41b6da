import type { ReactNode } from 'react';
import { PageHead, type Crumb } from '@glasshouse/kit/page-head';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { LinkTabs } from '@glasshouse/kit/ui';
import classes from './results.module.css';

export interface ResultsHeadProps {
  readonly title: ReactNode;
  readonly total: number;
  /** Which of the two lists is shown; absent where a tournament is. */
  readonly type?: 'live' | 'zone';
  /** Beside the two lists, or under them where there is no room. */
  readonly search?: ReactNode;
  /** At the end of the title's line. */
  readonly aside?: ReactNode;
}

/** The way here, what is shown and how much of it. */
export function ResultsHead({ title, total, type, search, aside }: ResultsHeadProps) {
  const t = useT();
  const { language } = usePreferences();
  const above: readonly Crumb[] = type
    ? []
    : [{ label: t('results.title'), href: href(language, 'resultsOf', { type: 'zone' }) }];
  const count = <span className={classes.total}>{t('words.events', { count: total })}</span>;
  return (
    <PageHead title={title} above={above} beside={count} aside={aside}>
      {type ? (
        <div className={classes.lists}>
          <LinkTabs
            label={t('results.title')}
            items={(['zone', 'live'] as const).map((one) => ({
              href: href(language, 'resultsOf', { type: one }),
              label: t(`results.${one}`),
              active: one === type,
            }))}
          />
          {search}
        </div>
      ) : null}
    </PageHead>
  );
}
