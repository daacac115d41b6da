import type { Call } from '@glasshouse/contracts/call';
import { REFUSALS, TERMS_EXCEPTION_CODE, type RefusalBody } from '@glasshouse/contracts/refusals';
import type { Http } from '../platform/http/index.ts';
import type { Agreements } from './agreements.ts';

/** These calls answer 451 to whoever has not agreed to the terms that hold. Asked for before they are served. */
export function holdToTerms(http: Http, agreements: Agreements, calls: readonly Call[]): void {
  const held = new Set(calls.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`));
  http.fastify.addHook('onRoute', (route) => {
    if (!held.has(`${String(route.method)} ${route.url}`)) return;
    route.preHandler = async (request, reply) => {
      if (!agreements.isAsked()) return;
      const visitor = await http.findVisitorOf(request.headers.cookie);
      if (!visitor || !(await agreements.isBehind(visitor.playerId))) return;
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
