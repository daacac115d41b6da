import { register } from '@glasshouse/contracts/identity';
import {
  confirmAddress as confirmCall,
  removeAddress as removeCall,
  requestAddress as requestCall,
} from '@glasshouse/contracts/identity-addresses';
import { keepCredentials, renewCredentials as renewCredentialsCall } from '@glasshouse/contracts/identity-credentials';
import {
  changePassword as changeCall,
  checkRecovery,
  finishRecovery as finishCall,
  startRecovery as startCall,
} from '@glasshouse/contracts/identity-password';
import { formatLogin } from '@glasshouse/domain/identity';
import { answer, refusal, type Http } from '../platform/http/index.ts';
import { changePassword } from './change-password.ts';
import { confirmAddress, removeAddress } from './confirm-address.ts';
import type { IdentityDeps } from './deps.ts';
import { approveRecovery, finishRecovery, startRecovery } from './recover-password.ts';
import { registerPlayer } from './register-player.ts';
import { renewCredentials } from './renew-credentials.ts';
import { requestAddress } from './request-address.ts';
import { saveMadePassword } from './store-made-password.ts';

export function routeIdentity(http: Http, deps: IdentityDeps): void {
  http.serve(register, async ({ body, visitor, address, userAgent, country, cookies }) => {
    const outcome = await registerPlayer(deps, body, { address, userAgent, country, replaces: visitor?.sessionId });
    if (!outcome.ok) return refusal(outcome.code);
    const { playerId, session, password, issue, activation } = outcome.value;
    deps.setSessionCookies(cookies, playerId, session);
    return answer({
      userId: playerId,
      login: formatLogin(playerId),
      ...(password !== undefined && { password, issue }),
      ...(activation && { activation }),
    });
  });
  routeCredentials(http, deps);
  routeAddresses(http, deps);
  routePasswords(http, deps);
}

function routeCredentials(http: Http, deps: IdentityDeps): void {
  http.servePlayer(renewCredentialsCall, async ({ visitor }) => {
    const renewed = await renewCredentials(deps, visitor);
    return renewed.ok ? answer(renewed.value) : refusal(renewed.code);
  });
  http.servePlayer(keepCredentials, async ({ visitor, body }) => {
    const isKept = await saveMadePassword(deps.database, visitor.playerId, body.issue);
    return isKept ? answer({}) : refusal('credentials_stale');
  });
}

function routeAddresses(http: Http, deps: IdentityDeps): void {
  http.servePlayer(requestCall, async ({ body, visitor }) => {
    const sent = await requestAddress(deps, visitor, body);
    if (sent.ok) return answer(sent.value);
    return { refused: sent.code, ...(sent.retryAfterSec !== undefined && { retryAfterSec: sent.retryAfterSec }) };
  });
  http.servePlayer(confirmCall, async ({ body, visitor }) => {
    const confirmed = await confirmAddress(deps, visitor, body);
    return confirmed.ok ? answer(confirmed.value) : refusal(confirmed.code);
  });
  http.servePlayer(removeCall, async ({ params, visitor }) => {
    const removed = await removeAddress(deps, visitor, params.kind);
    return removed.ok ? answer({}) : refusal(removed.code);
  });
}

function routePasswords(http: Http, deps: IdentityDeps): void {
  http.servePlayer(changeCall, async ({ body, visitor }) => {
    const changed = await changePassword(deps, visitor, body);
    return changed.ok ? answer({ changedAtSec: changed.value }) : refusal(changed.code);
  });
  http.serve(startCall, async ({ body }) => {
    const sent = await startRecovery(deps, body);
    if (sent.ok) return answer(sent.value);
    return { refused: sent.code, ...('retryAfterSec' in sent && { retryAfterSec: sent.retryAfterSec }) };
  });
  http.serve(checkRecovery, async ({ body }) => {
    const approved = await approveRecovery(deps, body);
    return approved.ok ? answer({ ticket: approved.value }) : refusal(approved.code);
  });
  http.serve(finishCall, async ({ body }) => {
    const saved = await finishRecovery(deps, body);
    return saved.ok ? answer({ login: saved.value }) : refusal(saved.code);
  });
}
