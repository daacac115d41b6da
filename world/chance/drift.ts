import { hashUnit } from './random.ts';

/** Waves of a drift, slow and wide to quick and narrow; weights sum to 1. */
const WAVES = [
  { periodMs: 3 * 3_600_000, weight: 0.5 },
  { periodMs: 40 * 60_000, weight: 0.3 },
  { periodMs: 6 * 60_000, weight: 0.2 },
] as const;

/**
 * A wandering number in [-1, 1] that can be asked for any moment without living through those before it:
 * at the knots of each wave stand hashed values, between them it runs smoothly.
 */
export function driftAt(name: string, atMs: number): number {
  let sum = 0;
  for (const [index, wave] of WAVES.entries()) {
    const position = atMs / wave.periodMs;
    const knot = Math.floor(position);
    const from = hashUnit(`${name}/${index}/${knot}`) * 2 - 1;
    const to = hashUnit(`${name}/${index}/${knot + 1}`) * 2 - 1;
    sum += wave.weight * (from + (to - from) * ease(position - knot));
  }
  return sum;
}

function ease(part: number): number {
  return part * part * (3 - 2 * part);
}
