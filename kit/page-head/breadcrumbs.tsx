import type { ReactNode } from 'react';
import { ChevronRightIcon } from '../ui/index.ts';
import { useT } from '../i18n/index.ts';
import classes from './breadcrumbs.module.css';

export interface Crumb {
  readonly label: string;
  /** Absent for the page itself. */
  readonly href?: string;
  /** Before its name. */
  readonly mark?: ReactNode;
}

/** The way down to this page. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const t = useT();
  return (
    <nav aria-label={t('events.path')}>
      <ol className={classes.path}>
        {crumbs.map(({ label, href, mark }, at) => (
          <li key={label} className={classes.crumb}>
            {at === 0 ? null : <ChevronRightIcon size={12} />}
            {href === undefined ? (
              <span aria-current="page" className="gh-truncate">
                {label}
              </span>
            ) : (
              <a className={classes.link} href={href}>
                {mark}
                {label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
