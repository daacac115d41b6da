import { ROW_ORDERS, type TournamentView } from '@glasshouse/contracts/sportsbook';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { listHref } from '../model-addresses.ts';
import { sortOf, usualSort, type ListQuestion } from '../model.ts';
import { Choices } from './choices.tsx';
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
  return (
    <Choices
      label={t('list.sort')}
      className={classes.sort}
      here={chosen}
      choices={ROW_ORDERS.map((sort) => ({
        key: sort,
        label: t(`list.sort.${sort}`),
        title: t(`list.sort.${sort}Title`),
        href: listHref(language, sort === usualSort(question) ? plain : { ...plain, sort }, champ),
      }))}
    />
  );
}
