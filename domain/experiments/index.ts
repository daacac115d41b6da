import { assert } from '../decision/index.ts';

export interface TriedVariant {
  readonly name: string;
  /** How many visitors get it, against the other shares. */
  readonly share: number;
}

/** One thing that is tried in several ways at once. */
export interface Tried {
  readonly name: string;
  readonly variants: readonly TriedVariant[];
}

const HASHES = 2 ** 32;

/**
 * Which variant a visitor gets: nothing is remembered, and yet the same visitor gets the same one for as long as the
 * experiment's name and shares stay. Experiments do not lean on each other: who gets what in one says nothing of another.
 */
export function assignVariant({ name, variants }: Tried, visitorId: string): string {
  const total = variants.reduce((sum, { share }) => sum + share, 0);
  assert(total > 0, `experiment ${name} has shares`);
  const point = (hashText(`${name}/${visitorId}`) / HASHES) * total;
  let passed = 0;
  for (const variant of variants) {
    passed += variant.share;
    if (point < passed) return variant.name;
  }
  throw new Error(`experiment ${name} ended before its shares did`);
}

/** FNV-1a over the text's units, then mixed so that names which differ in their last letter are strangers. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
