import type { CaptchaCode } from '@glasshouse/contracts/captcha-codes';
import { findNetwork } from '../platform/limits/index.ts';

interface Rule {
  readonly points: number;
  readonly windowSec: number;
}

/** From how many tries of one network on a challenge is due: well before the limit of the call, far above what people do. */
const FREE: Readonly<Record<CaptchaCode, Rule>> = {
  100: { points: 300, windowSec: 60 },
  111: { points: 150, windowSec: 600 },
  112: { points: 30, windowSec: 600 },
  113: { points: 30, windowSec: 600 },
};
/** Wrong challenges of one session, until it ends. */
const MOST_WRONG = 5;
const WRONG_SEC = 600;
const MOST_NETWORKS = 20_000;

export interface CaptchaTries {
  /** Counts this one. */
  isDue(code: CaptchaCode, address: string): boolean;
  /** Counts a wrong one; true from the fifth of a session on. */
  isTooWrong(sessionId: number): boolean;
}

/** In this process's memory: what it forgets costs somebody a challenge less, and the limits of the calls hold all the same. */
export function makeCaptchaTries(nowMs: () => number, addressFactor: number): CaptchaTries {
  const counts = new Map<string, { points: number; endsAtMs: number }>();
  const add = (key: string, windowSec: number): number => {
    const now = nowMs();
    const held = counts.get(key);
    if (held && held.endsAtMs > now) return ++held.points;
    counts.delete(key);
    counts.set(key, { points: 1, endsAtMs: now + windowSec * 1_000 });
    const [oldest] = counts.keys();
    if (counts.size > MOST_NETWORKS && oldest !== undefined) counts.delete(oldest);
    return 1;
  };
  return {
    isDue: (code, address) => {
      const { points, windowSec } = FREE[code];
      return add(`${code} ${findNetwork(address)}`, windowSec) > points * addressFactor;
    },
    isTooWrong: (sessionId) => add(`session ${sessionId}`, WRONG_SEC) >= MOST_WRONG,
  };
}
