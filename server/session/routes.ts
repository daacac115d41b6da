import { getSession, signIn as signInCall, signOut as signOutCall } from '@glasshouse/contracts/session';
import { answer, refusal, SESSION_COOKIE, type Http } from '../platform/http/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export interface SessionRouteDeps {
  readonly database: Database;
  readonly limits: SignInLimits;
  readonly forget: (sessionId: number) => void;
}

export function routeSession(http: Http, deps: SessionRouteDeps): void {
  http.serve(getSession, async ({ visitor }) => answer(visitor ? { userId: visitor.playerId } : {}));
  http.serve(signInCall, async ({ body, visitor, address, userAgent, cookies }) => {
    const outcome = await signIn(deps, body, { address, userAgent, replaces: visitor?.sessionId });
    if (!outcome.ok) return refusal(outcome.code);
    const { playerId, session } = outcome.value;
    cookies.set(SESSION_COOKIE, session.token, session.maxAgeSec);
    return answer({ userId: playerId });
  });
  http.serve(signOutCall, async ({ visitor, cookies }) => {
    if (visitor) await signOut(deps, visitor.sessionId);
    cookies.clear(SESSION_COOKIE);
    return answer({});
  });
}
