import { quantile } from './http-swarm.ts';

/** What each bet of a turn took: by itself, and right after that beside what is looked at. */
export interface Turn {
  readonly still: readonly number[];
  readonly beside: readonly number[];
}

/** The ratio is looked at again over so many other choices of as many turns: where nine tenths of them lie. */
const CHOICES = 200;

/** All turns as one: a turn's own p99 is a few bets, and any hiccup of the machine is in it. */
export function compareTurns(turns: readonly Turn[]): Record<string, unknown> {
  const ratios = Array.from({ length: CHOICES }, () => compareP99(turns.map(() => pick(turns)))).toSorted(
    (a, b) => a - b,
  );
  return {
    turns: turns.length,
    reference: describeTimes(pool(turns, 'still')),
    beside: describeTimes(pool(turns, 'beside')),
    p99Ratio: compareP99(turns),
    p99RatioBetween: [quantile(ratios, 0.05), quantile(ratios, 0.95)],
    ordinaryTurn: compareOrdinary(turns),
  };
}

/** The median of the turns' own p99: a turn in which the disk stood still says nothing of what was beside it. */
function compareOrdinary(turns: readonly Turn[]): Record<string, number> {
  const middle = (which: keyof Turn): number =>
    quantile(turns.map((turn) => quantile(turn[which].toSorted(byTime), 0.99)).toSorted(byTime), 0.5);
  const [stillP99Ms, besideP99Ms] = [middle('still'), middle('beside')];
  return { stillP99Ms, besideP99Ms, p99Ratio: round(besideP99Ms / stillP99Ms) };
}

function byTime(a: number, b: number): number {
  return a - b;
}

function round(ratio: number): number {
  return Math.round(ratio * 100) / 100;
}

function pick(turns: readonly Turn[]): Turn {
  return turns[Math.floor(Math.random() * turns.length)] ?? { still: [], beside: [] };
}

function pool(turns: readonly Turn[], which: keyof Turn): Float64Array {
  return Float64Array.from(turns.flatMap((turn) => turn[which])).toSorted();
}

function compareP99(turns: readonly Turn[]): number {
  const [still, beside] = [quantile(pool(turns, 'still'), 0.99), quantile(pool(turns, 'beside'), 0.99)];
  return round(beside / still);
}

function describeTimes(sorted: Float64Array): Record<string, number> {
  return {
    bets: sorted.length,
    p50Ms: quantile(sorted, 0.5),
    p90Ms: quantile(sorted, 0.9),
    p99Ms: quantile(sorted, 0.99),
  };
}
