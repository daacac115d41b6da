import { useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { ChevronDownIcon, LinkTabs } from '@glasshouse/kit/ui';
import type { DoorGroup } from '../doors.table.ts';
import { listDoorGroups, type OfficeDoors } from '../model-doors.ts';
import classes from './office-nav.module.css';

export interface OfficeNavProps {
  readonly page: 'account' | 'history' | 'settings';
  readonly beside: OfficeDoors;
}

/** The account and its bets in sight, every other page of the office behind the door of its group. */
export function OfficeNav({ page, beside }: OfficeNavProps) {
  const t = useT();
  const { language } = usePreferences();
  const tabs = [
    { href: href(language, 'officeAccount'), label: t('account.title'), active: page === 'account' },
    { href: href(language, 'officeHistory'), label: t('words.history'), active: page === 'history' },
  ];
  return (
    <div className={classes['nav']}>
      <LinkTabs label={t('office.pages')} items={tabs} />
      {listDoorGroups(beside).map((group) => (
        <Group key={group.name} group={group} />
      ))}
    </div>
  );
}

function Group({ group: { name, doors } }: { readonly group: DoorGroup }) {
  const t = useT();
  const { language } = usePreferences();
  return (
    <details name="office-pages" className={classes['group']} {...useMenu()}>
      <summary className={classes['door']}>
        {t(`office.group.${name}`)}
        <ChevronDownIcon size={14} />
      </summary>
      <nav className={`gh-raised ${classes['menu']}`} aria-label={t(`office.group.${name}`)}>
        {doors.map(({ route, path }) => (
          <a key={route} href={`/${language}${path}`}>
            {t(`office.door.${route}`)}
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
