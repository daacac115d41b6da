import type { ParsedMarket } from '@glasshouse/domain/markets';
import type { LegResult } from '@glasshouse/domain/settlement';
import type { Deduction, Verdict } from '../programme/book.ts';
import { finishOf, listDeductions, type Contest } from './contest.ts';

/** The confirmed result of a contest. */
export interface Finish {
  readonly runners: readonly { readonly id: string; readonly rank: number | undefined }[];
  readonly deadHeat: boolean;
  readonly deductions: readonly Deduction[];
}

/** Ranks count from 0; who did not run has none. */
export function decideFinish(contest: Contest): Finish {
  const order = finishOf(contest);
  const ranks = new Map(order.map((runner, rank) => [runner, rank]));
  return {
    runners: contest.field.map(({ id }, index) => ({ id, rank: ranks.get(index) })),
    deadHeat: contest.deadHeat && order.length > 1,
    deductions: listDeductions(contest),
  };
}

/** Who did not run is void, and takes a part of the winnings on all others along. */
export function decideContest({ type, specifiers }: ParsedMarket, finish: Finish): Verdict {
  const places = Number(specifiers['places'] ?? 1);
  const { deductions } = finish;
  return finish.runners.map(({ id, rank }) => {
    if (rank === undefined) return { id, result: { kind: 'void' } };
    if (type === 'race_placed') return { id, result: rank < places ? { kind: 'win' } : { kind: 'lose' }, deductions };
    return { id, result: decideFirst(rank, type === 'each_way' ? places : 1, finish), deductions };
  });
}

/** Two that share the first place of a race fill the first two; an each-way bet on either was placed as well. */
function decideFirst(rank: number, places: number, { deadHeat }: Finish): LegResult {
  if (deadHeat && rank < 2) return { kind: 'dead_heat', num: 1, den: 2 };
  if (rank === 0) return { kind: 'win' };
  return rank < places ? { kind: 'placed' } : { kind: 'lose' };
}
