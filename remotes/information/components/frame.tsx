import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '@glasshouse/kit/events';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import type { SwitchedPage, WrittenIn } from '../model.ts';
import { PageList } from './page-list.tsx';
import classes from './information.module.css';

export interface InformationFrameProps {
  readonly page: string;
  readonly beside: readonly SwitchedPage[];
  readonly title: string;
  readonly lead: string;
  /** What the text is written in; the page's own words are always in the page's language. */
  readonly writtenIn?: WrittenIn;
  /** Between the first page of the site and this one. */
  readonly above?: Crumb;
  readonly children: ReactNode;
}

/** What all pages of information share: the way here, the title, the other pages beside. */
export function InformationFrame({ page, beside, title, lead, writtenIn, above, children }: InformationFrameProps) {
  const t = useT();
  const { language } = usePreferences();
  const foreign = writtenIn !== undefined && writtenIn !== language ? writtenIn : undefined;
  const crumbs = [
    { label: t('words.home'), href: href(language, 'home') },
    ...(above ? [above] : []),
    { label: title },
  ];
  return (
    <div className={classes['layout']}>
      <article className={classes['page']}>
        <Breadcrumbs crumbs={crumbs} />
        {foreign ? <p className={classes['foreign']}>{t('information.foreign')}</p> : null}
        <header lang={foreign} dir={foreign && 'ltr'} className={classes['head']}>
          <h1 className={classes['title']}>{title}</h1>
          <p className={classes['lead']}>{lead}</p>
        </header>
        <div lang={foreign} dir={foreign && 'ltr'} className={classes['body']}>
          {children}
        </div>
      </article>
      <PageList page={page} beside={beside} />
    </div>
  );
}
