import type { TournamentView } from '@glasshouse/contracts/sportsbook';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { listHref } from '../model-addresses.ts';
import { WITHIN, type ListQuestion, type Within } from '../model.ts';
import classes from './list.module.css';

export interface TimeFilterProps {
  readonly question: ListQuestion;
  readonly champ: TournamentView | undefined;
}

/** How far ahead the line is shown, each step an address of its own. */
export function TimeFilter({ question, champ }: TimeFilterProps) {
  const t = useT();
  const { language } = usePreferences();
  const { within: active, ...anyTime } = question;
  const label = (within: Within) =>
    within === 'today' ? t('words.today') : t('list.hours', { count: Number(within) });
  return (
    <nav className={classes.times} aria-label={t('list.when')}>
      <TimeLink href={listHref(language, anyTime, champ)} active={active === undefined} label={t('words.all')} />
      {WITHIN.map((within) => (
        <TimeLink
          key={within}
          href={listHref(language, { ...anyTime, within }, champ)}
          active={within === active}
          label={label(within)}
        />
      ))}
    </nav>
  );
}

function TimeLink({
  href,
  active,
  label,
}: {
  readonly href: string;
  readonly active: boolean;
  readonly label: string;
}) {
  return (
    <a className={classes.time} href={href} aria-current={active ? 'true' : undefined}>
      {label}
    </a>
  );
}
