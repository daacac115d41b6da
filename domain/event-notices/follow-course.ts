import { hasFewGoals } from '../markets/index.ts';
import { listNewMoments, type Moment, type Standing } from '../timeline/index.ts';
import type { NoticeKind } from './notice-choice.ts';

/** How an event looks at one moment. */
export interface Sight {
  /** Absent where nobody has told how it stands. */
  readonly status?: Standing | undefined;
  /** It has left the board. */
  readonly isGone: boolean;
}

/** As far as an event has been followed. What it has been through stays so, whatever a feed says later. */
export interface Course {
  readonly standing: Standing;
  readonly hasBegun: boolean;
  readonly isOver: boolean;
  /** The parts that were over. */
  readonly parts: readonly Moment[];
}

/** What there is to tell, and by which choice. `score` with the side that scored, `part` with its number from 1. */
export type EventNews =
  | { readonly kind: 'start' | 'correction' | 'end' }
  | { readonly kind: 'score'; readonly side?: 'home' | 'away' }
  | { readonly kind: 'part'; readonly period: number };

export const CHOICE_OF_NEWS: Readonly<Record<EventNews['kind'], NoticeKind>> = {
  start: 'start',
  score: 'score',
  correction: 'score',
  part: 'score',
  end: 'end',
};

const AHEAD: Standing = { phase: 'not_started', score: { home: 0, away: 0 }, period: 0, periodScores: [] };
const UNSEEN: Course = { standing: AHEAD, hasBegun: false, isOver: false, parts: [] };

/** From here on it is followed: what has been until now is nobody's news. */
export function beginCourse(sportId: number, sight: Sight): Course {
  return advanceCourse(sportId, UNSEEN, sight).course;
}

/**
 * What has happened since, the last word first; the same sight again tells nothing. Goals are told where a sport counts
 * goals, in all others the parts that are over, by the rule of the timeline. Who is first seen to have begun has begun,
 * whatever the score is; what comes after the end is not told.
 */
export function advanceCourse(
  sportId: number,
  before: Course,
  { status, isGone }: Sight,
): { readonly course: Course; readonly news: readonly EventNews[] } {
  const standing = status ?? before.standing;
  const hasBegun = before.hasBegun || standing.phase !== 'not_started';
  const isOver = before.isOver || isGone || standing.phase === 'ended';
  const moments = listNewMoments(sportId, before.parts, before.standing, standing, 0);
  const parts = [...before.parts, ...moments.filter(({ kind }) => kind === 'part')];
  return { course: { standing, hasBegun, isOver, parts }, news: listNews() };

  function listNews(): readonly EventNews[] {
    // One that is taken off before it begins was not played.
    if (before.isOver || !hasBegun) return [];
    if (isOver) return [{ kind: 'end' }];
    if (!before.hasBegun) return [{ kind: 'start' }];
    const isByGoals = hasFewGoals(sportId);
    return moments
      .filter(({ kind }) => (kind === 'part') !== isByGoals)
      .toReversed()
      .map(toNews);
  }
}

function toNews({ kind, side, period }: Moment): EventNews {
  if (kind === 'part') return { kind, period };
  return kind === 'score' ? { kind, ...(side && { side }) } : { kind };
}
