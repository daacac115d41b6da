import { ROW_ORDERS, type TournamentView } from '@glasshouse/contracts/sportsbook';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { classes as join, useStrip } from '@glasshouse/kit/ui';
import { listHref } from '../model-addresses.ts';
import { sortOf, usualSort, type ListQuestion } from '../model.ts';
import classes from './list.module.css';

export interface SortLinksProps {
  readonly question: ListQuestion;
  readonly champ: TournamentView | undefined;
}

/** In which order the events stand, each order an address of its own. */
export function SortLinks({ question, champ }: SortLinksProps) {
  const t = useT();
  const { language } = usePreferences();
  const { sort: _sort, ...plain } = question;
  const chosen = sortOf(question);
  const row = useStrip<HTMLElement>(chosen);
  return (
    <nav ref={row} className={join('gh-strip', classes.sort)} aria-label={t('list.sort')}>
      {ROW_ORDERS.map((sort) => (
        <a
          key={sort}
          className={classes.choice}
          href={listHref(language, sort === usualSort(question) ? plain : { ...plain, sort }, champ)}
          aria-current={sort === chosen ? 'true' : undefined}
          title={t(`list.sort.${sort}Title`)}
        >
          {t(`list.sort.${sort}`)}
        </a>
      ))}
    </nav>
  );
}
