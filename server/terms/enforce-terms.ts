import { REFUSALS, TERMS_EXCEPTION_CODE, type RefusalBody } from '@glasshouse/contracts/refusals';
import { isUnderTerms } from '@glasshouse/contracts/terms-calls';
import { answerWithin } from '../platform/guards/index.ts';
import type { Http } from '../platform/http/index.ts';
import type { Agreements } from './agreements.ts';

/** Calls under terms answer 451 to whoever has not agreed to those that hold. Asked for before they are served. */
export function enforceTerms(http: Http, agreements: Agreements): void {
  http.fastify.addHook('onRoute', (route) => {
    const call = route.config?.call;
    if (!call || !isUnderTerms(call)) return;
    route.preHandler = async (request, reply) => {
      if (!agreements.isAsked()) return;
      const visitor = await http.findVisitorOf(request.headers.cookie);
      if (!visitor || !(await answerWithin('terms', agreements.isBehind(visitor.playerId)))) return;
      const code = 'terms_changed';
      const body: RefusalBody = { error: { code, message: 'the terms have changed', requestId: request.id } };
      await reply
        .code(REFUSALS[code])
        .type('application/json')
        .serializer(JSON.stringify)
        .send({ ...body, exception_code: TERMS_EXCEPTION_CODE });
    };
  });
}
