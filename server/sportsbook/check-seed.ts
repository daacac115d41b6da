import { createHash } from 'node:crypto';

/**
 * Whether a settlement tells the seed that its event was committed to: one without a commitment has none, and one with a
 * commitment is settled from nothing else.
 */
export function isSeedOf(commitment: string | undefined, seed: string | undefined): boolean {
  if (commitment === undefined || seed === undefined) return commitment === seed;
  return createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex') === commitment;
}
