import type { Challenge } from '@glasshouse/contracts/session';

/** Hashes that are under way together: the browser works at them beside the page. */
const AT_ONCE = 256;

/** The number that solves the challenge, after the text and a dot; undefined when the signal says that nobody waits. */
export async function solveChallenge({ text, bits }: Challenge, signal?: AbortSignal): Promise<string | undefined> {
  const encoder = new TextEncoder();
  for (let first = 0; !signal?.aborted; first += AT_ONCE) {
    const sent = Array.from({ length: AT_ONCE }, (_, index) => `${text}.${first + index}`);
    const hashes = await Promise.all(sent.map((one) => crypto.subtle.digest('SHA-256', encoder.encode(one))));
    const solved = hashes.findIndex((hash) => countZeroBits(hash) >= bits);
    if (solved !== -1) return sent[solved];
  }
  return undefined;
}

/** Of the first 32 bits; nobody is asked for more. */
function countZeroBits(hash: ArrayBuffer): number {
  return Math.clz32(new DataView(hash).getUint32(0));
}
