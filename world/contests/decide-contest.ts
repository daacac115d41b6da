import type { ParsedMarket } from '@glasshouse/domain/markets';
import type { LegResult } from '@glasshouse/domain/settlement';
import type { Deduction, Verdict } from '../programme/book.ts';
import { finishOf, listDeductions, type Contest } from './contest.ts';

/** The confirmed result of a contest. */
export interface Finish {
  readonly runners: readonly { readonly id: string; readonly rank: number | undefined }[];
  /** This one and the next came in together. */
  readonly tiedRank: number | undefined;
  readonly deductions: readonly Deduction[];
}

/** Ranks count from 0; who did not run has none. */
export function decideFinish(contest: Contest): Finish {
  const order = finishOf(contest);
  const ranks = new Map(order.map((runner, rank) => [runner, rank]));
  return {
    runners: contest.field.map(({ id }, index) => ({ id, rank: ranks.get(index) })),
    tiedRank: order.length > (contest.tiedRank ?? 0) + 1 ? contest.tiedRank : undefined,
    deductions: listDeductions(contest),
  };
}

/** Who did not run is void, and takes a part of the winnings on all others along. */
export function decideContest({ type, specifiers }: ParsedMarket, finish: Finish): Verdict {
  const places = Number(specifiers['places'] ?? 1);
  const { deductions } = finish;
  return finish.runners.map(({ id, rank }) => {
    if (rank === undefined) return { id, result: { kind: 'void' } };
    const first = decideAmong(type === 'race_placed' ? places : 1, rank, finish);
    const result = type === 'each_way' ? orPlaced(first, decideAmong(places, rank, finish)) : first;
    return { id, result, deductions };
  });
}

/** Two that tie fill two places; where only one of them is paid, each has half of it. */
function decideAmong(places: number, rank: number, { tiedRank }: Finish): LegResult {
  const lastPaid = places - 1;
  const isShared = tiedRank === lastPaid && (rank === lastPaid || rank === places);
  if (isShared) return { kind: 'dead_heat', ...HALF };
  return { kind: rank < places ? 'win' : 'lose' };
}

const HALF = { num: 1, den: 2 } as const;

/** Of an each-way selection that did not win, what its place is worth. */
function orPlaced(first: LegResult, place: LegResult): LegResult {
  if (first.kind !== 'lose' || place.kind === 'lose') return first;
  return place.kind === 'dead_heat' ? { kind: 'placed', share: HALF } : { kind: 'placed' };
}
