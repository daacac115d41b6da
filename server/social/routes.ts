import {
  finishSocial,
  joinSocial,
  listSocialIdentities,
  listSocialKeys,
  listSocialProviders,
  registerSocial,
  removeSocial,
  returnFromProvider,
  SOCIAL_COOKIE,
  startSocial,
} from '@glasshouse/contracts/social';
import { getOneTapClient, signInByOneTap } from '@glasshouse/contracts/social-one-tap';
import { formatLogin } from '@glasshouse/domain/identity';
import { answer, refusal, type Http } from '../platform/http/index.ts';
import type { Providers } from './ask-provider.ts';
import type { SocialDeps } from './deps.ts';
import { readOwnKeys } from './read-own-keys.ts';
import { finish, join, register, remove } from './settle-visit.ts';
import { comeBack, start } from './start-visit.ts';
import { listIdentities } from './store.ts';
import { makeOneTap, type OneTap } from './take-credential.ts';

export function routeSocial(http: Http, deps: SocialDeps, providers: Providers): void {
  http.serve(listSocialProviders, async () => answer({ providers: [...providers.offered.keys()] }));
  http.serve(startSocial, async (input) => {
    const started = await start(deps, providers, input.params.provider, input.body, input);
    return started.ok ? answer(started.value) : refusal(started.code);
  });
  http.serve(returnFromProvider, async (input) =>
    answer({}, { leadsTo: await comeBack(deps, providers, input.params.provider, input.query, input) }),
  );
  http.serve(finishSocial, async (input) => {
    const finished = await finish(deps, input);
    return finished.ok ? answer(finished.value) : refusal(finished.code);
  });
  http.serve(registerSocial, async ({ body, visitor, address, userAgent, country, cookies }) => {
    const meta = { address, userAgent, country, replaces: visitor?.sessionId };
    const registered = await register(deps, body, cookies, meta);
    if (!registered.ok) return refusal(registered.code);
    const { playerId, session } = registered.value;
    deps.setSessionCookies(cookies, playerId, session);
    cookies.clear(SOCIAL_COOKIE);
    return answer({ userId: playerId, login: formatLogin(playerId) });
  });
  http.serve(listSocialKeys, async ({ params }) => {
    const client = providers.offered.get(params.provider);
    if (!client || client.row.speaks !== 'openid' || !client.row.hasOwnKeys) return refusal('social_unknown');
    return answer({ keys: (await readOwnKeys(client.client.secret)).shown });
  });
  routeOneTap(http, makeOneTap(deps, providers));
  routeJoined(http, deps);
}

function routeOneTap(http: Http, oneTap: OneTap): void {
  http.serve(getOneTapClient, async (input) => {
    const opened = oneTap.open(input);
    return opened ? answer(opened) : refusal('social_unknown');
  });
  http.serve(signInByOneTap, async (input) => {
    const taken = await oneTap.take(input.body, input);
    return taken.ok ? answer({ redirectUrl: taken.value }) : refusal(taken.code);
  });
}

function routeJoined(http: Http, deps: SocialDeps): void {
  http.servePlayer(listSocialIdentities, async ({ visitor }) => {
    const rows = await listIdentities(deps.database, visitor.playerId);
    return answer({
      identities: rows.map(({ provider, joined_at_sec: joinedAtSec }) => ({ provider, joinedAtSec })),
    });
  });
  http.servePlayer(joinSocial, async ({ visitor, cookies }) => {
    const joined = await join(deps, visitor, cookies);
    if (!joined.ok) return refusal(joined.code);
    cookies.clear(SOCIAL_COOKIE);
    return answer(joined.value);
  });
  http.servePlayer(removeSocial, async ({ visitor, params }) => {
    const removed = await remove(deps, visitor, params.provider);
    return removed.ok ? answer({}) : refusal(removed.code);
  });
}
