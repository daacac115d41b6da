import type { MarketKey } from '@glasshouse/domain/markets';
import type { BoardMarket } from './types.ts';

/** A line stands so many times as far out as every other of its ladder: it was written in another unit. */
const FARTHEST = 3;
/** Lines nearer to zero than this may stand alone. */
const LEAST_FAR = 5;
/** So much may a chance on the farther line lie on the wrong side of that on the nearer one. */
const LEEWAY = 0.1;

interface Rung {
  readonly key: MarketKey;
  readonly at: number;
  /** Of going beyond the line: it falls from rung to rung. Absent where the market is not on sale whole. */
  readonly chance: number | undefined;
}

/**
 * Totals or handicaps of one kind stand on a ladder: the farther the line, the smaller the chance of passing it.
 * Answers those that cannot stand where they do: too far out, or out of order with most of the others.
 */
export function findLineFaults(ladder: readonly BoardMarket[]): Set<MarketKey> {
  const rungs = ladder.flatMap(toRung);
  const farOut = findFarOut(rungs);
  const faults = new Set(farOut && [farOut.key]);
  let left = rungs.filter((rung) => !faults.has(rung.key)).toSorted((a, b) => a.at - b.at);
  for (;;) {
    const counts = countInversions(left);
    const most = Math.max(0, ...counts);
    if (most === 0) return faults;
    for (const [index, rung] of left.entries()) if (counts[index] === most) faults.add(rung.key);
    left = left.filter((rung) => !faults.has(rung.key));
  }
}

function toRung({ key, line, outcomes }: BoardMarket): Rung[] {
  if (!line) return [];
  const [first, second, ...more] = outcomes;
  const whole = first?.active && second?.active && more.length === 0;
  if (!whole) return [{ key, at: line.at, chance: undefined }];
  const chance = second.oddsMilli / (first.oddsMilli + second.oddsMilli);
  return [{ key, at: line.at, chance: line.rises ? 1 - chance : chance }];
}

/** Only the farthest of all can stand so much farther out than every other. */
function findFarOut(rungs: readonly Rung[]): Rung | undefined {
  let farthest: Rung | undefined;
  let next = 0;
  for (const rung of rungs) {
    if (farthest === undefined || Math.abs(rung.at) > Math.abs(farthest.at)) {
      next = Math.abs(farthest?.at ?? 0);
      farthest = rung;
    } else next = Math.max(next, Math.abs(rung.at));
  }
  if (farthest === undefined || rungs.length < 2) return undefined;
  const distance = Math.abs(farthest.at);
  return distance >= LEAST_FAR && distance > FARTHEST * next ? farthest : undefined;
}

/** With how many others each rung stands out of order. */
function countInversions(rungs: readonly Rung[]): number[] {
  const counts = rungs.map(() => 0);
  if (!hasInversion(rungs)) return counts;
  for (const [i, near] of rungs.entries()) {
    for (const [j, far] of rungs.entries()) {
      if (far.at <= near.at || far.chance === undefined || near.chance === undefined) continue;
      if (far.chance <= near.chance + LEEWAY) continue;
      counts[i] = (counts[i] ?? 0) + 1;
      counts[j] = (counts[j] ?? 0) + 1;
    }
  }
  return counts;
}

/** One walk up the ladder: nearly always there is none. */
function hasInversion(rungs: readonly Rung[]): boolean {
  let least = Infinity;
  for (const { chance } of rungs) {
    if (chance === undefined) continue;
    if (chance > least + LEEWAY) return true;
    least = Math.min(least, chance);
  }
  return false;
}
