import { useRef, type FocusEvent, type KeyboardEvent } from 'react';
import type { RouteName } from '@glasshouse/contracts/routes';
import { usePreferences, useT } from '../i18n/index.ts';
import { href } from '../routing/index.ts';
import { ChevronDownIcon, LinkTabs } from '../ui/index.ts';
import type { DoorGroup } from './doors.table.ts';
import { listDoorGroups, type OfficeDoors } from './list-door-groups.ts';
import { nameOfficePage } from './name-office-page.ts';
import classes from './office-nav.module.css';

export interface OfficeNavProps {
  /** Which page it stands on. */
  readonly route: RouteName;
  readonly beside: OfficeDoors;
}

/** The account and its bets in sight, every other page of the office behind the door of its group. */
export function OfficeNav({ route, beside }: OfficeNavProps) {
  const t = useT();
  const { language } = usePreferences();
  const tabs = (['officeAccount', 'officeHistory'] as const).map((tab) => ({
    href: href(language, tab),
    label: nameOfficePage(t, tab),
    active: tab === route,
  }));
  return (
    <div className={classes['nav']}>
      <LinkTabs label={t('office.pages')} items={tabs} />
      {listDoorGroups(beside).map((group) => (
        <Group key={group.name} group={group} current={route} />
      ))}
    </div>
  );
}

interface GroupProps {
  readonly group: DoorGroup;
  readonly current: RouteName;
}

function Group({ group: { name, doors }, current }: GroupProps) {
  const t = useT();
  const { language } = usePreferences();
  return (
    <details name="office-pages" className={classes['group']} {...useMenu()}>
      <summary className={classes['door']} data-current={doors.some(({ route }) => route === current) || undefined}>
        {t(`office.group.${name}`)}
        <ChevronDownIcon size={14} />
      </summary>
      <nav className={`gh-raised ${classes['menu']}`} aria-label={t(`office.group.${name}`)}>
        {doors.map(({ route, path }) => (
          <a key={route} href={`/${language}${path}`} aria-current={route === current ? 'page' : undefined}>
            {nameOfficePage(t, route)}
          </a>
        ))}
      </nav>
    </details>
  );
}

/** It closes when the focus goes elsewhere, and by Escape, which leaves the focus at its door. */
function useMenu() {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => details.current?.removeAttribute('open');
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    close();
    details.current?.querySelector('summary')?.focus();
  };
  return { ref: details, onBlur, onKeyDown };
}
