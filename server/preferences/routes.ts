import { getUserConfig, saveUserConfig } from '@glasshouse/contracts/preferences-choices';
import { answer, type Http } from '../platform/http/index.ts';
import type { PreferencesDeps } from './deps.ts';
import { saveChoices } from './save-choices.ts';
import { findChoices } from './store.ts';

export function routePreferences(http: Http, deps: Required<PreferencesDeps>): void {
  http.servePlayer(getUserConfig, async ({ visitor }) =>
    answer({ choices: await findChoices(deps.database, visitor.playerId) }),
  );
  http.servePlayer(saveUserConfig, async ({ visitor, body, address, userAgent }) =>
    answer({ choices: await saveChoices(deps, visitor.playerId, body.choices, { address, userAgent }) }),
  );
}
