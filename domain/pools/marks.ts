import { accept, refuse, type Decision } from '../decision/index.ts';
import type { LegResultKind } from '../settlement/index.ts';
import type { PoolTerms } from './pool-kinds.table.ts';

/** One outcome of a position is one bit, so that several marks, and what was right, are one number. */
export const POOL_OUTCOMES = ['1', 'x', '2'] as const;
export type PoolOutcome = (typeof POOL_OUTCOMES)[number];

/** All three: what is right in a void position. */
export const ALL_OUTCOMES = 7;

export function bitOf(outcome: PoolOutcome): number {
  return 1 << POOL_OUTCOMES.indexOf(outcome);
}

export function countMarks(mark: number): number {
  return POOL_OUTCOMES.filter((outcome) => (mark & bitOf(outcome)) !== 0).length;
}

/** How many coupons of one mark a position these marks stand for: their product; 0 while a position has none. */
export function countVariants(marks: readonly number[]): number {
  return marks.reduce((product, mark) => product * countMarks(mark), 1);
}

export interface PricedMarks {
  readonly variants: number;
  readonly stakeMinor: number;
}

export type MarksRefusal = 'pool_marks_invalid' | 'pool_variants_too_many';

/** What these marks cost. */
export function decideMarks(
  terms: Pick<PoolTerms, 'positions' | 'mostVariants' | 'variantMinor'>,
  marks: readonly number[],
): Decision<PricedMarks, MarksRefusal> {
  const isWhole =
    marks.length === terms.positions &&
    marks.every((mark) => Number.isInteger(mark) && mark >= 1 && mark <= ALL_OUTCOMES);
  if (!isWhole) return refuse('pool_marks_invalid');
  const variants = countVariants(marks);
  if (variants > terms.mostVariants) return refuse('pool_variants_too_many');
  return accept({ variants, stakeMinor: variants * terms.variantMinor });
}

/**
 * How many variants have how many right results: the number at each place of the list. Position by position: what a right
 * mark adds moves up by one, so that no variant is ever written out.
 */
export function countRight(marks: readonly number[], right: readonly number[]): readonly number[] {
  return marks.reduce<readonly number[]>(
    (counts, mark, at) => {
      const hits = countMarks(mark & (right[at] ?? 0));
      const misses = countMarks(mark) - hits;
      const next = Array.from({ length: counts.length + 1 }, () => 0);
      counts.forEach((count, reached) => {
        next[reached] = (next[reached] ?? 0) + count * misses;
        next[reached + 1] = (next[reached + 1] ?? 0) + count * hits;
      });
      return next;
    },
    [1],
  );
}

/**
 * What is right in a position, by what was said of its three outcomes. Undefined while one of them waits for its result;
 * where none has won, the position is void and every outcome is right.
 */
export function readPosition(said: Readonly<Record<PoolOutcome, LegResultKind | undefined>>): number | undefined {
  if (POOL_OUTCOMES.some((outcome) => said[outcome] === undefined)) return undefined;
  const won = POOL_OUTCOMES.filter((outcome) => said[outcome] === 'win' || said[outcome] === 'dead_heat');
  return won.length === 0 ? ALL_OUTCOMES : won.reduce((bits, outcome) => bits | bitOf(outcome), 0);
}

export function isPoolCancelled(terms: PoolTerms, right: readonly number[]): boolean {
  return right.filter((bits) => bits === ALL_OUTCOMES).length > terms.mostVoid;
}
