import { isVirtualSport } from '@glasshouse/domain/markets';
import { usePreferences, useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { href } from '@glasshouse/kit/routing';
import { ChevronDownIcon, LiveDot, MenuIcon } from '@glasshouse/kit/ui';
import { useFeature } from '../../features/use-feature.ts';
import { SECTION_DOORS, type Door } from '../doors.table.ts';
import { listDoors } from '../list-doors.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { Clock } from './clock.tsx';
import classes from './sections.module.css';

/** Line and live always in sight; of the others as many as there is room for, and all the rest behind one door. */
export function Sections() {
  const t = useT();
  const { features } = useFeature('site');
  const { state: session } = useFeature('session');
  const signedIn = useStore(session).userId !== undefined;
  const doors = listDoors(SECTION_DOORS, { features, signedIn });
  return (
    <nav className={classes['sections']} aria-label={t('shell.sections')}>
      <div className={classes['bar']}>
        <BettingLinks />
        {doors.map((door) => (
          <DoorLink key={door.route} door={door} />
        ))}
      </div>
      <MoreMenu doors={doors} />
    </nav>
  );
}

function BettingLinks() {
  const t = useT();
  const { language } = usePreferences();
  const { place } = useFeature('page');
  const { counts: sports } = useFeature('sports');
  const { params } = useStore(place);
  const live = useStore(sports).reduce((sum, sport) => sum + (isVirtualSport(sport.sportId) ? 0 : sport.live), 0);
  const current = (section: string) => (params['section'] === section ? 'page' : undefined);
  return (
    <>
      <a href={href(language, 'section', { section: 'live' })} aria-current={current('live')}>
        <LiveDot />
        {t('words.live')}
        {live > 0 ? <span className={classes['count']}>{live}</span> : null}
      </a>
      <a href={href(language, 'section', { section: 'line' })} aria-current={current('line')}>
        {t('words.line')}
      </a>
    </>
  );
}

function DoorLink({ door }: { readonly door: Door }) {
  const t = useT();
  const { language } = usePreferences();
  const { route } = useStore(useFeature('page').place);
  return (
    <a href={`/${language}${door.path}`} aria-current={route === door.route ? 'page' : undefined}>
      {t(`pages.${door.route}`)}
    </a>
  );
}

/** What the stylesheet leaves out of the bar stands here, and nothing twice; on phones language and time too. */
function MoreMenu({ doors }: { readonly doors: readonly Door[] }) {
  const t = useT();
  return (
    <details className={classes['more']} data-menu>
      <summary className={classes['door']} aria-label={t('shell.more')}>
        <span className={classes['phone']}>
          <MenuIcon size={20} />
        </span>
        <span className={classes['word']}>{t('shell.more')}</span>
        <span className={classes['arrow']}>
          <ChevronDownIcon size={14} />
        </span>
      </summary>
      <div className={`gh-raised ${classes['menu']}`}>
        <BettingLinks />
        {doors.map((door) => (
          <DoorLink key={door.route} door={door} />
        ))}
        <div className={classes['own']}>
          <LanguageSwitch />
          <Clock />
        </div>
      </div>
    </details>
  );
}
