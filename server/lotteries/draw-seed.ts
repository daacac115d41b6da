import { createHash, createHmac, randomBytes } from 'node:crypto';
import { drawMessage, drawNumbers, readWord, type LotteryTerms } from '@glasshouse/domain/lotteries';

/** Chance itself, in hexadecimal digits, and what is told of it before the draw. */
export function makeSeed(): { readonly seed: string; readonly commitment: string } {
  const seed = randomBytes(32).toString('hex');
  return { seed, commitment: commitmentOf(seed) };
}

export function commitmentOf(seed: string): string {
  return createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
}

const WORDS_AT_ONCE = 64;
const MOST_WORDS = 4_096;

/** What the seed draws. More words than one batch are needed about never, and more than all of them never. */
export function numbersOf(seed: string, drawId: number, terms: Pick<LotteryTerms, 'pick' | 'of'>): readonly number[] {
  const key = Buffer.from(seed, 'hex');
  const words: number[] = [];
  while (words.length < MOST_WORDS) {
    for (let more = 0; more < WORDS_AT_ONCE; more += 1) {
      words.push(readWord(createHmac('sha256', key).update(drawMessage(drawId, words.length)).digest()));
    }
    const numbers = drawNumbers(terms, words);
    if (numbers) return numbers;
  }
  throw new Error(`the seed of draw ${drawId} draws too few numbers`);
}
