import type { Database } from '../platform/database/index.ts';
import { sumCoupons, type Figures } from './store-coupons.ts';

/** So long everybody is shown the same sums, however many ask: they are read whole. */
const KEPT_MS = 3_000;
const MOST_KEPT = 200;

/** `isOver`: the pool takes nothing any more, and its sums stay what they are. */
export type FindFigures = (poolId: number, isOver: boolean) => Promise<Figures>;

interface Kept {
  readonly atMs: number;
  readonly isOver: boolean;
  readonly figures: Promise<Figures>;
}

export function makeFigures(database: Database, nowMs: () => number = Date.now): FindFigures {
  const kept = new Map<number, Kept>();
  return (poolId, isOver) => {
    const known = kept.get(poolId);
    if (known && (known.isOver || nowMs() - known.atMs < KEPT_MS)) return known.figures;
    const figures = sumCoupons(database, poolId);
    kept.delete(poolId);
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(poolId, { atMs: nowMs(), isOver, figures });
    // Whoever asked hears of it; the next one asks anew.
    figures.catch(() => kept.get(poolId)?.figures === figures && kept.delete(poolId));
    return figures;
  };
}
