import type { ReactNode } from 'react';
import { useT } from '../i18n/index.ts';
import { nameOfficePage } from './name-office-page.ts';
import classes from './office-frame.module.css';
import { OfficeNav, type OfficeNavProps } from './office-nav.tsx';

export interface OfficeFrameProps extends OfficeNavProps {
  /** What stands above the page, where that is not what it is called. */
  readonly title?: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The head that all pages of the office share. */
export function OfficeFrame({ route, beside, title, aside, children }: OfficeFrameProps) {
  const t = useT();
  return (
    <div className={classes['page']}>
      <header className={classes['head']}>
        <h1 className={classes['title']}>{title ?? nameOfficePage(t, route)}</h1>
        {aside}
      </header>
      <OfficeNav route={route} beside={beside} />
      {children}
    </div>
  );
}
