import { usePreferences, useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { href } from '@glasshouse/kit/routing';
import { Button, Logo } from '@glasshouse/kit/ui';
import { useServices } from '../services.ts';
import classes from './footer.module.css';
import { OddsFormat } from './header.tsx';
import { LanguageSwitch } from './language-switch.tsx';

export function Footer() {
  const t = useT();
  const { language } = usePreferences();
  const { session, features, actions } = useServices();
  const signedIn = useStore(session).userId !== undefined;
  return (
    <footer className={classes['footer']}>
      <div className={classes['inner']}>
        <div className={classes['about']}>
          <Logo size={24} />
          <p>{t('shell.footer.about')}</p>
        </div>
        <nav className={classes['links']} aria-label={t('shell.footer.links')}>
          <a href={href(language, 'section', { section: 'live' })}>{t('words.live')}</a>
          <a href={href(language, 'section', { section: 'line' })}>{t('words.line')}</a>
          <a href={href(language, 'officeHistory')}>{t('words.history')}</a>
          {features.has('cookieConsent') ? (
            <button type="button" onClick={() => actions.openModal('cookieConsent')}>
              {t('cookies.settings')}
            </button>
          ) : null}
          <a href="/api/docs">{t('shell.footer.api')}</a>
        </nav>
        <div className={classes['settings']}>
          <OddsFormat />
          <LanguageSwitch />
          {signedIn ? (
            <span className={classes['leave']}>
              <Button look="quiet" size="s" onClick={() => void actions.signOut()}>
                {t('words.signOut')}
              </Button>
            </span>
          ) : null}
        </div>
        <p className={classes['play']}>
          <strong className={classes['age']}>18+</strong>
          {t('shell.footer.play')}
        </p>
      </div>
    </footer>
  );
}
