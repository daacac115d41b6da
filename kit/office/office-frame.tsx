import type { ReactNode } from 'react';
import { usePreferences, useT } from '../i18n/index.ts';
import { Breadcrumbs, type Crumb } from '../page-head/index.ts';
import { href } from '../routing/index.ts';
import { nameOfficePage } from './name-office-page.ts';
import classes from './office-frame.module.css';
import { OfficeNav, type OfficeNavProps } from './office-nav.tsx';

export interface OfficeFrameProps extends OfficeNavProps {
  /** A page beneath that of its route, such as a bet of the history: what it is called, and the address above it. */
  readonly beneath?: { readonly title: string; readonly above: string } | undefined;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The head that all pages of the office share: the way to the page, what it is called, and the pages beside it. */
export function OfficeFrame({ route, beside, beneath, aside, children }: OfficeFrameProps) {
  const t = useT();
  return (
    <div className={classes['page']}>
      <Breadcrumbs crumbs={useCrumbs({ route, beneath })} />
      <header className={classes['head']}>
        <h1 className={classes['title']}>{beneath?.title ?? nameOfficePage(t, route)}</h1>
        {aside}
      </header>
      <OfficeNav route={route} beside={beside} />
      {children}
    </div>
  );
}

/** Home, the account, the page and what is beneath it; the last is where one is. */
function useCrumbs({ route, beneath }: Pick<OfficeFrameProps, 'route' | 'beneath'>): Crumb[] {
  const t = useT();
  const { language } = usePreferences();
  const home = { label: t('words.home'), href: href(language, 'home') };
  const account = { label: t('words.account') };
  if (route === 'officeAccount') return [home, account];
  const page = { label: nameOfficePage(t, route), ...(beneath && { href: beneath.above }) };
  const way = [home, { ...account, href: href(language, 'officeAccount') }, page];
  return beneath ? [...way, { label: beneath.title }] : way;
}
