import type { ReactNode } from 'react';
import { usePreferences, useT } from '../i18n/index.ts';
import { href } from '../routing/index.ts';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import classes from './page-head.module.css';

export interface PageHeadProps {
  readonly title: ReactNode;
  /** The pages between home and this one. */
  readonly above: readonly Crumb[];
  /** False in a window of its own, which home has no place in. */
  readonly fromHome?: boolean;
  /** Beside the title: what belongs to it, such as how much there is. */
  readonly beside?: ReactNode;
  /** At the end of the title's line, or under it where there is no room. */
  readonly aside?: ReactNode;
  /** Under the title: the pages beside this one, or what it is about. */
  readonly children?: ReactNode;
}

/** What every page begins with. On a phone the way is left out: the title and what is under it say as much. */
export function PageHead({ title, above, fromHome = true, beside, aside, children }: PageHeadProps) {
  const t = useT();
  const { language } = usePreferences();
  const home = fromHome ? [{ label: t('words.home'), href: href(language, 'home') }] : [];
  const crumbs = [...home, ...above];
  return (
    <header className={classes.head}>
      <div className={classes.row}>
        {crumbs.length > 0 ? (
          <div className={classes.path}>
            <Breadcrumbs crumbs={crumbs} />
          </div>
        ) : null}
        <h1 className={classes.title}>{title}</h1>
        {beside}
        {aside === undefined ? null : <div className={classes.aside}>{aside}</div>}
      </div>
      {children}
    </header>
  );
}
