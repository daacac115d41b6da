import type { ReactNode } from 'react';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { LinkTabs } from '@glasshouse/kit/ui';
import classes from './office.module.css';

export interface OfficeFrameProps {
  readonly page: 'account' | 'history';
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The head that all pages of the office share. */
export function OfficeFrame({ page, title, aside, children }: OfficeFrameProps) {
  const t = useT();
  const { language } = usePreferences();
  const tabs = [
    { href: href(language, 'officeAccount'), label: t('account.title'), active: page === 'account' },
    { href: href(language, 'officeHistory'), label: t('words.history'), active: page === 'history' },
  ];
  return (
    <div className={classes['page']}>
      <header className={classes['head']}>
        <h1 className={classes['title']}>{title}</h1>
        {aside}
      </header>
      <LinkTabs label={t('office.pages')} items={tabs} />
      {children}
    </div>
  );
}
