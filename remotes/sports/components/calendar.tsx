import type { RowCut, TournamentView } from '@glasshouse/contracts/sportsbook';
import { LIST_PARTS, numberOfPart } from '@glasshouse/domain/lists';
import { findSport } from '@glasshouse/domain/markets';
import { formatDay, usePreferences, useT } from '@glasshouse/kit/remote';
import { periodName } from '@glasshouse/kit/texts';
import { listHref } from '../model-addresses.ts';
import { listDays, WITHIN, type ListQuestion } from '../model.ts';
import { Choices } from './choices.tsx';
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
  return (
    <Choices
      label={t(question.section === 'live' ? 'list.which' : 'list.when')}
      className={classes.calendar}
      here={here}
      choices={steps.map(({ cut, ...step }) => ({
        ...step,
        href: listHref(preferences.language, { ...whole, ...cut }, champ),
      }))}
    />
  );
}

function useSteps(question: ListQuestion, nowSec: number, hasBroadcasts: boolean): readonly Step[] {
  const t = useT();
  const times = useTimes(nowSec);
  const { section, sportId, tournamentId } = question;
  const cutTo = (only: RowCut, label = t(`list.${only}`)): Step => ({ key: only, label, cut: { only } });
  const parts = LIST_PARTS.map((part): Step => {
    const n = numberOfPart(part);
    // Of all sports together no one name fits.
    return cutTo(part, sportId === undefined ? t('list.part', { n }) : periodName(t, sportId, n));
  });
  return [
    { key: '', label: t('words.all'), cut: {} },
    // What is on the line has its hours for that.
    ...(section === 'live'
      ? [{ key: 'soon', label: t('words.soon'), cut: { section: 'line', menu: 'soon' } as const }]
      : []),
    // A league is recommended as a whole, or not.
    ...(tournamentId === undefined ? [cutTo('recommended')] : []),
    ...(hasBroadcasts || question.only === 'broadcast' ? [cutTo('broadcast')] : []),
    ...(section === 'live' && isTracked(sportId) ? [cutTo('tracker')] : []),
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
