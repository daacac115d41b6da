import type { Registry } from 'prom-client';
import type { Http } from './make-http.ts';

export interface OperatorDeps {
  readonly registry: Registry;
  /** Why bets cannot be taken now; undefined when they can. */
  readonly findObstacle: () => Promise<string | undefined>;
  /** Matches and races on offer, line and live; rounds of virtual sports are none. */
  readonly countEvents: () => number;
  /** Whether the ledger is being checked, and when it was last. */
  readonly auditState: () => object;
}

/** For whoever watches over the house: is it open, and how does it do. Why, and in figures, is told to the operator alone. */
export function serveOperatorPages({ fastify, operator }: Http, deps: OperatorDeps): void {
  fastify.get('/healthz', { schema: { hide: true } }, async (request, reply) => {
    const obstacle = await deps.findObstacle();
    reply.header('cache-control', 'no-store').code(obstacle === undefined ? 200 : 503);
    const isOperator = operator.isOperator(request.raw);
    const detail = isOperator ? { audit: deps.auditState() } : {};
    if (obstacle === undefined) return { status: 'open', events: deps.countEvents(), ...detail };
    return { status: 'closed', ...(isOperator && { reason: obstacle }), ...detail };
  });
  fastify.get('/metrics', { schema: { hide: true }, onRequest: operator.only }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(deps.registry.contentType)
      .send(await deps.registry.metrics()),
  );
}
