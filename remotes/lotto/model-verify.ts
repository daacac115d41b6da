import type { LotteryDrawView } from '@glasshouse/contracts/lotteries';
import { drawMessage, drawNumbers, readWord } from '@glasshouse/domain/lotteries';

export type DrawVerdict = 'valid' | 'commitment' | 'numbers' | 'unsupported';

type Drawn = Pick<LotteryDrawView, 'drawId' | 'pick' | 'of' | 'commitment'> & {
  readonly seed: string;
  readonly numbers: readonly number[];
};

const WORDS_AT_ONCE = 64;
const MOST_WORDS = 4_096;

/** Works a draw out anew: whether its seed is the one that was committed to, and whether its numbers follow from it. */
export async function verifyDraw(draw: Drawn, subtle: SubtleCrypto | undefined): Promise<DrawVerdict> {
  if (!subtle) return 'unsupported';
  const seed = readHex(draw.seed);
  if (writeHex(await subtle.digest('SHA-256', seed)) !== draw.commitment) return 'commitment';
  const numbers = await workOut(draw, seed, subtle);
  return numbers?.join() === draw.numbers.join() ? 'valid' : 'numbers';
}

async function workOut(
  draw: Pick<Drawn, 'drawId' | 'pick' | 'of'>,
  seed: Uint8Array<ArrayBuffer>,
  subtle: SubtleCrypto,
): Promise<readonly number[] | undefined> {
  const key = await subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const encoder = new TextEncoder();
  const words: number[] = [];
  while (words.length < MOST_WORDS) {
    const from = words.length;
    const signed = await Promise.all(
      Array.from({ length: WORDS_AT_ONCE }, (_one, at) =>
        subtle.sign('HMAC', key, encoder.encode(drawMessage(draw.drawId, from + at))),
      ),
    );
    words.push(...signed.map((bytes) => readWord(new Uint8Array(bytes))));
    const numbers = drawNumbers(draw, words);
    if (numbers) return numbers;
  }
  return undefined;
}

function readHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (two) => Number.parseInt(two, 16));
}

function writeHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
