import type { LotteryTerms } from './lottery-games.table.ts';

const WORDS = 2 ** 32;

/** What the seed is asked for, the first time with 0: see docs/decisions/0188. */
export function drawMessage(drawId: number, at: number): string {
  return `glasshouse lottery ${drawId} ${at}`;
}

/** The first four bytes of an answer, the greatest first. */
export function readWord(bytes: Uint8Array): number {
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  return a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d;
}

/**
 * The numbers that these words of 32 bits draw, from the least on; undefined where there are too few words. A word of the
 * last, incomplete run of `of` words is left out, since it would favor the small numbers, and so is a number that has been
 * drawn already: what remains is equally likely for every number that is left.
 */
export function drawNumbers(
  { pick, of }: Pick<LotteryTerms, 'pick' | 'of'>,
  words: readonly number[],
): readonly number[] | undefined {
  const bound = WORDS - (WORDS % of);
  const drawn: number[] = [];
  for (const word of words) {
    const number = (word % of) + 1;
    if (word < bound && !drawn.includes(number)) drawn.push(number);
    if (drawn.length === pick) return drawn.toSorted((a, b) => a - b);
  }
  return undefined;
}
