import {
  DEVICE_COOKIE,
  getSession,
  SESSION_COOKIE,
  signIn as signInCall,
  signOut as signOutCall,
  type SignedIn,
} from '@glasshouse/contracts/session';
import { GRANT_COOKIES, USER_TOKEN_COOKIE } from '@glasshouse/contracts/tokens';
import { getRights } from '@glasshouse/contracts/session-rights';
import { refreshSession } from '@glasshouse/contracts/session-refresh';
import { endOtherSessions, endSession, getPreviousVisit, listSessions } from '@glasshouse/contracts/session-list';
import {
  prove,
  requestSignInCode,
  requestSignInLink,
  signInByCode as signInByCodeCall,
  signInByToken,
  signInSecond,
} from '@glasshouse/contracts/session-ways';
import { approveQr, enterByQr, getQrAsker, QR_COOKIE, refuseQr, startQr } from '@glasshouse/contracts/session-qr';
import { answer, refusal, type CallInput, type Http, type OutcomeOf } from '../platform/http/index.ts';
import { admit, admitSecond, metaOf, type AdmitDeps, type Admitted } from './admit-player.ts';
import {
  askerOf,
  decidePicture,
  describeAsker,
  enterByPicture,
  QR_GOOD_FOR_SEC,
  showQr,
  type QrDeps,
} from './approve-qr.ts';
import { DEVICE_MAX_AGE_SEC, readDevice, writeDevice } from './read-device.ts';
import type { EndOthers } from './end-others.ts';
import { signIn, type SignInDeps } from './sign-in.ts';
import { showPrevious, showSessions } from './list-sessions.ts';
import { proveSession, type ProofDeps } from './prove-session.ts';
import { sendSignInCode, sendSignInLink, signInByCode, type SentWays } from './sign-in-by-code.ts';
import { endSessionOf } from './store-list.ts';
import { signOut } from './sign-out.ts';
import type { StartedSession } from './types.ts';
import { showRights, type RightsSources } from './show-rights.ts';
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

/** What was sent, and signing in by it. */
export function routeSentWays(http: Http, deps: AdmitDeps, ways: SentWays): void {
  http.serve(requestSignInCode, async ({ body }) => {
    const sent = await sendSignInCode(ways, body);
    if (sent.ok) return answer(sent.value);
    return { refused: sent.code, ...('retryAfterSec' in sent && { retryAfterSec: sent.retryAfterSec }) };
  });
  http.serve(requestSignInLink, async ({ body }) => {
    const sent = await sendSignInLink(ways, body);
    if (sent.ok) return answer(sent.value);
    return { refused: sent.code, ...('retryAfterSec' in sent && { retryAfterSec: sent.retryAfterSec }) };
  });
  http.serve(signInByCodeCall, async (input) => {
    const asked = { ...input.body, isLink: false };
    const admitted = await signInByCode(deps, ways, asked, metaOf(deps.secret, input, DEVICE_COOKIE));
    return admitted.ok ? answer(letIn(deps.secret, input.cookies, admitted.value)) : refusal(admitted.code);
  });
  http.serve(signInByToken, async (input) => {
    const [handle = '', code = ''] = input.body.token.split('.');
    const asked = { handle, code, isLink: true };
    const admitted = await signInByCode(deps, ways, asked, metaOf(deps.secret, input, DEVICE_COOKIE));
    return admitted.ok ? answer(letIn(deps.secret, input.cookies, admitted.value)) : refusal('code_expired');
  });
}

/** Open sessions and past ones, and the proof that it is still the player who asks. */
export function routeOwnSessions(
  http: Http,
  deps: ProofDeps & Pick<AdmitDeps, 'database' | 'forget' | 'lockOpen'> & { readonly endOthersOf: EndOthers },
): void {
  const { database } = deps;
  http.servePlayer(listSessions, async ({ visitor, query }) =>
    answer(await showSessions(database, visitor, query.before)),
  );
  http.servePlayer(getPreviousVisit, async ({ visitor }) => answer(await showPrevious(database, visitor)));
  http.servePlayer(endSession, async ({ visitor: { playerId }, params: { sessionId } }) => {
    const isEnded = await database.transaction(async (tx) => {
      // A device that this session has approved, and that comes in now, does so before or not at all.
      await deps.lockOpen(tx, playerId);
      return endSessionOf(tx, playerId, sessionId, 'ended_by_player');
    });
    if (!isEnded) return refusal('session_unknown');
    deps.forget(sessionId);
    return answer({});
  });
  http.servePlayer(endOtherSessions, async ({ visitor: { playerId, sessionId } }) =>
    answer({ ended: await database.transaction((tx) => deps.endOthersOf(tx, playerId, sessionId, 'ended_by_player')) }),
  );
  http.servePlayer(prove, async ({ visitor, body, cookies }) => {
    const proved = await proveSession(deps, visitor, body, cookies);
    return proved.ok ? answer({ untilSec: proved.value }) : refusal(proved.code);
  });
}

/** What the browser is told: who is signed in now, or what is asked of them still. */
export function letIn(secret: Buffer, cookies: Cookies, admitted: Admitted): SignedIn {
  if ('second' in admitted) return { second: admitted.second };
  setSessionCookies(secret, cookies, admitted.playerId, admitted.session);
  return { userId: admitted.playerId };
}

/** The session's own cookie, and the one by which this browser is known to its player for a long time. */
export function setSessionCookies(secret: Buffer, cookies: Cookies, playerId: number, session: StartedSession): void {
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

/** What whoever asks may do. */
export function routeRights(
  http: Http,
  sources: RightsSources,
  hasProvedNow: (sessionId: number) => Promise<boolean>,
): void {
  http.serve(getRights, async ({ visitor }) => {
    if (!visitor) return answer({ is_authorized: false });
    return answer({
      is_authorized: true,
      rights: await showRights(sources, visitor, await hasProvedNow(visitor.sessionId)),
    });
  });
}

/** Signing one device in by another. */
export function routeQr(http: Http, deps: QrDeps): void {
  http.serve(startQr, async (input) => {
    const { browser, shown } = await showQr(deps, askerOf(input));
    input.cookies.set(QR_COOKIE, browser, QR_GOOD_FOR_SEC);
    return answer(shown);
  });
  http.serve(enterByQr, (input) => answerQr(deps, input));
  http.servePlayer(getQrAsker, async ({ query: { code }, address }) => {
    const asker = await describeAsker(deps, code, address);
    return asker ? answer(asker) : refusal('qr_expired');
  });
  http.servePlayer(approveQr, async ({ visitor, body: { code } }) =>
    (await decidePicture(deps, code, visitor, true)) ? answer({}) : refusal('qr_expired'),
  );
  http.servePlayer(refuseQr, async ({ visitor, body: { code }, address }) => {
    if (!(await decidePicture(deps, code, visitor, false))) return refusal('qr_expired');
    deps.security.note('qr_refused', { player: visitor.playerId, address });
    return answer({});
  });
}

async function answerQr(deps: QrDeps, input: CallInput<unknown>): Promise<OutcomeOf<typeof enterByQr>> {
  const browser = input.cookies.get(QR_COOKIE);
  const found = browser === undefined ? undefined : await enterByPicture(deps, browser, askerOf(input));
  if (!found) return refusal('qr_expired');
  if ('state' in found) return found.state === 'expired' ? refusal('qr_expired') : answer({ state: found.state });
  input.cookies.clear(QR_COOKIE);
  const admitted = await admit(deps, found.holder, 'qr', metaOf(deps.secret, input, DEVICE_COOKIE), found.take);
  if (!admitted) return refusal('qr_expired');
  const { userId } = letIn(deps.secret, input.cookies, admitted);
  return answer({ state: 'entered', ...(userId !== undefined && { userId }) });
}
