import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { CaptchaChallenge } from '@glasshouse/contracts/captcha';
import type { CaptchaCode } from '@glasshouse/contracts/captcha-codes';

const LIVES_SEC = 300;
/** Derivations cost so much each, and 256 are tried on average: half a second of a phone, or a little more. */
const COSTS: Readonly<Record<CaptchaCode, number>> = { 100: 1_000, 111: 2_000, 112: 2_000, 113: 2_000 };
const PREFIX = '00';

const Payload = Compile(
  Type.Object({
    challenge: CaptchaChallenge,
    solution: Type.Object({ counter: Type.Integer({ minimum: 0 }), derivedKey: Type.String({ maxLength: 200 }) }),
  }),
);

/** A challenge that is solved. */
export interface Solved {
  readonly code: number;
  /** By which it is used up. */
  readonly nonce: string;
}

export interface ChallengeDesk {
  make(code: CaptchaCode): Promise<Static<typeof CaptchaChallenge>>;
  /** Absent for one that is not ours, too old, or not solved. */
  find(shown: string): Promise<Solved | undefined>;
  readonly livesSec: number;
}

export function makeChallengeDesk(secret: Buffer, nowSec: () => number): ChallengeDesk {
  const hmacSignatureSecret = secret.toString('hex');
  return {
    livesSec: LIVES_SEC,
    async make(code) {
      const { parameters, signature = '' } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COSTS[code],
        keyPrefix: PREFIX,
        expiresAt: nowSec() + LIVES_SEC,
        data: { code },
        deriveKey,
        hmacSignatureSecret,
      });
      return { parameters: { ...parameters, expiresAt: nowSec() + LIVES_SEC, data: { code } }, signature };
    },
    async find(shown) {
      const payload = readPayload(shown);
      if (!payload || payload.challenge.parameters.expiresAt <= nowSec()) return undefined;
      const { challenge, solution } = payload;
      try {
        const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret });
        return verified ? { code: challenge.parameters.data.code, nonce: challenge.parameters.nonce } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

function readPayload(shown: string) {
  try {
    const read: unknown = JSON.parse(Buffer.from(shown, 'base64').toString());
    return Payload.Check(read) ? read : undefined;
  } catch {
    return undefined;
  }
}
