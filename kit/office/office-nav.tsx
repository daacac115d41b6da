import type { RouteName } from '@glasshouse/contracts/routes';
import { usePreferences, useT } from '../i18n/index.ts';
import { href } from '../routing/index.ts';
import { ChevronDownIcon, LinkTabs, type LinkTab } from '../ui/index.ts';
import type { DoorGroup } from './doors.table.ts';
import { listDoorGroups, type OfficeDoors } from './list-door-groups.ts';
import { nameOfficePage } from './name-office-page.ts';
import classes from './office-nav.module.css';

export interface OfficeNavProps {
  /** Which page it stands on. */
  readonly route: RouteName;
  readonly beside: OfficeDoors;
}

/** The pages that are always in sight. */
const FIRST = ['officeAccount', 'officeHistory'] as const;

/**
 * The account and its bets in sight, every other page of the office behind the door of its group. On a phone all of them
 * are one row that is pushed sideways. Which of the two is shown is for the styles to say.
 */
export function OfficeNav({ route, beside }: OfficeNavProps) {
  const t = useT();
  const { language } = usePreferences();
  const groups = listDoorGroups(beside);
  const first = FIRST.map((tab) => ({ route: tab, href: href(language, tab) }));
  const others = groups.flatMap(({ doors }) => doors.map((door) => ({ ...door, href: `/${language}${door.path}` })));
  const toTab = (door: { readonly route: RouteName; readonly href: string }): LinkTab => ({
    href: door.href,
    label: nameOfficePage(t, door.route),
    active: door.route === route,
  });
  return (
    <>
      <div className={classes['nav']}>
        <LinkTabs label={t('office.pages')} items={first.map(toTab)} />
        {groups.map((group) => (
          <Group key={group.name} group={group} current={route} />
        ))}
      </div>
      <div className={classes['strip']}>
        <LinkTabs label={t('office.pages')} items={[...first, ...others].map(toTab)} />
      </div>
    </>
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
    <details name="office-pages" className={classes['group']} data-menu>
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
