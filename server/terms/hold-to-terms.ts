import type { Call } from '@glasshouse/contracts/call';
import { placeCoupon } from '@glasshouse/contracts/coupon';
import { editBet } from '@glasshouse/contracts/edit-bet';
import { REFUSALS, TERMS_EXCEPTION_CODE, type RefusalBody } from '@glasshouse/contracts/refusals';
import { demoDeposit } from '@glasshouse/contracts/wallet';
import type { Http } from '../platform/http/index.ts';
import type { Agreements } from './agreements.ts';

/** What makes a new deal with the house. What a player already holds stays theirs to cash out and to look at. */
const UNDER_TERMS: readonly Call[] = [placeCoupon, editBet, demoDeposit];

/** These calls answer 451 to whoever has not agreed to the terms that hold. Asked for before they are served. */
export function holdToTerms(http: Http, agreements: Agreements): void {
  const held = new Set(UNDER_TERMS.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`));
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
