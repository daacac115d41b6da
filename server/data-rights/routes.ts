import {
  askArchive as askArchiveCall,
  leaveSite as leaveSiteCall,
  getDataRights as getDataRightsCall,
  openArchive as openArchiveCall,
} from '@glasshouse/contracts/data-rights';
import { makeSecret } from '../platform/ids/index.ts';
import { answer, refusal, type Http } from '../platform/http/index.ts';
import { closePerson, showRights } from './close-person.ts';
import type { DataRightsDeps } from './deps.ts';
import type { Archives } from './make-archives.ts';
import type { OpenedArchives } from './serve-archives.ts';
import { findArchive, insertArchive } from './store.ts';

const ID_BYTES = 18;

export function routeDataRights(
  http: Http,
  deps: DataRightsDeps,
  archives: Pick<Archives, 'nudge'>,
  opened: OpenedArchives,
): void {
  http.servePlayer(getDataRightsCall, async ({ visitor }) => answer(await showRights(deps, visitor.personId)));
  http.servePlayer(askArchiveCall, async ({ visitor: { personId } }) => {
    await insertArchive(deps.database, makeSecret(ID_BYTES), personId);
    archives.nudge();
    return answer(await showRights(deps, personId));
  });
  http.servePlayer(openArchiveCall, async ({ visitor: { personId, sessionId } }) => {
    const archive = await findArchive(deps.database, personId);
    if (!archive?.sealed_key) return refusal('archive_unknown');
    return answer({ path: opened.add({ personId, sessionId }) });
  });
  http.servePlayer(leaveSiteCall, async ({ visitor }) => {
    const outcome = await closePerson(deps, visitor);
    return outcome.ok ? answer({}) : refusal(outcome.code);
  });
}
