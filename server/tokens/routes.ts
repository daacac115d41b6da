import { getSecureData, getUserToken, GRANT_COOKIES, makeFingerprint } from '@glasshouse/contracts/tokens';
import { answer, type Http } from '../platform/http/index.ts';
import type { SecurityLog } from '../platform/logs/index.ts';
import { browserOf, nameOf, subjectOf, type TokenDesk } from './sign-tokens.ts';

export interface TokenRoutesDeps {
  readonly desk: TokenDesk;
  readonly security: SecurityLog;
}

export function routeTokens(http: Http, { desk, security }: TokenRoutesDeps): void {
  http.servePlayer(getUserToken, async ({ visitor }) => {
    const { token, expiresAtSec } = desk.make('user', subjectOf(visitor));
    return answer({ token, expiresAt: expiresAtSec });
  });
  http.serve(makeFingerprint, async ({ body, userAgent }) => {
    const { token, expiresAtSec } = desk.make('fingerprint', browserOf(userAgent));
    return answer({ token, expiresAt: expiresAtSec, data: nameOf(body.data) });
  });
  http.servePlayer(getSecureData, async ({ visitor, proofs, userAgent, cookies, address }) => {
    if (!(await desk.isUserToken(visitor, proofs.bearer))) {
      if (proofs.bearer !== undefined) security.note('user_token_wrong', { session: visitor.sessionId, address });
      return { refused: 'token_invalid' };
    }
    if (!(await desk.isFingerprint(browserOf(userAgent), proofs.fingerprint)))
      return { refused: 'fingerprint_invalid' };
    const subject = subjectOf(visitor);
    const grant = desk.make('grant', subject);
    const refresh = desk.make('refresh', subject);
    cookies.set(GRANT_COOKIES.grant, grant.token, grant.livesSec);
    cookies.set(GRANT_COOKIES.refresh, refresh.token, refresh.livesSec);
    return answer({ expiresAt: grant.expiresAtSec });
  });
}
