import type { RefusalsOf } from '@glasshouse/contracts/call';
import type { Challenge, signIn as signInCall } from '@glasshouse/contracts/session';
import { parseLogin } from '@glasshouse/domain/identity';
import type { Database } from '../platform/database/index.ts';
import type { Refused } from '../platform/http/index.ts';
import type { SecurityLog } from '../platform/logs/index.ts';
import type { Device } from './read-device.ts';
import type { Credentials } from './ports.ts';
import { CHALLENGE_SEC, findProof, makeChallenge } from './proof-of-work.ts';
import type { SignInTries, TakenTry } from './sign-in-tries.ts';
import { startSession } from './start-session.ts';
import type { SessionMeta, StartedSession } from './types.ts';

export interface SignInDeps {
  readonly database: Database;
  readonly credentials: Credentials;
  readonly tries: SignInTries;
  readonly security: SecurityLog;
  readonly secret: Buffer;
  readonly nowSec: () => number;
  readonly idleSec: () => number;
  readonly forget: (sessionId: number) => void;
  readonly beforeSession?: ((personId: number) => Promise<void>) | undefined;
}

interface SignInAsked {
  readonly login: string;
  readonly password: string;
  /** A challenge with the number that solves it. */
  readonly proof?: string | undefined;
}

type SignedIn = { readonly playerId: number; readonly session: StartedSession };

/**
 * By id and password. A wrong id and a wrong password are one refusal, reached by the same work. Wrong tries of others
 * make a stranger's try cost work; they never lock anybody out.
 */
export async function signIn(
  deps: SignInDeps,
  asked: SignInAsked,
  meta: SessionMeta & { readonly device: Device | undefined },
): Promise<SignedIn | Refused<RefusalsOf<typeof signInCall>>> {
  const claimedId = parseLogin(asked.login);
  const login = claimedId === undefined ? `text ${asked.login}` : String(claimedId);
  const tried = await deps.tries.take({ login, playerId: claimedId, address: meta.address, device: meta.device });
  if (!(await hasWorked(deps, login, asked.proof, tried, meta.address))) {
    await tried.takeOff();
    const challenge: Challenge = makeChallenge(deps.secret, login, tried.bits, deps.nowSec());
    return { refused: 'proof_of_work_required', challenge };
  }
  const holder = await deps.credentials.checkPassword(claimedId, asked.password);
  if (!holder) {
    tried.wasWrong();
    deps.security.note('credentials_wrong', { login, address: meta.address });
    return { refused: 'credentials_wrong' };
  }
  await tried.wasRight();
  await deps.beforeSession?.(holder.personId);
  const session = await deps.database.transaction((tx) => startSession(tx, holder, meta, deps.idleSec()));
  if (meta.replaces !== undefined) deps.forget(meta.replaces);
  return { playerId: holder.playerId, session };
}

/** By how many bits what is asked may have risen while somebody was at work. */
const RISEN_BITS = 1;

async function hasWorked(
  deps: SignInDeps,
  login: string,
  sent: string | undefined,
  { bits }: TakenTry,
  address: string,
): Promise<boolean> {
  if (bits === 0) return true;
  if (sent === undefined) return false;
  const proof = findProof(deps.secret, login, sent, deps.nowSec());
  if (proof && proof.bits + RISEN_BITS >= bits && (await deps.tries.useProof(proof.salt, CHALLENGE_SEC))) return true;
  if (!proof) deps.security.note('proof_wrong', { login, address });
  return false;
}
