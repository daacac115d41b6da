import type { ReactNode } from 'react';
import classes from './office-frame.module.css';
import { OfficeNav, type OfficeNavProps } from './office-nav.tsx';

export interface OfficeFrameProps extends OfficeNavProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The head that all pages of the office share. */
export function OfficeFrame({ page, beside, title, aside, children }: OfficeFrameProps) {
  return (
    <div className={classes['page']}>
      <header className={classes['head']}>
        <h1 className={classes['title']}>{title}</h1>
        {aside}
      </header>
      <OfficeNav page={page} beside={beside} />
      {children}
    </div>
  );
}
