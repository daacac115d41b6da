import type { Language } from '@glasshouse/contracts/preferences';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { ChevronRightIcon, Panel } from '@glasshouse/kit/ui';
import classes from './home.module.css';

const chapterHref = (language: Language, ruleGroup: `${number}`, chapter: string): string =>
  href(language, 'rulesChapter', { ruleGroup, chapter });

/** Each with the page that answers it. */
const QUESTIONS = [
  { text: 'asked.place', hrefIn: (language: Language) => href(language, 'howBet') },
  { text: 'asked.wait', hrefIn: (language: Language) => chapterHref(language, '1', 'taking') },
  { text: 'asked.result', hrefIn: (language: Language) => chapterHref(language, '1', 'result') },
  { text: 'asked.calledOff', hrefIn: (language: Language) => chapterHref(language, '3', 'broken-off') },
  { text: 'asked.cashOut', hrefIn: (language: Language) => chapterHref(language, '4', 'value') },
  { text: 'asked.limit', hrefIn: (language: Language) => href(language, 'responsibleGaming') },
] as const;

/** What people ask before they bet, one press from its answer. */
export function Questions() {
  const t = useT();
  const { language } = usePreferences();
  return (
    <Panel title={t('asked.title')}>
      <ul className={classes.popular}>
        {QUESTIONS.map(({ text, hrefIn }) => (
          <li key={text}>
            <a className={classes.tournament} href={hrefIn(language)}>
              <span className={classes.names}>{t(text)}</span>
              <ChevronRightIcon size={14} />
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
