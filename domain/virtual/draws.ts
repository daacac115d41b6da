import { readWord } from '../lotteries/index.ts';
import type { VirtualGame } from './virtual-games.table.ts';

const WORDS = 2 ** 32;
const WORD_BYTES = 4;

/** So many blocks are more than any course needs: of a block of 32 bytes eight words are read. */
export const VIRTUAL_BLOCKS = 64;

/** What the seed is asked for, the first time with 0: see docs/decisions/0189. */
export function virtualMessage(game: VirtualGame, block: number): string {
  return `glasshouse virtual ${game} ${block}`;
}

/** The words of a block, the first four bytes first. */
export function readBlock(bytes: Uint8Array): readonly number[] {
  return Array.from({ length: Math.floor(bytes.length / WORD_BYTES) }, (_one, at) =>
    readWord(bytes.subarray(at * WORD_BYTES)),
  );
}

/** Chance from a list of words, taken in their order. */
export interface Draws {
  /**
   * A whole number from 0 to below `count`. A word of the last, incomplete run of `count` words is left out, since it
   * would favor the small numbers.
   */
  below(count: number): number;
  /** True once there were too few words: what was drawn since means nothing. */
  isShort(): boolean;
}

export function drawFrom(words: readonly number[]): Draws {
  let at = 0;
  return {
    below(count) {
      const bound = WORDS - (WORDS % count);
      for (; at < words.length; at += 1) {
        const word = words[at] ?? WORDS;
        if (word >= bound) continue;
        at += 1;
        return word % count;
      }
      at = words.length + 1;
      return 0;
    },
    isShort: () => at > words.length,
  };
}
