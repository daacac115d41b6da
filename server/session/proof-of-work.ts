import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Challenge } from '@glasshouse/contracts/session';
import { makeSecret } from '../platform/ids/index.ts';

/** Time enough for the slowest phone, and for a person who reads what is going on. */
export const CHALLENGE_SEC = 300;

const SHAPE = /^(\d{1,12})\.(\d{1,2})\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/** Work for one try at one login: whoever sends a number with it whose hash begins with so many zero bits has done it. */
export function makeChallenge(secret: Buffer, login: string, bits: number, nowSec: number): Challenge {
  const head = `${nowSec + CHALLENGE_SEC}.${bits}.${makeSecret(16)}`;
  return { text: `${head}.${sign(secret, head, login)}`, bits };
}

export interface Proof {
  readonly bits: number;
  /** Which challenge it was: each is good for one try. */
  readonly salt: string;
}

/** What a challenge and its number prove; absent for one of another login, too old, not ours, or not solved. */
export function findProof(secret: Buffer, login: string, sent: string, nowSec: number): Proof | undefined {
  const challenge = sent.slice(0, sent.lastIndexOf('.'));
  const [, endSec = '', bits = '', salt = '', mac = ''] = SHAPE.exec(challenge) ?? [];
  if (mac === '' || Number(endSec) < nowSec) return undefined;
  const own = Buffer.from(sign(secret, `${endSec}.${bits}.${salt}`, login));
  if (!timingSafeEqual(own, Buffer.from(mac))) return undefined;
  return countZeroBits(createHash('sha256').update(sent).digest()) < Number(bits)
    ? undefined
    : { bits: Number(bits), salt };
}

function countZeroBits(hash: Buffer): number {
  const first = hash.findIndex((byte) => byte !== 0);
  return first === -1 ? hash.length * 8 : first * 8 + Math.clz32(hash[first] ?? 0) - 24;
}

function sign(secret: Buffer, head: string, login: string): string {
  return createHmac('sha256', secret).update(`glasshouse proof ${head} ${login}`).digest('base64url');
}
