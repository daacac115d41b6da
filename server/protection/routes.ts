import {
  actOnLimit as actOnLimitCall,
  answerLimitQuestions,
  blockUser,
  deleteLimit,
  listAvailableLimits,
  EXCLUSION_REASONS,
  listExclusionReasons,
  listLimits,
  listProtectionRecords,
  saveLimits as saveLimitsCall,
} from '@glasshouse/contracts/protection-limits';
import {
  answerRealityCheck,
  dismissLimitPrompt,
  getProtection,
  pingSession,
} from '@glasshouse/contracts/protection-presence';
import type { ClientLimit } from '@glasshouse/contracts/protection';
import { lockPerson } from '../ledger/index.ts';
import { answer, refusal, type Http } from '../platform/http/index.ts';
import { actOnLimit, mayDelete } from './approve-limit.ts';
import { judgeAnswers, listQuestions } from './ask-questions.ts';
import type { ProtectionDeps } from './deps.ts';
import { listAvailable, listClientLimits } from './list-limits.ts';
import { listRecords } from './list-records.ts';
import { answerReality, noteHeard } from './count-presence.ts';
import { findPerson, rewriteGuard } from './write-guard.ts';
import { saveLimits } from './save-limits.ts';
import { sayIn } from './read-words.ts';
import { showState } from './show-state.ts';
import { setPrompted } from './store-persons.ts';

export function routeProtection(http: Http, deps: ProtectionDeps): void {
  routeLimits(http, deps);
  routeChanges(http, deps);
  routePresence(http, deps);
}

function routeLimits(http: Http, deps: ProtectionDeps): void {
  const { database } = deps;
  http.servePlayer(listAvailableLimits, async ({ visitor }) =>
    answer(listAvailable(deps, await findPerson(deps, database.reading, visitor.personId))),
  );
  http.servePlayer(listLimits, async ({ visitor }) => answer(await showLimits(deps, visitor.personId)));
  http.servePlayer(listExclusionReasons, async ({ language }) =>
    answer(EXCLUSION_REASONS.map((id) => ({ id, selfExcludeReason: sayIn(language)(`reason.${id}`) }))),
  );
  http.servePlayer(listProtectionRecords, async ({ visitor, query }) =>
    answer(await listRecords(database.reading, visitor.personId, query.before)),
  );
}

function routeChanges(http: Http, deps: ProtectionDeps): void {
  http.servePlayer(saveLimitsCall, async ({ visitor, body, language }) => {
    const saved = await saveLimits(deps, visitor.personId, body.limits, {
      hasProved: (tx) => deps.hasProved(tx, visitor.sessionId),
    });
    if (!saved.ok) return refusal(saved.code);
    const { limits, questionsToken, refused } = saved.value;
    const status = questionsToken === undefined ? 'saved' : 'questions';
    return answer({
      status,
      title: sayIn(language)(`title.${status}`),
      data: {
        questions: questionsToken === undefined ? [] : listQuestions(language),
        ...(questionsToken !== undefined && { tokenGuid: questionsToken }),
        limitsData: limits,
        ...(refused.length > 0 && { refused: [...refused] }),
      },
    });
  });
  http.servePlayer(answerLimitQuestions, async ({ visitor, body }) => {
    const { personId } = visitor;
    const judged = await deps.database.transaction(async (tx) => {
      const time = await lockPerson(tx, personId);
      return judgeAnswers(tx, personId, { token: body.tokenGuid, given: body.answers }, time);
    });
    if (!judged.ok) return refusal(judged.code);
    const { results, wishes } = judged.value;
    if (!wishes) {
      return answer({ questionsResult: results, success: false, limitsData: await showLimits(deps, personId) });
    }
    const saved = await saveLimits(deps, personId, wishes, { isAnswered: true });
    if (!saved.ok) return refusal(saved.code);
    return answer({ questionsResult: results, success: true, limitsData: saved.value.limits });
  });
  http.servePlayer(actOnLimitCall, async ({ visitor, body }) => {
    const action = body.action === 1 ? 'approve' : 'reject';
    if (action === 'reject' && (await mayDelete(deps, visitor.personId))) return refusal('limit_action_closed');
    if (action === 'approve' && !(await deps.hasProved(deps.database, visitor.sessionId)))
      return refusal('proof_required');
    const done = await actOnLimit(deps, visitor.personId, { action, type: body.limitType });
    return done.ok ? answer({}) : refusal(done.code);
  });
  http.servePlayer(deleteLimit, async ({ visitor, query }) => {
    if (!(await mayDelete(deps, visitor.personId))) return refusal('limit_action_closed');
    const done = await actOnLimit(deps, visitor.personId, { action: 'reject', type: query.limitType });
    return done.ok ? answer({}) : refusal(done.code === 'limit_not_yet' ? 'limit_not_pending' : done.code);
  });
  http.servePlayer(blockUser, async ({ visitor, body }) => {
    const { profile } = await findPerson(deps, deps.database, visitor.personId);
    const days = body.days ?? Math.max(...profile.exclusionDays);
    const saved = await saveLimits(deps, visitor.personId, [{ limitType: 30, limitValue: days }], {
      isAlwaysOffered: true,
    });
    return saved.ok ? answer({ data: { success: true, limitsData: saved.value.limits } }) : refusal(saved.code);
  });
}

function routePresence(http: Http, deps: ProtectionDeps): void {
  http.servePlayer(getProtection, async ({ visitor }) =>
    answer(await showState(deps, deps.database.reading, visitor.personId)),
  );
  http.servePlayer(pingSession, async ({ visitor }) => {
    await noteHeard(deps, [{ personId: visitor.personId, agoMs: 0, word: 'page' }]);
    return answer(await showState(deps, deps.database, visitor.personId));
  });
  http.servePlayer(answerRealityCheck, async ({ visitor, body }) => {
    const { action, do_not_show_again: isSilent, popup_show_at: shownAtSec } = body.data.attributes;
    await answerReality(deps, visitor, { action, isSilent, shownAtSec });
    return answer(await showState(deps, deps.database, visitor.personId));
  });
  http.servePlayer(dismissLimitPrompt, async ({ visitor }) => {
    const { personId } = visitor;
    await deps.database.transaction(async (tx) => {
      await rewriteGuard(deps, tx, personId, await lockPerson(tx, personId));
      await setPrompted(tx, personId);
    });
    return answer(await showState(deps, deps.database, personId));
  });
}

/** As of this moment: what has left its time is counted no more, and what came back is. */
function showLimits(deps: ProtectionDeps, personId: number): Promise<ClientLimit[]> {
  return deps.database.transaction(async (tx) => {
    await lockPerson(tx, personId);
    return listClientLimits(tx, personId, await findPerson(deps, tx, personId));
  });
}
