import type { ReactNode } from 'react';
import { Breadcrumbs } from '@glasshouse/kit/events';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { LinkTabs } from '@glasshouse/kit/ui';
import classes from './payments.module.css';

export interface RoomFrameProps {
  readonly page: 'recharge' | 'historypay' | 'convert';
  readonly children: ReactNode;
}

/** A room of the office: the way down to it, and its neighbours. */
export function RoomFrame({ page, children }: RoomFrameProps) {
  const t = useT();
  const { language } = usePreferences();
  const account = { href: href(language, 'officeAccount'), label: t('words.account') };
  const crumbs = [{ label: t('words.home'), href: href(language, 'home') }, account, { label: t(`page.${page}`) }];
  const tabs = [
    { ...account, active: false },
    { href: href(language, 'officeHistory'), label: t('words.history'), active: false },
    { href: href(language, 'officeRecharge'), label: t('page.recharge'), active: page === 'recharge' },
    { href: href(language, 'officeHistoryPay'), label: t('page.historypay'), active: page === 'historypay' },
    { href: href(language, 'convert'), label: t('page.convert'), active: page === 'convert' },
  ];
  return (
    <div className={classes['room']}>
      <header className={classes['head']}>
        <Breadcrumbs crumbs={crumbs} />
        <h1 className={classes['title']}>{t(`page.${page}`)}</h1>
      </header>
      <LinkTabs label={t('office.pages')} items={tabs} />
      {children}
    </div>
  );
}
