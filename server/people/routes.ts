import { getDetails as getDetailsCall, saveDetails as saveDetailsCall } from '@glasshouse/contracts/people';
import { answer, refusal, type Http } from '../platform/http/index.ts';
import type { PeopleDeps } from './deps.ts';
import { getDetails, saveDetails } from './save-details.ts';

export function routePeople(http: Http, deps: PeopleDeps): void {
  http.servePlayer(getDetailsCall, async ({ visitor }) => answer(await getDetails(deps, visitor)));
  http.servePlayer(saveDetailsCall, async ({ visitor, body }) => {
    const outcome = await saveDetails(deps, visitor, body);
    return outcome.ok ? answer(outcome.value) : refusal(outcome.code);
  });
}
