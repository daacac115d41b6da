/** A stream of chance that belongs to a text: the same text always gives the same stream. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform in [from, to). */
  between(from: number, to: number): number;
  /** Whole number in [0, count). */
  below(count: number): number;
  chance(probability: number): boolean;
}

const MULTIPLIERS = [0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f, 0x165667b1] as const;
const WARM_UP_ROUNDS = 12;

/** Four 32-bit words from a text; each starts apart and every character reaches all of them. */
function hashWords(text: string): [number, number, number, number] {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = 0xb7e15162;
  let d = text.length | 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    a = b ^ Math.imul(a ^ code, MULTIPLIERS[0]);
    b = c ^ Math.imul(b ^ code, MULTIPLIERS[1]);
    c = d ^ Math.imul(c ^ code, MULTIPLIERS[2]);
    d = a ^ Math.imul(d ^ code, MULTIPLIERS[3]);
  }
  return [stir(a ^ d), stir(b ^ a), stir(c ^ b), stir(d ^ c)];
}

function stir(word: number): number {
  const once = Math.imul(word ^ (word >>> 16), MULTIPLIERS[0]);
  const twice = Math.imul(once ^ (once >>> 13), MULTIPLIERS[1]);
  return (twice ^ (twice >>> 16)) >>> 0;
}

/** One number in [0, 1) for a text, without a stream behind it. */
export function hashUnit(text: string): number {
  return hashWords(text)[0] / 2 ** 32;
}

/** Eight letters and digits for a text. */
export function hashName(text: string): string {
  const [high, low] = hashWords(text);
  return (high.toString(36) + low.toString(36)).padEnd(8, '0').slice(0, 8);
}

/** Chris Doty-Humphrey's sfc32: small, fast, passes PractRand; period at least 2^32. */
export function makeRandom(text: string): Random {
  let [a, b, c, counter] = hashWords(text);
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let round = 0; round < WARM_UP_ROUNDS; round++) next();
  return {
    next,
    between: (from, to) => from + (to - from) * next(),
    below: (count) => Math.floor(next() * count),
    chance: (probability) => next() < probability,
  };
}
