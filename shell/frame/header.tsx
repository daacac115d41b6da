import { COEF_VIEWS, isCoefViewId } from '@glasshouse/domain/odds';
import { usePreferences, useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { href } from '@glasshouse/kit/routing';
import {
  Button,
  ButtonLink,
  HistoryIcon,
  IconButton,
  LiveDot,
  Logo,
  Money,
  MoonIcon,
  PlusIcon,
  SignOutIcon,
  SunIcon,
  UserIcon,
} from '@glasshouse/kit/ui';
import { purseOf } from '../coupon/model/purse.ts';
import { useServices } from '../services.ts';
import classes from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { SettingsDoor } from './settings/settings-door.tsx';

export function Header() {
  const t = useT();
  const { language } = usePreferences();
  const { headerAway } = useStore(useServices().scroll);
  return (
    <header className={classes['header']} data-away={headerAway}>
      <a className={classes['logo']} href={href(language, 'home')} aria-label={t('shell.toHome')}>
        <Logo />
      </a>
      <Sections />
      <div className={classes['tools']}>
        <span className={classes['wide']}>
          <OddsFormat />
          <LanguageSwitch />
        </span>
        <ThemeSwitch />
        <SettingsDoor />
      </div>
      <Account />
    </header>
  );
}

function Sections() {
  const t = useT();
  const { language } = usePreferences();
  const { place, sports } = useServices();
  const { params } = useStore(place);
  const live = useStore(sports).reduce((sum, sport) => sum + sport.live, 0);
  const current = (section: string) => (params['section'] === section ? 'page' : undefined);
  return (
    <nav className={classes['sections']} aria-label={t('shell.sections')}>
      <a href={href(language, 'section', { section: 'live' })} aria-current={current('live')}>
        <LiveDot />
        {t('words.live')}
        {live > 0 ? <span className={classes['count']}>{live}</span> : null}
      </a>
      <a href={href(language, 'section', { section: 'line' })} aria-current={current('line')}>
        {t('words.line')}
      </a>
    </nav>
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

function Holdings() {
  const t = useT();
  const { language } = usePreferences();
  const { session, actions } = useServices();
  const { account } = purseOf(useStore(session), language);
  return (
    <>
      {account ? (
        <a className={classes['balance']} href={href(language, 'officeAccount')} title={t('words.balance')}>
          <span className={classes['label']}>{t('words.balance')}</span>
          <strong>
            <Money amountMinor={account.money} iso={account.iso} />
          </strong>
        </a>
      ) : null}
      <Button
        look="primary"
        className={classes['deposit']}
        icon={<PlusIcon size={14} />}
        onClick={() => void actions.deposit()}
      >
        {t('shell.demoDeposit')}
      </Button>
      <span className={classes['wide']}>
        <a
          className="gh-button gh-button--quiet gh-button--icon"
          href={href(language, 'officeHistory')}
          title={t('words.history')}
          aria-label={t('words.history')}
        >
          <HistoryIcon size={18} />
        </a>
        <a
          className="gh-button gh-button--quiet gh-button--icon"
          href={href(language, 'officeAccount')}
          title={t('words.account')}
          aria-label={t('words.account')}
        >
          <UserIcon size={18} />
        </a>
        <IconButton
          icon={<SignOutIcon size={18} />}
          label={t('words.signOut')}
          onClick={() => void actions.signOut()}
        />
      </span>
    </>
  );
}
