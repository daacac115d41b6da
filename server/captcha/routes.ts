import { CAPTCHA_TYPES, getCaptchaTime, updateCaptcha, validateCaptcha } from '@glasshouse/contracts/captcha';
import { SESSION_COOKIE } from '@glasshouse/contracts/session';
import { answer, type Http } from '../platform/http/index.ts';
import type { SecurityLog } from '../platform/logs/index.ts';
import type { CaptchaTries } from './captcha-tries.ts';
import type { ChallengeDesk } from './challenge-desk.ts';

export interface CaptchaRoutesDeps {
  readonly desk: ChallengeDesk;
  readonly tries: CaptchaTries;
  readonly security: SecurityLog;
  readonly endSession: (sessionId: number) => Promise<void>;
  readonly nowSec: () => number;
}

const WRONG = 'This challenge is not solved, or its time is over.';

export function routeCaptcha(http: Http, { desk, tries, security, endSession, nowSec }: CaptchaRoutesDeps): void {
  http.serve(updateCaptcha, async ({ query }) => answer({ challenge: await desk.make(query.code) }));
  http.serve(getCaptchaTime, async () => answer({ time: nowSec() }));
  http.serve(validateCaptcha, async ({ body, visitor, address, cookies }) => {
    if (await desk.find(body.captcha)) return answer({ success: true, time: nowSec() });
    security.note('captcha_wrong', { address });
    const isOver = visitor !== undefined && (await tries.isTooWrong(visitor.sessionId));
    if (isOver) {
      await endSession(visitor.sessionId);
      cookies.clear(SESSION_COOKIE);
    }
    const type = isOver ? CAPTCHA_TYPES.signedOut : CAPTCHA_TYPES.again;
    return answer({ success: false, time: nowSec(), error_message: WRONG, type });
  });
}
