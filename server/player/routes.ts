import { register } from '@glasshouse/contracts/session';
import { answer, refusal, SESSION_COOKIE, type Http } from '../platform/http/index.ts';
import type { PlayerDeps } from './index.ts';
import { formatLogin } from './parse-login.ts';
import { registerPlayer } from './register-player.ts';

export function routePlayer(http: Http, deps: PlayerDeps): void {
  http.serve(register, async ({ body, visitor, address, userAgent, cookies }) => {
    const outcome = await registerPlayer(deps, body, { address, userAgent, replaces: visitor?.sessionId });
    if (!outcome.ok) return refusal(outcome.code);
    const { playerId, password, session } = outcome.value;
    cookies.set(SESSION_COOKIE, session.token, session.maxAgeSec);
    return answer({ userId: playerId, login: formatLogin(playerId), password });
  });
}
