import { createHmac, randomInt } from 'node:crypto';
import type { SecondWay } from '@glasshouse/contracts/session';
import { toPlainDigits } from '@glasshouse/domain/phone';
import type { FactorsDeps } from './deps.ts';
import { findStep } from './make-totp.ts';
import { open } from './seal-secret.ts';
import { findTotp, takeStep, takeRecoveryCode, type TotpRow } from './store.ts';

const MOST_WRONG = 10;
const WINDOW_SEC = 900;
/** Of six digits three in a million are right at any moment: a month of these is a chance of one in a hundred. */
const MOST_A_DAY = 100;
const DAY_SEC = 86_400;

/** A code of the authenticator, or one of those for when it is lost: each once. */
export async function checkFactor(deps: FactorsDeps, playerId: number, way: SecondWay, code: string): Promise<boolean> {
  if (!(await mayTry(deps, playerId))) return false;
  const isRight =
    way === 'totp'
      ? await checkTotp(deps, playerId, code, await findTotp(deps.database, playerId))
      : await takeRecoveryCode(deps.database, playerId, hashRecoveryCode(deps.secret, playerId, code));
  if (isRight) await deps.counters.takeOff([], [keyOf(playerId), dayKeyOf(playerId)]);
  return isRight;
}

/**
 * Over all tickets and sessions: who has the password has no more tries for it than these. Those that are not looked at do not
 * count for the day. By the player, whose secret is guessed: whoever knows the password of one does not keep the person from their
 * others, and another player of theirs is another secret, which tries at this one do not bring nearer.
 */
export async function mayTry({ counters }: FactorsDeps, playerId: number): Promise<boolean> {
  const isWithin = async (key: string, windowSec: number, most: number): Promise<boolean> =>
    ((await counters.add([{ key, windowSec }])).get(key)?.points ?? 0) <= most;
  return (await isWithin(keyOf(playerId), WINDOW_SEC, MOST_WRONG)) && isWithin(dayKeyOf(playerId), DAY_SEC, MOST_A_DAY);
}

/** Whether it is a code of this secret, and of none that has taken its place meanwhile. */
export async function checkTotp(
  { database, secret, nowMs = Date.now }: FactorsDeps,
  playerId: number,
  code: string,
  row: Pick<TotpRow, 'sealed'> | undefined,
): Promise<boolean> {
  if (!row) return false;
  const step = findStep(
    open(secret, ownerOf(playerId), row.sealed),
    toPlainDigits(code).replaceAll(/\s/g, ''),
    nowMs(),
  );
  return step !== undefined && takeStep(database, playerId, row.sealed, step);
}

export const ownerOf = (playerId: number): string => `totp ${playerId}`;

const keyOf = (playerId: number): string => `factor ${playerId}`;
const dayKeyOf = (playerId: number): string => `factor day ${playerId}`;

const ALPHABET = 'abcdefghjkmnpqrstuvwxyz34679';
const HALF = 5;

/** `kqtm7-xwehn`: ten chances in 28. */
export function makeRecoveryCode(): string {
  const draw = () => Array.from({ length: HALF }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return `${draw()}-${draw()}`;
}

export function hashRecoveryCode(secret: Buffer, playerId: number, code: string): string {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, '');
  return createHmac('sha256', secret).update(`glasshouse recovery ${playerId} ${plain}`).digest('hex');
}
