import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import type { SwitchedPage } from '../model.ts';
import classes from './information.module.css';

export interface PageListProps {
  readonly page: string;
  readonly beside: readonly SwitchedPage[];
}

/** All pages of information, in the order in which people ask. */
export function PageList({ page, beside }: PageListProps) {
  const t = useT();
  const { language } = usePreferences();
  const pages = [
    { name: 'about', href: href(language, 'about') },
    { name: 'howbet', href: href(language, 'howBet') },
    { name: 'rules', href: href(language, 'rulesChapter', { ruleGroup: '1' }), isOn: beside.includes('rules') },
    { name: 'calculator', href: href(language, 'calculator') },
    { name: 'responsiblegaming', href: href(language, 'responsibleGaming') },
    { name: 'payment', href: href(language, 'informationPayment'), isOn: beside.includes('payment') },
    { name: 'contacts', href: href(language, 'contacts') },
    { name: 'licenses', href: href(language, 'licenses') },
    { name: 'taxation', href: href(language, 'taxation') },
    { name: 'cookies', href: href(language, 'cookies') },
    { name: 'consent', href: href(language, 'consent') },
    { name: 'amlpolicy', href: href(language, 'amlPolicy') },
    { name: 'kycpolicy', href: href(language, 'kycPolicy') },
    { name: 'disputeresolution', href: href(language, 'disputeResolution') },
  ];
  return (
    <nav className={classes['pages']} aria-label={t('information.pages')}>
      <ul>
        {pages
          .filter(({ isOn }) => isOn !== false)
          .map((one) => (
            <li key={one.name}>
              <a href={one.href} aria-current={one.name === page ? 'page' : undefined}>
                {t(`information.page.${one.name}`)}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
