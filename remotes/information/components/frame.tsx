import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '@glasshouse/kit/events';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import type { SwitchedPage } from '../model.ts';
import { PageList } from './page-list.tsx';
import classes from './information.module.css';

export interface InformationFrameProps {
  readonly page: string;
  readonly beside: readonly SwitchedPage[];
  readonly title: string;
  readonly lead: string;
  /** Between the first page of the site and this one. */
  readonly above?: Crumb;
  readonly children: ReactNode;
}

/** What all pages of information share: the way here, the title, the other pages beside. */
export function InformationFrame({ page, beside, title, lead, above, children }: InformationFrameProps) {
  const t = useT();
  const { language } = usePreferences();
  const crumbs = [{ label: t('words.home'), href: href(language, 'home') }, ...(above ? [above] : [])];
  return (
    <div className={classes['layout']}>
      <article className={classes['page']}>
        <header className={classes['head']}>
          <Breadcrumbs crumbs={crumbs} />
          <h1 className={classes['title']}>{title}</h1>
        </header>
        <p className={classes['lead']}>{lead}</p>
        <div className={classes['body']}>{children}</div>
      </article>
      <PageList page={page} beside={beside} />
    </div>
  );
}
