import type { RefusalCode } from '@glasshouse/contracts/refusals';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import type { Database } from '../platform/database/index.ts';
import { checkPassword, parseLogin, type SessionMeta, type StartedSession } from '../player/index.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { startSession } from './start-session.ts';

interface SignInDeps {
  readonly database: Database;
  readonly limits: SignInLimits;
  readonly forget: (sessionId: number) => void;
}

interface SignInAsked {
  readonly login: string;
  readonly password: string;
}

interface SignedIn {
  readonly playerId: number;
  readonly session: StartedSession;
}

/** By id and password. A wrong id and a wrong password are one refusal, reached by the same work. */
export async function signIn(
  deps: SignInDeps,
  asked: SignInAsked,
  meta: SessionMeta,
): Promise<Decision<SignedIn, RefusalCode>> {
  const claimedId = parseLogin(asked.login);
  const limitKey = claimedId === undefined ? `text ${asked.login}` : String(claimedId);
  if (!(await deps.limits.take(limitKey, meta.address))) return refuse('too_many_requests');
  const playerId = await checkPassword(deps.database, claimedId, asked.password);
  if (playerId === undefined) return refuse('credentials_wrong');
  await deps.limits.giveBack(limitKey, meta.address);
  const session = await deps.database.transaction((tx) => startSession(tx, playerId, meta));
  if (meta.replaces !== undefined) deps.forget(meta.replaces);
  return accept({ playerId, session });
}
