import { hasFewGoals } from '../markets/index.ts';

interface Score {
  readonly home: number;
  readonly away: number;
}

/** How a match stands, as far as its course is told by it. */
export interface Standing {
  readonly phase: 'not_started' | 'playing' | 'break' | 'paused' | 'ended';
  readonly score: Score;
  /** From 1; 0 before the first. */
  readonly period: number;
  readonly periodScores: readonly Score[];
  readonly clockSec?: number;
}

/** What happened in a match, and when: seconds since 1970 by the house's clock, and seconds of the match's own clock. */
export interface Moment {
  /** A goal; a score that was told before and is taken back; a part that is over, with the score of that part. */
  readonly kind: 'score' | 'correction' | 'part';
  readonly atSec: number;
  readonly clockSec?: number;
  readonly period: number;
  readonly score: Score;
  /** Who scored; absent where more than one goal came at once, or none. */
  readonly side?: 'home' | 'away';
}

/**
 * What a change of a match's standing adds to its timeline. Goals are told one by one; in sports that count by the
 * dozen, points, games and runs, the parts are. A match that is first heard of on its way begins with what happens next.
 */
export function listNewMoments(
  sportId: number,
  told: readonly Moment[],
  before: Standing | undefined,
  after: Standing,
  atSec: number,
): Moment[] {
  if (!before) return [];
  const clock = after.clockSec === undefined ? {} : { clockSec: after.clockSec };
  const byGoals = hasFewGoals(sportId);
  const scored = byGoals ? findScored(before.score, after.score) : undefined;
  const moments: Moment[] = scored ? [{ ...scored, atSec, ...clock, period: after.period, score: after.score }] : [];
  const isOver = (period: number): boolean =>
    period < after.period || (period === after.period && (after.phase === 'break' || after.phase === 'ended'));
  // No further than scores were told: a number alone could be any.
  const last = Math.min(after.period, after.periodScores.length);
  for (let period = Math.max(1, before.period); period <= last; period++) {
    const score = after.periodScores[period - 1];
    const isTold = told.some((moment) => moment.kind === 'part' && moment.period === period);
    if (score && isOver(period) && !isTold) moments.push({ kind: 'part', atSec, period, score });
  }
  return moments;
}

function findScored(before: Score, after: Score): Pick<Moment, 'kind' | 'side'> | undefined {
  const [home, away] = [after.home - before.home, after.away - before.away];
  if (home === 0 && away === 0) return undefined;
  if (home < 0 || away < 0) return { kind: 'correction' };
  if (home > 0 && away > 0) return { kind: 'score' };
  return { kind: 'score', side: home > 0 ? 'home' : 'away' };
}
