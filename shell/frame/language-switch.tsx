import { useRef, type KeyboardEvent } from 'react';
import type { Language } from '@glasshouse/contracts/preferences';
import { LANGUAGE_ROWS, usePreferences, useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { GlobeIcon } from '@glasshouse/kit/ui';
import { addressOf } from '../features/page/address-of.ts';
import { writePreference } from '../features/preferences/write-preference.ts';
import { useFeature } from '../features/use-feature.ts';
import { findByLetter, findNeighbour, isMove } from './language-keys.ts';
import classes from './language-switch.module.css';
import { listLanguages } from './list-languages.ts';

/** The same page in another language: links, since every word of the document changes. Opens without scripts too. */
export function LanguageSwitch() {
  const t = useT();
  const { language } = usePreferences();
  const { url } = useStore(useFeature('page').place);
  const { details, onKeyDown } = useMenu();
  const { facts } = useFeature('site');
  const signedIn = useStore(useFeature('session').state).userId !== undefined;
  const languages = listLanguages(language, facts.hiddenLanguages, signedIn);
  return (
    <details ref={details} className={classes['switch']} data-menu>
      <summary className={classes['button']} onKeyDown={onKeyDown}>
        <GlobeIcon size={16} />
        <span aria-hidden>{language.toUpperCase()}</span>
        <span className="gh-hidden">{`${t('words.language')}: ${LANGUAGE_ROWS[language].name} (${language.toUpperCase()})`}</span>
      </summary>
      <nav className={`gh-raised ${classes['menu']}`} aria-label={t('words.language')}>
        {languages.map((one) => (
          <a
            key={one}
            href={addressOf(one, url)}
            hrefLang={one}
            lang={one}
            aria-current={one === language ? 'true' : undefined}
            onClick={() => remember(one)}
            onKeyDown={onKeyDown}
          >
            {LANGUAGE_ROWS[one].name}
          </a>
        ))}
      </nav>
    </details>
  );
}

function remember(language: Language): void {
  writePreference('language', language);
}

function useMenu() {
  const details = useRef<HTMLDetailsElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event;
    const menu = details.current;
    if (!menu || event.ctrlKey || event.altKey || event.metaKey || (!menu.open && key !== 'ArrowDown')) return;
    const links = [...menu.querySelectorAll('a')];
    const from = links.findIndex((link) => link === document.activeElement);
    if (isMove(key)) {
      menu.setAttribute('open', '');
      const boxes = links.map((link) => link.getBoundingClientRect());
      const current = links.findIndex((link) => link.ariaCurrent === 'true');
      links[from < 0 ? current : findNeighbour(boxes, from, key)]?.focus();
    } else if (key.length === 1 && key !== ' ') {
      const names = links.map((link) => [link.textContent, link.hreflang]);
      links[findByLetter(names, from, key)]?.focus();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return { details, onKeyDown };
}
