import { getDetails as getDetailsCall, saveDetails as saveDetailsCall } from '@glasshouse/contracts/people';
import { getPapers as getPapersCall, savePapers as savePapersCall } from '@glasshouse/contracts/people-papers';
import { answer, refusal, type Http } from '../platform/http/index.ts';
import type { PeopleDeps } from './deps.ts';
import { getDetails, saveDetails } from './save-details.ts';
import { getPapers, savePapers } from './save-papers.ts';

export function routePeople(http: Http, deps: PeopleDeps): void {
  http.servePlayer(getDetailsCall, async ({ visitor }) => answer(await getDetails(deps, visitor)));
  http.servePlayer(saveDetailsCall, async ({ visitor, body }) => {
    const outcome = await saveDetails(deps, visitor, body);
    return outcome.ok ? answer(outcome.value) : refusal(outcome.code);
  });
  http.servePlayer(getPapersCall, async ({ visitor }) => answer(await getPapers(deps, visitor.personId)));
  http.servePlayer(savePapersCall, async ({ visitor, body }) => {
    const outcome = await savePapers(deps, visitor.personId, body);
    return outcome.ok ? answer(outcome.value) : refusal(outcome.code);
  });
}
