import type { ParsedMarket } from '@glasshouse/domain/markets';
import type { LegResult } from '@glasshouse/domain/settlement';
import type { Verdict } from '../programme/book.ts';
import { deductionAt, finishOf, WHOLE, type Contest } from './contest.ts';

/** The confirmed result of a contest. */
export interface Finish {
  readonly runners: readonly { readonly id: string; readonly rank: number | undefined }[];
  readonly deadHeat: boolean;
  /** In parts of `WHOLE`. */
  readonly deduction: number;
}

/** Ranks count from 0; who did not run has none. */
export function decideFinish(contest: Contest): Finish {
  const order = finishOf(contest);
  const ranks = new Map(order.map((runner, rank) => [runner, rank]));
  return {
    runners: contest.field.map(({ id }, index) => ({ id, rank: ranks.get(index) })),
    deadHeat: contest.deadHeat && order.length > 1,
    deduction: deductionAt(contest, contest.startsAtMs),
  };
}

/** Who did not run is void, and takes a part of the winnings of all others along. */
export function decideContest({ type, specifiers }: ParsedMarket, finish: Finish): Verdict {
  const places = Number(specifiers['places'] ?? 1);
  return finish.runners.map(({ id, rank }) => {
    if (rank === undefined) return { id, result: { kind: 'void' } };
    if (type === 'race_placed') return { id, result: rank < places ? won(finish) : { kind: 'lose' } };
    return { id, result: decideFirst(rank, type === 'each_way' ? places : 1, finish) };
  });
}

/** Two that share the first place of a race fill the first two; an each-way bet on either was placed as well. */
function decideFirst(rank: number, places: number, finish: Finish): LegResult {
  if (finish.deadHeat && rank < 2) return { kind: 'dead_heat', num: 1, den: 2, ...reducedBy(finish) };
  if (rank === 0) return won(finish);
  return rank < places ? { kind: 'placed', ...reducedBy(finish) } : { kind: 'lose' };
}

function won(finish: Finish): LegResult {
  return { kind: 'win', ...reducedBy(finish) };
}

function reducedBy({ deduction }: Finish): { readonly reduction?: { readonly num: number; readonly den: number } } {
  return deduction === 0 ? {} : { reduction: { num: deduction, den: WHOLE } };
}
