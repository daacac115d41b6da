import type { ReactNode } from 'react';
import type { OfficeDoors } from '../model-doors.ts';
import { OfficeNav } from './office-nav.tsx';
import classes from './office.module.css';

export interface OfficeFrameProps {
  readonly page: 'account' | 'history' | 'settings';
  readonly beside: OfficeDoors;
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
