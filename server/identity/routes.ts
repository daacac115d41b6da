import { register } from '@glasshouse/contracts/identity';
import { formatLogin } from '@glasshouse/domain/identity';
import { answer, refusal, type Http } from '../platform/http/index.ts';
import type { IdentityDeps } from './deps.ts';
import { registerPlayer } from './register-player.ts';

export function routeIdentity(http: Http, deps: IdentityDeps): void {
  http.serve(register, async ({ body, visitor, address, userAgent, cookies }) => {
    const outcome = await registerPlayer(deps, body, { address, userAgent, replaces: visitor?.sessionId });
    if (!outcome.ok) return refusal(outcome.code);
    const { playerId, password, session } = outcome.value;
    deps.keepSignedIn(cookies, playerId, session);
    return answer({ userId: playerId, login: formatLogin(playerId), password });
  });
}
