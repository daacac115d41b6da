import type { Database } from '../platform/database/index.ts';
import { sumCoupons, type Figures } from './store-coupons.ts';

/** So long everybody is shown the same sums, however many ask: they are read whole. */
const KEPT_MS = 3_000;
const MOST_KEPT = 200;

export type FindFigures = (poolId: number) => Promise<Figures>;

interface Kept {
  readonly atMs: number;
  readonly figures: Promise<Figures>;
}

export function makeFigures(database: Database, nowMs: () => number = Date.now): FindFigures {
  const kept = new Map<number, Kept>();
  return (poolId) => {
    const known = kept.get(poolId);
    if (known && nowMs() - known.atMs < KEPT_MS) return known.figures;
    const figures = sumCoupons(database, poolId);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(poolId, { atMs: nowMs(), figures });
    // Whoever asked hears of it; the next one asks anew.
    figures.catch(() => kept.delete(poolId));
    return figures;
  };
}
