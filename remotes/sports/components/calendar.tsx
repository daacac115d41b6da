import type { TournamentView } from '@glasshouse/contracts/sportsbook';
import { LIST_PARTS, numberOfPart } from '@glasshouse/domain/lists';
import { findSport } from '@glasshouse/domain/markets';
import { formatDay, usePreferences, useT } from '@glasshouse/kit/remote';
import { periodName } from '@glasshouse/kit/texts';
import { classes as join, useStrip } from '@glasshouse/kit/ui';
import { listHref } from '../model-addresses.ts';
import { listDays, WITHIN, type ListQuestion } from '../model.ts';
import classes from './list.module.css';

export interface CalendarProps {
  readonly question: ListQuestion;
  readonly champ: TournamentView | undefined;
  readonly nowSec: number;
  readonly hasBroadcasts: boolean;
}

interface Step {
  readonly key: string;
  readonly label: string;
  readonly cut: Partial<Pick<ListQuestion, 'section' | 'menu' | 'within' | 'day' | 'only'>>;
}

/** What a list can be cut to: hours and days of the line, parts of what is live; each an address of its own. */
export function Calendar({ question, champ, nowSec, hasBroadcasts }: CalendarProps) {
  const t = useT();
  const preferences = usePreferences();
  const { within, day, only, ...whole } = question;
  const here = within ?? day ?? only ?? '';
  const steps = useSteps(question, nowSec, hasBroadcasts);
  const row = useStrip<HTMLElement>(here);
  return (
    <nav
      ref={row}
      className={join('gh-strip', classes.calendar)}
      aria-label={t(question.section === 'live' ? 'list.which' : 'list.when')}
    >
      {steps.map(({ key, label, cut }) => (
        <a
          key={key}
          className={classes.choice}
          href={listHref(preferences.language, { ...whole, ...cut }, champ)}
          aria-current={key === here ? 'true' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

function useSteps(question: ListQuestion, nowSec: number, hasBroadcasts: boolean): readonly Step[] {
  const t = useT();
  const times = useTimes(nowSec);
  const { section, sportId, tournamentId } = question;
  const soon: Step = { key: 'soon', label: t('words.soon'), cut: { section: 'line', menu: 'soon' } };
  const shown: Step = { key: 'broadcast', label: t('list.broadcast'), cut: { only: 'broadcast' } };
  const recommended: Step = { key: 'recommended', label: t('list.recommended'), cut: { only: 'recommended' } };
  const tracked: Step = { key: 'tracker', label: t('list.tracker'), cut: { only: 'tracker' } };
  const parts = LIST_PARTS.map((part): Step => {
    const n = numberOfPart(part);
    // Of all sports together no one name fits.
    const label = sportId === undefined ? t('list.part', { n }) : periodName(t, sportId, n);
    return { key: part, label, cut: { only: part } };
  });
  return [
    { key: '', label: t('words.all'), cut: {} },
    // What is on the line has its hours for that.
    ...(section === 'live' ? [soon] : []),
    // A league is recommended as a whole, or not.
    ...(tournamentId === undefined ? [recommended] : []),
    ...(hasBroadcasts || question.only === 'broadcast' ? [shown] : []),
    ...(section === 'live' && isTracked(sportId) ? [tracked] : []),
    ...(section === 'line' ? times : hasParts(sportId) ? parts : []),
  ];
}

/** Races and titles have none. */
function hasParts(sportId: number | undefined): boolean {
  return sportId === undefined || findSport(sportId)?.counted !== 'other';
}

function isTracked(sportId: number | undefined): boolean {
  return sportId === undefined || findSport(sportId)?.isTracked === true;
}

function useTimes(nowSec: number): readonly Step[] {
  const t = useT();
  const preferences = usePreferences();
  const [, ...later] = listDays(nowSec, preferences.timeZone);
  return [
    ...WITHIN.map((within) => ({
      key: within,
      label: within === 'today' ? t('words.today') : t('list.hours', { count: Number(within) }),
      cut: { within },
    })),
    ...later.map(({ day, startsAtSec }) => ({
      key: day,
      label: formatDay(startsAtSec, nowSec, preferences, t),
      cut: { day },
    })),
  ];
}
