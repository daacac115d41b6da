import type { CaptchaCode } from '@glasshouse/contracts/captcha-codes';
import { assert } from '@glasshouse/domain/decision';
import { findNetwork, type CounterKey, type Counters } from '../platform/limits/index.ts';

interface Rule {
  readonly points: number;
  readonly windowSec: number;
}

/**
 * From how many tries of one network on a challenge is due: well before the limit of the call, far above what people do.
 * Registrations besides by their haste (ASVS 2.4.2): hands that fill in a form, or press once, are not so many at once.
 */
const FREE: Readonly<Record<CaptchaCode, readonly Rule[]>> = {
  100: [{ points: 300, windowSec: 60 }],
  111: [
    { points: 60, windowSec: 10 },
    { points: 150, windowSec: 600 },
  ],
  112: [{ points: 30, windowSec: 600 }],
  113: [{ points: 30, windowSec: 600 }],
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
  const add = async (keys: readonly CounterKey[]): Promise<readonly number[]> => {
    const counted = await counters.add(keys);
    return keys.map(({ key }) => {
      const held = counted.get(key);
      assert(held !== undefined, `${key} was counted`);
      return held.points;
    });
  };
  return {
    isDue: async (code, address) => {
      const rules = FREE[code];
      const network = findNetwork(address);
      const tried = await add(
        rules.map(({ windowSec }) => ({ key: `captcha ${code} ${windowSec} ${network}`, windowSec })),
      );
      return rules.some(({ points }, at) => (tried[at] ?? 0) > points * addressFactor);
    },
    isTooWrong: async (sessionId) => {
      const [wrong = 0] = await add([{ key: `captcha session ${sessionId}`, windowSec: WRONG_SEC }]);
      return wrong >= MOST_WRONG;
    },
  };
}
