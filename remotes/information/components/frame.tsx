import type { ReactNode } from 'react';
import { PageHead, type Crumb } from '@glasshouse/kit/page-head';
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
  readonly isAlone?: boolean | undefined;
  readonly children: ReactNode;
}

/** What all pages of information share: the way here, the title, the other pages beside. */
export function InformationFrame({ page, beside, title, lead, above, isAlone, children }: InformationFrameProps) {
  return (
    <div className={classes['layout']}>
      <article className={classes['page']}>
        <PageHead title={title} above={above ? [above] : []} />
        <p className={classes['lead']}>{lead}</p>
        <div className={classes['body']}>{children}</div>
      </article>
      {isAlone ? null : <PageList page={page} beside={beside} />}
    </div>
  );
}
