import type { Score } from '@glasshouse/domain/settlement';
import { lookAhead, type Outlook } from './markets.ts';
import { listRates, type GoalModel, type GoalState, type TallyName } from './model.ts';

const NONE: Score = { home: 0, away: 0 };

/** Something that is counted over a match of two halves: as it will stand at the end of the match and of each half. */
export interface Outlooks {
  readonly match: Outlook;
  readonly halves: readonly [Outlook, Outlook];
  /** Expected still to come in the whole match. */
  readonly rest: Score;
  readonly order: readonly ('home' | 'away')[];
}

export function lookAtGoals(model: GoalModel, state: GoalState): Outlooks {
  const rates = listRates(model, state);
  const later = { home: rates.match.home - rates.period.home, away: rates.match.away - rates.period.away };
  return look(state, state.periodScores, rates.period, later, state.goals);
}

/** Absent in sports that do not count it. */
export function lookAtTally(model: GoalModel, state: GoalState, name: TallyName): Outlooks | undefined {
  const tally = model.tallies?.[name];
  if (!tally) return undefined;
  const { home, away, weights } = tally;
  const present = (weights[state.period - 1] ?? 0) * (1 - state.elapsedSec / state.lengthSec);
  const later = weights.slice(state.period).reduce((sum, weight) => sum + weight, 0);
  const times = (share: number): Score => ({ home: home * share, away: away * share });
  const { periodScores, order } = state.tallies[name];
  return look(state, periodScores, times(present), times(later), order);
}

function look(
  state: GoalState,
  scores: readonly Score[],
  present: Score,
  later: Score,
  order: Outlooks['order'],
): Outlooks {
  const [first = NONE, second = NONE] = scores;
  const rest = { home: present.home + later.home, away: present.away + later.away };
  const inSecond = state.period === 2;
  return {
    match: lookAhead({ home: first.home + second.home, away: first.away + second.away }, rest),
    halves: [lookAhead(first, inSecond ? NONE : present), lookAhead(second, inSecond ? present : later)],
    rest,
    order,
  };
}
