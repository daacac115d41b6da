import type { SportCount } from '@glasshouse/contracts/sportsbook';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { sportName } from '@glasshouse/kit/texts';
import { LinkTabs, SportIcon } from '@glasshouse/kit/ui';
import { listHref } from '../model-addresses.ts';
import { listSportLinks, type ListQuestion } from '../model.ts';
import classes from './list.module.css';

export interface SportFilterProps {
  readonly question: ListQuestion;
  readonly sports: readonly SportCount[];
}

/** Sports as links, with how many events each has. Counts are the whole section's, whatever the time filter. */
export function SportFilter({ question, sports }: SportFilterProps) {
  const t = useT();
  const { language } = usePreferences();
  const { sportId: _here, ...everySport } = question;
  const items = listSportLinks(sports, question).map(({ sportId, count, active }) => ({
    href: listHref(language, sportId === undefined ? everySport : { ...everySport, sportId }),
    label: sportId === undefined ? t('words.all') : <SportLabel sportId={sportId} />,
    count,
    active,
  }));
  return (
    <div className={classes.sports}>
      <LinkTabs label={t('words.sports')} items={items} />
    </div>
  );
}

function SportLabel({ sportId }: { readonly sportId: number }) {
  const t = useT();
  return (
    <>
      <SportIcon sport={sportId} size={16} />
      {sportName(t, sportId)}
    </>
  );
}
