import { formatDay, usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { classes as join, useStrip } from '@glasshouse/kit/ui';
import { linkOf, listDays, type DayStep, type ResultsQuestion } from '../model.ts';
import classes from './results.module.css';

export interface DayLinksProps {
  readonly question: ResultsQuestion;
  readonly nowSec: number;
}

/** The last days, each an address of its own; others are named in the form beneath. */
export function DayLinks({ question, nowSec }: DayLinksProps) {
  const t = useT();
  const preferences = usePreferences();
  const { day: _day, ...anyDay } = question;
  const { language, timeZone } = preferences;
  const hrefOf = ({ day }: DayStep) =>
    href(language, 'resultsOf', { type: 'zone' }, linkOf({ ...anyDay, page: 1, ...(day !== undefined && { day }) }));
  const days = listDays(nowSec, timeZone);
  const isListed = days.some(({ day }) => day === question.day);
  const nameOf = (step: DayStep) => formatDay(step.startsAtSec, nowSec, preferences, t);
  const row = useStrip<HTMLElement>(question.day, days.length);
  return (
    <nav ref={row} className={join('gh-strip', classes.days)} aria-label={t('results.days')}>
      {isListed ? null : (
        <span className={classes.choice} aria-current="true">
          {question.day}
        </span>
      )}
      {days.map((step) => (
        <a
          key={step.startsAtSec}
          className={classes.choice}
          href={hrefOf(step)}
          aria-current={step.day === question.day ? 'true' : undefined}
        >
          {nameOf(step)}
        </a>
      ))}
    </nav>
  );
}
