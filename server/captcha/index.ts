import type { Counters } from '../platform/limits/index.ts';
import type { FindCaptcha, Http } from '../platform/http/index.ts';
import type { SecurityLog } from '../platform/logs/index.ts';
import type { Module } from '../platform/module/index.ts';
import { makeCaptchaTries } from './captcha-tries.ts';
import { makeChallengeDesk } from './challenge-desk.ts';
import { routeCaptcha } from './routes.ts';

export interface CaptchaDeps {
  readonly counters: Counters;
  readonly security: SecurityLog;
  /** Signs challenges; the same in every process of the house. */
  readonly secret: Buffer;
  /** ADDRESS_LIMIT_FACTOR. */
  readonly addressFactor: number;
  readonly endSession: (sessionId: number) => Promise<void>;
  readonly nowMs?: () => number;
}

/** Challenges for whoever tries too often. */
export interface Captcha extends Module {
  readonly find: FindCaptcha;
}

export function makeCaptcha({
  counters,
  security,
  secret,
  addressFactor,
  endSession,
  nowMs = Date.now,
}: CaptchaDeps): Captcha {
  const nowSec = (): number => Math.floor(nowMs() / 1_000);
  const desk = makeChallengeDesk(secret, nowSec);
  const tries = makeCaptchaTries(counters, addressFactor);

  /** Each solution opens one call, in whatever process. */
  async function spend(nonce: string): Promise<boolean> {
    const key = `captcha ${nonce}`;
    return (await counters.add([{ key, windowSec: desk.livesSec }])).get(key)?.points === 1;
  }

  return {
    serve: (http: Http) => routeCaptcha(http, { desk, tries, security, endSession, nowSec }),
    find: async (code, { address }, shown) => {
      if (!(await tries.isDue(code, address))) return undefined;
      const solved = shown === undefined ? undefined : await desk.find(shown);
      if (solved?.code === code && (await spend(solved.nonce))) return undefined;
      security.note('captcha_asked', { address, captcha: code });
      return code;
    },
  };
}
