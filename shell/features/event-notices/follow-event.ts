import type { EventCard, EventDelta, LiveStatusView } from '@glasshouse/contracts/sportsbook';
import type { LiveApi } from '@glasshouse/contracts/shell-api';
import { advanceCourse, beginCourse, type Course, type EventNews } from '@glasshouse/domain/event-notices';
import type { LiveClock } from '@glasshouse/kit/live';
import type { EventNotice } from './still.ts';

/** What comes within so short a time is told as one: a start with its first score, a score that is put right at once. */
export const SETTLE_MS = 500;

export interface FollowDeps {
  readonly subscribe: LiveApi['subscribe'];
  readonly clock: LiveClock;
  readonly isOld: () => boolean;
  /** What has happened, the last word first. */
  readonly onNews: (notice: Omit<EventNotice, 'news'>, news: readonly EventNews[]) => void;
  /** There is nothing of it to follow any more. */
  readonly onGone: () => void;
}

type Names = Pick<EventNotice, 'eventId' | 'sportId' | 'home' | 'away'>;

/** An event from its next change on, by its card: the lightest topic that says how it stands. */
export function followEvent(eventId: number, { subscribe, clock, isOld, onNews, onGone }: FollowDeps): () => void {
  let names: Names | undefined;
  let course: Course | undefined;
  let status: LiveStatusView | undefined;
  let isGone = false;
  let isOldNews = false;
  let cancel: (() => void) | undefined;

  function see(): void {
    cancel = undefined;
    if (!names) return;
    const sight = { status, isGone };
    const next = course
      ? advanceCourse(names.sportId, course, sight)
      : { course: beginCourse(names.sportId, sight), news: [] };
    ({ course } = next);
    if (next.news.length > 0 && !isOldNews) onNews({ ...names, status }, next.news);
    isOldNews = false;
    if (isGone) onGone();
  }

  /** A first sight is taken at once, a change when nothing more comes. */
  function take(change: Pick<EventDelta, 'status'>, gone: boolean): void {
    status = change.status ?? status;
    isGone ||= gone;
    isOldNews ||= isOld();
    if (!course) return see();
    cancel ??= clock.after(SETTLE_MS, see);
  }

  const leave = subscribe(`card/${eventId}`, undefined, {
    onSnapshot(data) {
      if (data.kind !== 'card') return;
      names = namesOf(data);
      take(data, false);
    },
    onDelta(data) {
      if (data.kind !== 'card' || (data.status === undefined && data.ended !== true)) return;
      take(data, data.ended === true);
    },
    // It is not known since when, nor how it ended.
    onNone: onGone,
  });
  return () => {
    cancel?.();
    leave();
  };
}

function namesOf({ eventId, tournament, home, away }: EventCard): Names {
  return { eventId, sportId: tournament.sportId, home: home.name, away: away?.name ?? '' };
}
