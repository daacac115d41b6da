/** Steps of the price ladder in thousandths: up to `below`, prices are multiples of `step`. */
const LADDER = [
  { below: 2_000, step: 10 },
  { below: 3_000, step: 20 },
  { below: 4_000, step: 50 },
  { below: 6_000, step: 100 },
  { below: 10_000, step: 200 },
  { below: 20_000, step: 500 },
  { below: 100_000, step: 1_000 },
  { below: Infinity, step: 10_000 },
] as const;

export const LOWEST_MILLI = 1_010;
export const HIGHEST_MILLI = 250_000;

/** The rung nearest to a price, within what the house offers. */
export function nearestRung(milli: number): number {
  const clamped = Math.min(HIGHEST_MILLI, Math.max(LOWEST_MILLI, milli));
  const row = LADDER.find((rung) => clamped < rung.below);
  const step = row?.step ?? 10;
  return Math.min(HIGHEST_MILLI, Math.round(clamped / step) * step);
}
