import { listIdeas as listIdeasCall, sendIdea as sendIdeaCall } from '@glasshouse/contracts/ideas';
import { answer, refusal, type Http } from '../platform/http/index.ts';
import type { IdeasDeps } from './deps.ts';
import { sendIdea, viewIdea } from './send-idea.ts';
import { listIdeasOf } from './store.ts';

export function routeIdeas(http: Http, deps: IdeasDeps): void {
  http.servePlayer(listIdeasCall, async ({ visitor }) => {
    const rows = await listIdeasOf(deps.database, visitor.personId);
    return answer({ ideas: rows.map(viewIdea) });
  });
  http.servePlayer(sendIdeaCall, async ({ visitor, body: { id: requestId, subject, text } }) => {
    const sent = await sendIdea(deps, { personId: visitor.personId, requestId, subject, text });
    return sent.ok ? answer(sent.value) : refusal(sent.code);
  });
}
