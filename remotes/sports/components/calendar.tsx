import type { TournamentView } from '@glasshouse/contracts/sportsbook';
import { formatDay, usePreferences, useT } from '@glasshouse/kit/remote';
import { classes as join, useStrip } from '@glasshouse/kit/ui';
import { listHref } from '../model-addresses.ts';
import { listDays, WITHIN, type ListQuestion } from '../model.ts';
import classes from './list.module.css';

export interface CalendarProps {
  readonly question: ListQuestion;
  readonly champ: TournamentView | undefined;
  readonly nowSec: number;
}

interface Step {
  readonly key: string;
  readonly label: string;
  readonly time: Pick<ListQuestion, 'within' | 'day'>;
}

/** Hours and days of the line, each an address of its own. */
export function Calendar({ question, champ, nowSec }: CalendarProps) {
  const t = useT();
  const preferences = usePreferences();
  const { within, day, ...anyTime } = question;
  const here = within ?? day ?? '';
  const row = useStrip<HTMLElement>(here);
  return (
    <nav ref={row} className={join('gh-strip', classes.calendar)} aria-label={t('list.when')}>
      {useSteps(nowSec).map(({ key, label, time }) => (
        <a
          key={key}
          className={classes.choice}
          href={listHref(preferences.language, { ...anyTime, ...time }, champ)}
          aria-current={key === here ? 'true' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

function useSteps(nowSec: number): readonly Step[] {
  const t = useT();
  const preferences = usePreferences();
  const [, ...later] = listDays(nowSec, preferences.timeZone);
  return [
    { key: '', label: t('words.all'), time: {} },
    ...WITHIN.map((within) => ({
      key: within,
      label: within === 'today' ? t('words.today') : t('list.hours', { count: Number(within) }),
      time: { within },
    })),
    ...later.map(({ day, startsAtSec }) => ({
      key: day,
      label: formatDay(startsAtSec, nowSec, preferences, t),
      time: { day },
    })),
  ];
}
