import { pbkdf2, solveChallenge } from 'altcha/lib';
import type { CaptchaChallenge } from '@glasshouse/contracts/captcha';

/** Longer than the slowest phone takes. */
const PATIENCE_MS = 60_000;

/** Challenge and solution as the server reads them; absent where the browser has not found it in time. */
export async function solveCaptcha(challenge: CaptchaChallenge): Promise<string | undefined> {
  const solution = await solveChallenge({ challenge, deriveKey: pbkdf2.deriveKey, timeout: PATIENCE_MS });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
}
