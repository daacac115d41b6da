import { SPORTS } from '@glasshouse/domain/markets';
import { usePreferences, useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { href } from '@glasshouse/kit/routing';
import { Button, Logo } from '@glasshouse/kit/ui';
import { InstallDoor } from '../features/install/view.tsx';
import { useFeature } from '../features/use-feature.ts';
import { FOOTER_GROUPS } from './doors.table.ts';
import classes from './footer.module.css';
import { OddsFormat } from './header/odds-format.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { listDoorGroups } from './list-doors.ts';

export function Footer() {
  const t = useT();
  const { state: session } = useFeature('session');
  const { open: openModal } = useFeature('modals');
  const { minimumAge } = useFeature('site');
  const signedIn = useStore(session).userId !== undefined;
  return (
    <footer className={classes['footer']} data-late="footer">
      <div className={classes['inner']}>
        <div className={classes['about']}>
          <Logo size={24} />
          <p>{t('shell.footer.about')}</p>
        </div>
        <div className={classes['settings']}>
          <OddsFormat />
          <LanguageSwitch />
          <InstallDoor />
          {signedIn ? (
            <span className={classes['leave']}>
              <Button look="quiet" size="s" onClick={() => openModal('signOut')}>
                {t('words.signOut')}
              </Button>
            </span>
          ) : null}
        </div>
        <Columns />
        <p className={classes['play']}>
          <strong className={classes['age']}>{minimumAge}+</strong>
          {t('shell.footer.play')}
        </p>
      </div>
    </footer>
  );
}

/** Pages by what they are about; only those that are there for this visitor. */
function Columns() {
  const t = useT();
  const { language } = usePreferences();
  const { state: session } = useFeature('session');
  const { features } = useFeature('site');
  const signedIn = useStore(session).userId !== undefined;
  const groups = listDoorGroups(FOOTER_GROUPS, { features, signedIn });
  return (
    <nav className={classes['columns']} aria-label={t('shell.footer.links')}>
      <BettingColumn />
      {groups.map(({ title, doors, last }) => (
        <section key={title} className={classes['column']}>
          <h2>{t(title)}</h2>
          {doors.map(({ route, path }) => (
            <a key={route} href={`/${language}${path}`}>
              {t(`pages.${route}`)}
            </a>
          ))}
          {last === 'api' && features.has('apiPage') ? <a href="/api/docs">{t('shell.footer.api')}</a> : null}
          {last === 'cookieSettings' ? <CookieSettings /> : null}
        </section>
      ))}
    </nav>
  );
}

function BettingColumn() {
  const t = useT();
  const { language } = usePreferences();
  const { counts: sports } = useFeature('sports');
  const counts = new Map(useStore(sports).map((sport) => [sport.sportId, sport.line + sport.live]));
  return (
    <section className={`${classes['column']} ${classes['sports']}`}>
      <h2>{t('words.sports')}</h2>
      <a href={href(language, 'section', { section: 'live' })}>{t('words.live')}</a>
      <a href={href(language, 'section', { section: 'line' })}>{t('words.line')}</a>
      <a href={href(language, 'officeHistory')}>{t('words.history')}</a>
      {SPORTS.filter(({ sportId }) => (counts.get(sportId) ?? 0) > 0).map(({ sportId, slug }) => (
        <a key={sportId} href={href(language, 'sectionSport', { section: 'line', menuSection: 'all', sport: slug })}>
          {t(`sports.${slug}`)}
        </a>
      ))}
    </section>
  );
}

function CookieSettings() {
  const t = useT();
  const { features } = useFeature('site');
  const { open: openModal } = useFeature('modals');
  if (!features.has('cookieConsent')) return null;
  return (
    <button type="button" onClick={() => openModal('cookieConsent')}>
      {t('cookies.settings')}
    </button>
  );
}
