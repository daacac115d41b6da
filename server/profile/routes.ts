import {
  getProfile as getProfileCall,
  listPhoneCountries as listPhoneCountriesCall,
  listPhoneMasks as listPhoneMasksCall,
  removePhone as removePhoneCall,
  savePhone as savePhoneCall,
} from '@glasshouse/contracts/profile';
import { getFullUserConfig } from '@glasshouse/contracts/profile-config';
import { answer, refusal, type Http } from '../platform/http/index.ts';
import type { ProfileDeps } from './deps.ts';
import { getProfile } from './get-profile.ts';
import { listPhoneCountries, listPhoneMasks } from './list-phone-countries.ts';
import { showUserConfig } from './show-user-config.ts';
import { removePhone, savePhone } from './save-phone.ts';

/** Countries and masks change with the numbering plans that the program is built with. */
const PLANS_CACHE_SEC = 86_400;

export function routeProfile(http: Http, deps: ProfileDeps): void {
  const { database } = deps;
  http.servePlayer(getProfileCall, async ({ visitor }) => answer(await getProfile(database, visitor.playerId)));
  const { sources } = deps;
  if (sources)
    http.servePlayer(getFullUserConfig, async ({ visitor }) =>
      answer(await showUserConfig(database, sources, visitor)),
    );
  const cache = { cacheSec: PLANS_CACHE_SEC };
  http.serve(listPhoneCountriesCall, async ({ query }) =>
    answer({ countries: [...listPhoneCountries(query.language)] }, cache),
  );
  http.serve(listPhoneMasksCall, async () => answer({ masks: [...listPhoneMasks()] }, cache));
  http.servePlayer(savePhoneCall, async ({ visitor, body }) => {
    const outcome = await savePhone(deps, visitor, body);
    return outcome.ok ? answer(outcome.value) : refusal(outcome.code);
  });
  http.servePlayer(removePhoneCall, async ({ visitor }) => {
    const outcome = await removePhone(database, visitor.playerId);
    return outcome.ok ? answer({}) : refusal(outcome.code);
  });
}
