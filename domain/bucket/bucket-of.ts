import { assert } from '../decision/index.ts';

/** So many parts, for good: they are spread over databases, and never divided. */
export const BUCKETS = 1024;

const HALF = 2 ** 32;

/**
 * The part of a player: a hash of the id, so that ids in a row fall far apart. The same as `bucket_of` of the database,
 * and never another: what is kept and handed out rests on it. (The last steps of MurmurHash3 for 32 bits.)
 */
export function bucketOf(playerId: number): number {
  assert(Number.isSafeInteger(playerId) && playerId > 0, 'a player has a positive id');
  let mixed = (playerId % HALF) ^ Math.floor(playerId / HALF);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85_eb_ca_6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2_b2_ae_35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) % BUCKETS;
}
