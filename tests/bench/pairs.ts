import type { SwarmResult } from './http-swarm.ts';

/** One turn under load, and the one beside which it is looked at. */
export interface Pair {
  readonly reference: TurnFigures;
  readonly beside: TurnFigures;
}

export interface TurnFigures {
  readonly acceptedPerSecond: number;
  readonly p99Ms: number;
  /** Anything but bets that were taken: a turn with such is no figure. */
  readonly refused: number;
}

/** What protects a person may cost a tenth of the bets, and three milliseconds. */
export const LEAST_SHARE = 0.9;
export const MOST_P99_MS = 3;

export function toFigures({ statuses, answered, p99Ms }: SwarmResult, turnMs: number): TurnFigures {
  const accepted = statuses['200'] ?? 0;
  return { acceptedPerSecond: Math.round((accepted / turnMs) * 1_000), p99Ms, refused: answered - accepted };
}

/** Reference, beside, beside, reference …: what grows meanwhile is on both sides. */
export function isBesideTurn(turn: number): boolean {
  return turn % 4 === 1 || turn % 4 === 2;
}

export function toPairs(turns: readonly TurnFigures[]): Pair[] {
  return Array.from({ length: Math.floor(turns.length / 2) }, (_, at) => {
    const [first, second] = [turns[at * 2], turns[at * 2 + 1]];
    if (!first || !second) throw new Error('a pair has two turns');
    return isBesideTurn(at * 2) ? { reference: second, beside: first } : { reference: first, beside: second };
  });
}

/** The medians of what each pair says: one hiccup of the machine is one pair's. */
export function comparePairs(pairs: readonly Pair[]): {
  readonly share: number;
  readonly p99MoreMs: number;
  readonly shares: readonly number[];
  readonly p99sMoreMs: readonly number[];
  readonly isGoalMet: boolean;
} {
  const shares = pairs.map(({ reference, beside }) => round(beside.acceptedPerSecond / reference.acceptedPerSecond));
  const p99sMoreMs = pairs.map(({ reference, beside }) => round(beside.p99Ms - reference.p99Ms));
  const [share, p99MoreMs] = [median(shares), median(p99sMoreMs)];
  const areAllTaken = pairs.every(({ reference, beside }) => reference.refused === 0 && beside.refused === 0);
  return {
    share,
    p99MoreMs,
    shares,
    p99sMoreMs,
    isGoalMet: areAllTaken && share >= LEAST_SHARE && p99MoreMs <= MOST_P99_MS,
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : round(((sorted[middle - 1] ?? Number.NaN) + upper) / 2);
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
