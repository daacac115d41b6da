import { agreeToTerms, getAgreementStatus } from '@glasshouse/contracts/terms';
import { answer, refusal, type Http } from '../platform/http/index.ts';
import type { Agreements } from './agreements.ts';

export function routeTerms(http: Http, agreements: Agreements): void {
  http.servePlayer(getAgreementStatus, async ({ visitor }) => answer(await agreements.status(visitor.playerId)));
  http.servePlayer(agreeToTerms, async ({ visitor, body }) => {
    const outcome = await agreements.agree(visitor.playerId, body.version);
    return outcome.ok ? answer(outcome.value) : refusal(outcome.code);
  });
}
