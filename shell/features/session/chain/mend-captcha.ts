import {
  CAPTCHA_HEADER,
  CAPTCHA_TYPES,
  getCaptchaTime,
  updateCaptcha,
  validateCaptcha,
  type CaptchaChallenge,
} from '@glasshouse/contracts/captcha';
import { CAPTCHA_CODES } from '@glasshouse/contracts/captcha-codes';
import type { CallApi } from '@glasshouse/contracts/shell-api';

export interface CaptchaDeps {
  readonly call: CallApi;
  readonly solve: (challenge: CaptchaChallenge) => Promise<string | undefined>;
  /** The server has ended the session. */
  readonly onSignedOut: () => void;
  /** The browser is at work; the answer says that it is done. */
  readonly onBusy: () => () => void;
}

/** A challenge that the browser has not solved in time, or that grew old on the way, is followed by one more. */
const MOST_CHALLENGES = 2;

/** Solves the challenge of this code; absent where it could not be done, or the session has ended over it. */
export async function mendCaptcha(deps: CaptchaDeps, errorCode: number | undefined) {
  const code = CAPTCHA_CODES.find((known) => known === errorCode);
  if (code === undefined) return undefined;
  const done = deps.onBusy();
  try {
    for (let challenges = 0; challenges < MOST_CHALLENGES; challenges++) {
      const asked = await deps.call(updateCaptcha, { query: { code } });
      if (!asked.ok) continue;
      const { challenge } = asked.answer;
      const captcha = await deps.solve(challenge);
      if (captcha === undefined || (await isOver(deps.call, challenge))) continue;
      const said = await deps.call(validateCaptcha, { body: { captcha } });
      if (said.ok && said.answer.success) return { [CAPTCHA_HEADER]: captcha };
      if (said.ok && said.answer.type === CAPTCHA_TYPES.signedOut) {
        deps.onSignedOut();
        return undefined;
      }
    }
    return undefined;
  } finally {
    done();
  }
}

/** A browser that slept over its work is late by the clock of the house: what it shows then counts as a wrong one. */
async function isOver(call: CallApi, { parameters }: CaptchaChallenge): Promise<boolean> {
  const said = await call(getCaptchaTime);
  return said.ok && said.answer.time >= parameters.expiresAt;
}
