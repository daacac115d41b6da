import { COEF_VIEWS, isCoefViewId } from '@glasshouse/domain/odds';
import { usePreferences, useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { href } from '@glasshouse/kit/routing';
import { ButtonLink, IconButton, Logo, MoonIcon, SunIcon } from '@glasshouse/kit/ui';
import { useServices } from '../services.ts';
import classes from './header.module.css';
import { Clock } from './header/clock.tsx';
import { Holdings } from './header/holdings.tsx';
import { SearchDoor } from './header/search-door.tsx';
import { Sections } from './header/sections.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { SettingsDoor } from './settings/settings-door.tsx';

export function Header() {
  const t = useT();
  const { language } = usePreferences();
  const { scroll, features } = useServices();
  const { headerAway } = useStore(scroll);
  return (
    <header className={classes['header']} data-away={headerAway && !features.has('headerStays')}>
      <a className={classes['logo']} href={href(language, 'home')} aria-label={t('shell.toHome')}>
        <Logo />
      </a>
      <Sections />
      <SearchDoor />
      <div className={classes['tools']}>
        <span className={classes['roomy']}>
          <Clock />
        </span>
        <span className={classes['wide']}>
          <OddsFormat />
          <LanguageSwitch />
        </span>
        <span className={classes['spare']}>
          <ThemeSwitch />
        </span>
        <SettingsDoor />
      </div>
      <Account />
    </header>
  );
}

/** The second ids of a format look the same; they are for who has one stored. */
const OFFERED_VIEWS = [0, 1, 2, 4, 5, 6];

export function OddsFormat() {
  const t = useT();
  const { coefViewId } = usePreferences();
  const { actions } = useServices();
  const pick = (id: number) => (isCoefViewId(id) ? actions.choose('coefViewId', id) : undefined);
  return (
    <label className={classes['select']}>
      <span className="gh-hidden">{t('shell.oddsFormat')}</span>
      <select value={coefViewId} onChange={(event) => pick(Number(event.currentTarget.value))}>
        {OFFERED_VIEWS.filter(isCoefViewId).map((id) => (
          <option key={id} value={id}>
            {t(`coefViews.${COEF_VIEWS[id].kind}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

function ThemeSwitch() {
  const t = useT();
  const { theme } = usePreferences();
  const { actions } = useServices();
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={next === 'dark' ? <MoonIcon size={18} /> : <SunIcon size={18} />}
      label={t(next === 'dark' ? 'words.darkTheme' : 'words.lightTheme')}
      onClick={() => actions.choose('theme', next)}
    />
  );
}

function Account() {
  const { session } = useServices();
  const { userId } = useStore(session);
  return <div className={classes['account']}>{userId === undefined ? <GuestDoors /> : <Holdings />}</div>;
}

/** Links first, so that they work before the scripts do; with them, the same opens in place. */
function GuestDoors() {
  const t = useT();
  const { language } = usePreferences();
  const { actions } = useServices();
  return (
    <>
      <ButtonLink
        look="quiet"
        href={href(language, 'login')}
        onClick={(event) => {
          event.preventDefault();
          actions.openModal('signIn');
        }}
      >
        {t('words.signIn')}
      </ButtonLink>
      <ButtonLink
        look="primary"
        href={href(language, 'registration')}
        onClick={(event) => {
          event.preventDefault();
          actions.openModal('registration');
        }}
      >
        {t('words.register')}
      </ButtonLink>
    </>
  );
}
