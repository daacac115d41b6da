import { LANGUAGES, type Language } from '@glasshouse/contracts/preferences';
import { LANGUAGE_ROWS, usePreferences, useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { addressOf } from '../client/page-fetch.ts';
import { writePreference } from '../client/preference-keeper.ts';
import { useServices } from '../services.ts';
import classes from './header.module.css';

/** The same page in another language: a link, since every word of the document changes. */
export function LanguageSwitch() {
  const t = useT();
  const { language } = usePreferences();
  const { url } = useStore(useServices().place);
  return (
    <nav className={classes['languages']} aria-label={t('words.language')}>
      {LANGUAGES.map((one) => (
        <a
          key={one}
          href={addressOf(one, url)}
          hrefLang={one}
          lang={one}
          aria-current={one === language ? 'true' : undefined}
          aria-label={LANGUAGE_ROWS[one].name}
          onClick={() => remember(one)}
        >
          {one.toUpperCase()}
        </a>
      ))}
    </nav>
  );
}

function remember(language: Language): void {
  writePreference('language', language);
}
