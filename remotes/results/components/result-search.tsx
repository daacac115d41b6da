import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { Button } from '@glasshouse/kit/ui';
import { linkOf, type ResultsQuestion } from '../model.ts';
import classes from './results.module.css';

/** By a day of any year and by words of names; a plain form, so that it works before the page is alive. */
export function ResultSearch({ question }: { readonly question: ResultsQuestion }) {
  const t = useT();
  const { language } = usePreferences();
  const { day, sport } = linkOf(question);
  return (
    <search className={classes.searching}>
      <form className={classes.search} action={href(language, 'resultsOf', { type: 'zone' })}>
        {sport === undefined ? null : <input type="hidden" name="sport" value={sport} />}
        <input
          className="gh-input"
          type="date"
          name="day"
          defaultValue={day}
          key={day}
          aria-label={t('results.date')}
        />
        <input
          className="gh-input"
          type="search"
          name="text"
          maxLength={64}
          defaultValue={question.text ?? ''}
          key={question.text ?? ''}
          placeholder={t('results.names')}
          aria-label={t('results.names')}
        />
        <Button type="submit">{t('results.search')}</Button>
      </form>
    </search>
  );
}
