import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { sportName } from '@glasshouse/kit/texts';
import { classes as join, SportIcon, useStrip } from '@glasshouse/kit/ui';
import { linkOf, type ResultsQuestion, type ResultsState } from '../model.ts';
import classes from './results.module.css';

export interface SportLinksProps {
  readonly question: ResultsQuestion;
  readonly sports: ResultsState['sports'];
}

/** The sports of that day with how many of their events are over. */
export function SportLinks({ question, sports }: SportLinksProps) {
  const t = useT();
  const { language } = usePreferences();
  const { sportId: _sportId, ...anySport } = question;
  const hrefOf = (sportId?: number) =>
    href(
      language,
      'resultsOf',
      { type: 'zone' },
      linkOf({ ...anySport, page: 1, ...(sportId !== undefined && { sportId }) }),
    );
  const row = useStrip<HTMLElement>(question.sportId, sports.length);
  return (
    <nav ref={row} className={join('gh-strip', classes.sports)} aria-label={t('results.sports')}>
      <a className={classes.choice} href={hrefOf()} aria-current={question.sportId === undefined ? 'true' : undefined}>
        {t('words.all')}
      </a>
      {sports.map(({ sportId, count }) => (
        <a
          key={sportId}
          className={classes.choice}
          href={hrefOf(sportId)}
          aria-current={question.sportId === sportId ? 'true' : undefined}
        >
          <SportIcon sport={sportId} size={14} />
          {sportName(t, sportId)} <span className={classes.count}>{count}</span>
        </a>
      ))}
    </nav>
  );
}
