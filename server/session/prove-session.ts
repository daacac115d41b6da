import type { BodyOf, RefusalsOf } from '@glasshouse/contracts/call';
import type { prove } from '@glasshouse/contracts/session-ways';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { SESSION_COOKIE } from '@glasshouse/contracts/session';
import type { CallInput, Visitor } from '../platform/http/index.ts';
import type { Counters } from '../platform/limits/index.ts';
import type { Credentials, SecondFactors } from './ports.ts';
import type { Database } from '../platform/database/index.ts';
import { renewProved } from './store-list.ts';
import { hashToken, makeToken } from './token.ts';

/** So long a proof is good for; signing in is one. */
export const PROOF_SEC = 300;
const MOST_WRONG = 10;
const WINDOW_SEC = 900;

/**
 * Tries of whoever sits before a page that was left open: they have the session, and not the password. By the player, since it is
 * that player's password that is guessed.
 */
export interface PasswordTries {
  take(playerId: number): Promise<boolean>;
  wasRight(playerId: number): Promise<void>;
}

export function makePasswordTries(counters: Counters): PasswordTries {
  const keyOf = (playerId: number): string => `prove ${playerId}`;
  return {
    take: async (playerId) => {
      const counted = await counters.add([{ key: keyOf(playerId), windowSec: WINDOW_SEC }]);
      return (counted.get(keyOf(playerId))?.points ?? 0) <= MOST_WRONG;
    },
    wasRight: (playerId) => counters.takeOff([], [keyOf(playerId)]),
  };
}

type Cookies = Pick<CallInput<unknown>['cookies'], 'get' | 'set'>;

/** Who has shown that it is them, and the cookies of their browser; until when it is good. */
export type MarkProof = (visitor: Visitor, cookies: Cookies) => Promise<number>;

export interface ProofDeps {
  readonly markProof: MarkProof;
  readonly tries: PasswordTries;
  readonly credentials: Credentials;
  readonly seconds: () => SecondFactors | undefined;
}

type Asked = BodyOf<typeof prove>;

/** Whoever changes how somebody comes in shows that it is still them: a page that was left open is not enough. */
export async function proveSession(
  deps: ProofDeps,
  visitor: Visitor,
  asked: Asked,
  cookies: Cookies,
): Promise<Decision<number, RefusalsOf<typeof prove>>> {
  if (!(await deps.tries.take(visitor.playerId))) return refuse('codes_too_often');
  const wrong = await findWrong(deps, visitor, asked);
  if (wrong) return refuse(wrong);
  await deps.tries.wasRight(visitor.playerId);
  return accept(await deps.markProof(visitor, cookies));
}

/**
 * Whoever proves themselves gets another token, and the one of before is nobody's: one that was taken from a browser does
 * not gain by what its player proves. The session goes on, and with it what it holds open; all tabs have the new cookie. Of two
 * proofs at one moment the first renews it, in whichever order their answers arrive.
 */
export function makeMarkProof(database: Database, forgetToken: (sessionId: number) => void): MarkProof {
  return async ({ playerId, sessionId }, cookies) => {
    const token = makeToken(playerId);
    const from = hashToken(cookies.get(SESSION_COOKIE) ?? '');
    const leftSec = await renewProved(database, { sessionId, from, to: hashToken(token) });
    forgetToken(sessionId);
    if (leftSec !== undefined) cookies.set(SESSION_COOKIE, token, leftSec);
    return Math.floor(Date.now() / 1_000) + PROOF_SEC;
  };
}

/**
 * By as much as they come in by: a player who has an authenticator shows both, so that the password alone does not take
 * it away. The password comes first, since a code is good once.
 */
async function findWrong(
  { credentials, seconds }: ProofDeps,
  { playerId }: Visitor,
  { password, code }: Asked,
): Promise<'password_wrong' | 'code_wrong' | 'factor_absent' | undefined> {
  const hasTotp = ((await seconds()?.listWays(playerId)) ?? []).includes('totp');
  if (code !== undefined && !hasTotp) return 'factor_absent';
  const isAsked = !hasTotp || (await credentials.hasOwnPassword(playerId));
  const claimed = isAsked ? await credentials.findPlayer({ kind: 'id', playerId }) : undefined;
  if (isAsked && !(await credentials.checkPassword(claimed, password ?? ''))) return 'password_wrong';
  if (!hasTotp) return undefined;
  const isRight = code !== undefined && (await seconds()?.check(playerId, 'totp', code));
  return isRight ? undefined : 'code_wrong';
}
