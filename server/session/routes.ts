import {
  DEVICE_COOKIE,
  getSession,
  SESSION_COOKIE,
  signIn as signInCall,
  signOut as signOutCall,
} from '@glasshouse/contracts/session';
import { GRANT_COOKIES, USER_TOKEN_COOKIE } from '@glasshouse/contracts/tokens';
import { answer, type CallInput, type Http } from '../platform/http/index.ts';
import { DEVICE_MAX_AGE_SEC, readDevice, writeDevice } from './read-device.ts';
import { signIn, type SignInDeps } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import type { StartedSession } from './types.ts';

type Cookies = CallInput<unknown>['cookies'];

export function routeSession(http: Http, deps: SignInDeps): void {
  http.serve(getSession, async ({ visitor }) => answer(visitor ? { userId: visitor.playerId } : {}));
  http.serve(signInCall, async ({ body, visitor, address, userAgent, cookies }) => {
    const { device, isForged } = readDevice(deps.secret, cookies.get(DEVICE_COOKIE));
    if (isForged) deps.security.note('cookie_forged', { address, cookie: DEVICE_COOKIE });
    const outcome = await signIn(deps, body, { address, userAgent, device, replaces: visitor?.sessionId });
    if ('refused' in outcome) return outcome;
    keepSignedIn(deps.secret, cookies, outcome.playerId, outcome.session);
    return answer({ userId: outcome.playerId });
  });
  http.serve(signOutCall, async ({ visitor, cookies }) => {
    if (visitor) await signOut(deps, visitor.sessionId);
    for (const name of [SESSION_COOKIE, USER_TOKEN_COOKIE, ...Object.values(GRANT_COOKIES)]) cookies.clear(name);
    return answer({}, { clearsCache: true });
  });
}

/** The session's own cookie, and the one by which this browser is known to its player for a long time. */
export function keepSignedIn(secret: Buffer, cookies: Cookies, playerId: number, session: StartedSession): void {
  cookies.set(SESSION_COOKIE, session.token, session.maxAgeSec);
  const { device } = readDevice(secret, cookies.get(DEVICE_COOKIE));
  cookies.set(DEVICE_COOKIE, writeDevice(secret, device, playerId), DEVICE_MAX_AGE_SEC);
}
