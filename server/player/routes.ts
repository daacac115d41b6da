import type { Call } from '@glasshouse/contracts/call';
import { placeCoupon } from '@glasshouse/contracts/betting-coupon';
import { editBet } from '@glasshouse/contracts/betting-edits';
import * as phoneCalls from '@glasshouse/contracts/phone';
import { getProfile as getProfileCall } from '@glasshouse/contracts/profile';
import { register } from '@glasshouse/contracts/session';
import { agreeToTerms, getAgreementStatus } from '@glasshouse/contracts/terms';
import { demoDeposit } from '@glasshouse/contracts/wallet';
import type { Database } from '../platform/database/index.ts';
import { answer, refusal, type Http } from '../platform/http/index.ts';
import type { Agreements } from './agreements.ts';
import { getProfile } from './get-profile.ts';
import type { PlayerDeps } from './index.ts';
import { holdToTerms } from './hold-to-terms.ts';
import { formatLogin } from './parse-login.ts';
import { listPhoneCountries, listPhoneMasks } from './list-phone-countries.ts';
import { registerPlayer } from './register-player.ts';
import { removePhone, savePhone } from './save-phone.ts';

/** What makes a new deal with the house. What a player already holds stays theirs to cash out and to look at. */
const UNDER_TERMS: readonly Call[] = [placeCoupon, editBet, demoDeposit];

export function routePlayer(http: Http, deps: PlayerDeps, agreements: Agreements): void {
  holdToTerms(http, agreements, UNDER_TERMS);
  http.servePlayer(getAgreementStatus, async ({ visitor }) => answer(await agreements.status(visitor.playerId)));
  http.servePlayer(agreeToTerms, async ({ visitor, body }) => {
    const outcome = await agreements.agree(visitor.playerId, body.version);
    return outcome.ok ? answer(outcome.value) : refusal(outcome.code);
  });
  http.serve(register, async ({ body, visitor, address, userAgent, cookies }) => {
    const outcome = await registerPlayer(deps, body, { address, userAgent, replaces: visitor?.sessionId });
    if (!outcome.ok) return refusal(outcome.code);
    const { playerId, password, session } = outcome.value;
    deps.keepSignedIn(cookies, playerId, session);
    return answer({ userId: playerId, login: formatLogin(playerId), password });
  });
  http.servePlayer(getProfileCall, async ({ visitor }) => answer(await getProfile(deps.database, visitor.playerId)));
  routePhone(http, deps.database);
}

/** Countries and masks change with the numbering plans that the program is built with. */
const PLANS_CACHE_SEC = 86_400;

function routePhone(http: Http, database: Database): void {
  const cache = { cacheSec: PLANS_CACHE_SEC };
  http.serve(phoneCalls.listPhoneCountries, async ({ query }) =>
    answer({ countries: [...listPhoneCountries(query.language)] }, cache),
  );
  http.serve(phoneCalls.listPhoneMasks, async () => answer({ masks: [...listPhoneMasks()] }, cache));
  http.servePlayer(phoneCalls.savePhone, async ({ visitor, body }) => {
    const outcome = await savePhone(database, visitor.playerId, body);
    return outcome.ok ? answer(outcome.value) : refusal(outcome.code);
  });
  http.servePlayer(phoneCalls.removePhone, async ({ visitor }) => {
    await removePhone(database, visitor.playerId);
    return answer({});
  });
}
