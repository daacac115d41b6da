import type { MomentView } from '@glasshouse/contracts/sportsbook-timeline';
import type { GoalRow } from './store-goals.ts';

/**
 * The moments of a match with who scored: the second goal of a side is the second that was told of it. Of a score that was
 * taken back and came again only the later one is named. Of a match that the house did not follow, its goals are the moments.
 */
export function nameScorers(moments: readonly MomentView[], goals: readonly GoalRow[]): readonly MomentView[] {
  if (goals.length === 0) return moments;
  if (moments.length === 0) return toMoments(goals);
  const bySide = {
    home: goals.filter(({ side }) => side === 'home'),
    away: goals.filter(({ side }) => side === 'away'),
  };
  const named = new Set<GoalRow>();
  return moments
    .toReversed()
    .map((moment) => {
      const { kind, side, score } = moment;
      const goal = kind === 'score' && side ? bySide[side][score[side] - 1] : undefined;
      if (!goal || named.has(goal)) return moment;
      named.add(goal);
      return { ...moment, ...scorerOf(goal) };
    })
    .toReversed();
}

function toMoments(goals: readonly GoalRow[]): MomentView[] {
  const score = { home: 0, away: 0 };
  return goals.map((goal) => {
    const { side, period, clock_sec: clockSec } = goal;
    score[side] += 1;
    return {
      kind: 'score',
      ...(clockSec !== null && { clockSec }),
      period: period ?? 0,
      score: { ...score },
      side,
      ...scorerOf(goal),
    };
  });
}

function scorerOf({ scorer_id: scorerId, name, own, penalty }: GoalRow): Partial<MomentView> {
  return {
    ...(name !== null && { scorer: name }),
    ...(scorerId !== null && { scorerId }),
    ...(name !== null && own && { own: true as const }),
    ...(penalty && { penalty: true as const }),
  };
}
