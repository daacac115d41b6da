import { Breadcrumbs, type Crumb } from '@glasshouse/kit/page-head';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { ClockIcon, EmptyState, LinkTabs, Logo, Panel } from '@glasshouse/kit/ui';
import { OpenToday } from './components/open-today.tsx';
import classes from './components/sections.module.css';
import { GROUP_CHROME } from './group.table.ts';
import type { SectionState } from './model.ts';

/** A page of what is planned: what it will be, its neighbours, and what is open today. */
export function SectionPage({ state }: { readonly state: SectionState }) {
  const t = useT();
  const { page, group, isBare } = state;
  const crumbs = useCrumbs(state);
  return (
    <div className={classes[isBare ? 'bare' : 'page']}>
      <header className={classes['head']}>
        {isBare ? <HomeLogo /> : <Breadcrumbs crumbs={crumbs} />}
        <h1 className={classes['title']}>{t(`sections.${page}`)}</h1>
      </header>
      {isBare ? null : <Neighbours state={state} />}
      <Panel>
        <EmptyState icon={<ClockIcon size={24} />} title={t('sections.notYet')} text={t(`groups.${group}.text`)} />
      </Panel>
      <OpenToday />
    </div>
  );
}

/** Where the frame's own is missing. */
function HomeLogo() {
  const t = useT();
  const { language } = usePreferences();
  return (
    <a className={classes['logo']} href={href(language, 'home')} aria-label={t('words.home')}>
      <Logo />
    </a>
  );
}

function useCrumbs({ page, group }: SectionState): Crumb[] {
  const t = useT();
  const { language } = usePreferences();
  const home = { label: t('words.home'), href: href(language, 'home') };
  const above =
    GROUP_CHROME[group] === 'office'
      ? { label: t('words.account'), href: href(language, 'officeAccount') }
      : { label: t(`groups.${group}.title`) };
  return [home, above, { label: t(`sections.${page}`) }];
}

/** Pages of the group side by side; in the office, behind its own two. A page alone needs no row. */
function Neighbours({ state: { page, group, pages } }: { readonly state: SectionState }) {
  const t = useT();
  const { language } = usePreferences();
  const doors =
    GROUP_CHROME[group] === 'office'
      ? [
          { href: href(language, 'officeAccount'), label: t('words.account'), active: false },
          { href: href(language, 'officeHistory'), label: t('words.history'), active: false },
        ]
      : [];
  // Topping up and its history are here already, in a remote of their own.
  const paid =
    group === 'payments'
      ? [
          { href: href(language, 'officeRecharge'), label: t('sections.recharge'), active: false },
          { href: href(language, 'officeHistoryPay'), label: t('sections.historypay'), active: false },
        ]
      : [];
  const own = pages.map((link) => ({
    href: `/${language}${link.path}`,
    label: t(`sections.${link.page}`),
    active: link.page === page,
  }));
  const items = [...doors, ...paid, ...own];
  return items.length < 2 ? null : <LinkTabs label={t(`groups.${group}.title`)} items={items} />;
}
