import type { CaptchaCode } from '@glasshouse/contracts/captcha-codes';
import { assert } from '@glasshouse/domain/decision';
import { findNetwork, type Counters } from '../platform/limits/index.ts';

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

export interface CaptchaTries {
  /** Counts this one. */
  isDue(code: CaptchaCode, address: string): Promise<boolean>;
  /** Counts a wrong one; true from the fifth of a session on. */
  isTooWrong(sessionId: number): Promise<boolean>;
}

/** In the database: who tries often is known to every process. */
export function makeCaptchaTries(counters: Counters, addressFactor: number): CaptchaTries {
  const add = async (key: string, windowSec: number): Promise<number> => {
    const counted = (await counters.add([{ key, windowSec }])).get(key);
    assert(counted !== undefined, `${key} was counted`);
    return counted.points;
  };
  return {
    isDue: async (code, address) => {
      const { points, windowSec } = FREE[code];
      return (await add(`captcha ${code} ${findNetwork(address)}`, windowSec)) > points * addressFactor;
    },
    isTooWrong: async (sessionId) => (await add(`captcha session ${sessionId}`, WRONG_SEC)) >= MOST_WRONG,
  };
}
