import { usePreferences, useT } from '@glasshouse/kit/i18n';
import { href } from '@glasshouse/kit/routing';
import { Button } from '@glasshouse/kit/ui';
import { useFeature } from '../use-feature.ts';
import classes from './cookie-consent.module.css';

/**
 * The question of the first look, at the edge of a page that can be read and used meanwhile. Saying no is as near as
 * saying yes; choosing opens the settings.
 */
export function CookieConsent() {
  const t = useT();
  const { language } = usePreferences();
  const { agreeToCookies } = useFeature('preferences');
  const { open: openModal } = useFeature('modals');
  return (
    <dialog
      open
      className={classes['banner']}
      data-gh-edge
      aria-labelledby="gh-cookies"
      aria-describedby="gh-cookies-text"
    >
      <h2 id="gh-cookies" className={classes['title']}>
        {t('cookies.title')}
      </h2>
      <p id="gh-cookies-text" className={classes['text']}>
        {t('cookies.text')}{' '}
        <a className="gh-link" href={href(language, 'cookies')}>
          {t('cookies.more')}
        </a>
      </p>
      <div className={classes['answers']}>
        <Button look="primary" onClick={() => agreeToCookies('all')}>
          {t('cookies.all')}
        </Button>
        <Button onClick={() => agreeToCookies('disable')}>{t('cookies.none')}</Button>
        <Button look="quiet" onClick={() => openModal('cookieSettings')}>
          {t('cookies.customise')}
        </Button>
      </div>
    </dialog>
  );
}
