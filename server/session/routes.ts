import {
  DEVICE_COOKIE,
  getSession,
  SESSION_COOKIE,
  signIn as signInCall,
  signOut as signOutCall,
  type SignedIn,
} from '@glasshouse/contracts/session';
import { GRANT_COOKIES, USER_TOKEN_COOKIE } from '@glasshouse/contracts/tokens';
import { refreshSession } from '@glasshouse/contracts/session-refresh';
import { signInSecond } from '@glasshouse/contracts/session-ways';
import { answer, type CallInput, type Http } from '../platform/http/index.ts';
import { admitSecond, metaOf, type Admitted } from './admit.ts';
import { DEVICE_MAX_AGE_SEC, readDevice, writeDevice } from './read-device.ts';
import { signIn, type SignInDeps } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import type { StartedSession } from './types.ts';
import type { VisitLog } from './visit-log.ts';

type Cookies = CallInput<unknown>['cookies'];

export function routeSession(http: Http, deps: SignInDeps): void {
  http.serve(getSession, async ({ visitor }) => answer(visitor ? { userId: visitor.playerId } : {}));
  http.serve(signInCall, async (input) => {
    const { isForged } = readDevice(deps.secret, input.cookies.get(DEVICE_COOKIE));
    if (isForged) deps.security.note('cookie_forged', { address: input.address, cookie: DEVICE_COOKIE });
    const outcome = await signIn(deps, input.body, metaOf(deps.secret, input, DEVICE_COOKIE));
    return 'refused' in outcome ? outcome : answer(letIn(deps.secret, input.cookies, outcome));
  });
  http.serve(signInSecond, async (input) => {
    const outcome = await admitSecond(deps, input.body, metaOf(deps.secret, input, DEVICE_COOKIE));
    return 'refused' in outcome ? outcome : answer(letIn(deps.secret, input.cookies, outcome));
  });
  http.serve(signOutCall, async ({ visitor, cookies }) => {
    if (visitor) await signOut(deps, visitor.sessionId);
    for (const name of [SESSION_COOKIE, USER_TOKEN_COOKIE, ...Object.values(GRANT_COOKIES)]) cookies.clear(name);
    return answer({}, { clearsCache: true });
  });
}

/** What the browser is told: who is signed in now, or what is asked of them still. */
export function letIn(secret: Buffer, cookies: Cookies, admitted: Admitted): SignedIn {
  if ('second' in admitted) return { second: admitted.second };
  keepSignedIn(secret, cookies, admitted.playerId, admitted.session);
  return { userId: admitted.playerId };
}

/** The session's own cookie, and the one by which this browser is known to its player for a long time. */
export function keepSignedIn(secret: Buffer, cookies: Cookies, playerId: number, session: StartedSession): void {
  cookies.set(SESSION_COOKIE, session.token, session.maxAgeSec);
  const { device } = readDevice(secret, cookies.get(DEVICE_COOKIE));
  cookies.set(DEVICE_COOKIE, writeDevice(secret, device, playerId), DEVICE_MAX_AGE_SEC);
}

/** A page in sight asks once a minute; only what somebody did in it is a visit. */
export function routeRefresh(http: Http, visits: VisitLog): void {
  http.servePlayer(refreshSession, async ({ visitor, body }) => {
    if (body.isActive) visits.add(visitor.sessionId);
    return answer({ userId: visitor.playerId });
  });
}
