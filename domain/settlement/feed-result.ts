import type { LegResult, Part } from './leg-result.ts';

/** What a feed says beside the result where runners were withdrawn or places are paid. */
export interface FeedResultExtras {
  /** The part of the winnings that is deducted, 0..1, at most four places. */
  readonly reduction?: number | undefined;
  /** Lost the win, and is paid as placed. */
  readonly placed?: boolean | undefined;
}

/**
 * The feed's way of saying a result (certainty aside): `result` 0 or 1, `voidFactor` 0, 0.5 or 1,
 * `deadHeatFactor` in 0..1. Undefined for a combination that means nothing.
 */
export function parseFeedResult(
  result: 0 | 1,
  voidFactor: number,
  deadHeatFactor: number,
  extras: FeedResultExtras = {},
): LegResult | undefined {
  const reduction = parseReduction(extras.reduction ?? 0);
  if (reduction === undefined) return undefined;
  const reduced = reduction.num === 0 ? {} : { reduction };
  if (voidFactor === 1) return { kind: 'void' };
  // Nobody says what is left of a dead heat of which half is returned.
  if (voidFactor === 0.5 && result === 1 && deadHeatFactor !== 1) return undefined;
  if (voidFactor === 0.5) return result === 1 ? { kind: 'half_win', ...reduced } : { kind: 'half_lose' };
  if (voidFactor !== 0) return undefined;
  if (result === 0 && !extras.placed) return { kind: 'lose' };
  if (deadHeatFactor === 1) return { kind: result === 0 ? 'placed' : 'win', ...reduced };
  const share = findShare(deadHeatFactor);
  if (!share) return undefined;
  return result === 0 ? { kind: 'placed', share, ...reduced } : { kind: 'dead_heat', ...share, ...reduced };
}

const REDUCTION_PARTS = 10_000;

/** A part of one to four places; undefined for what is none. */
export function parseReduction(reduction: number): Part | undefined {
  const num = Math.round(reduction * REDUCTION_PARTS);
  return num >= 0 && num <= REDUCTION_PARTS ? { num, den: REDUCTION_PARTS } : undefined;
}

/**
 * Dead-heat factors are places over finishers: 0.5, 0.3333, 0.6667; the nearest such fraction is meant. One written
 * with two or three places (0.33, 0.667) is that of the fewest finishers, twelve at most, which is rounded so.
 */
function findShare(factor: number): Part | undefined {
  return findExactShare(factor) ?? findRoundedShare(factor);
}

const MOST_FINISHERS = 12;

function findRoundedShare(factor: number): Part | undefined {
  const places = String(factor).split('.')[1]?.length ?? 0;
  if (places !== 2 && places !== 3) return undefined;
  const leeway = 0.5 / 10 ** places + Number.EPSILON;
  for (let den = 2; den <= MOST_FINISHERS; den++) {
    const num = Math.round(factor * den);
    if (num > 0 && num < den && Math.abs(num / den - factor) <= leeway) return { num, den };
  }
  return undefined;
}

function findExactShare(factor: number): Part | undefined {
  for (let den = 2; den <= 40; den++) {
    const num = Math.round(factor * den);
    if (num > 0 && num < den && Math.abs(num / den - factor) < 0.000_1) return { num, den };
  }
  return undefined;
}
