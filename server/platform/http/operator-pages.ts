import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

export interface OperatorDeps {
  readonly registry: Registry;
  /** Why bets cannot be taken now; undefined when they can. */
  readonly findObstacle: () => Promise<string | undefined>;
  /** Events on offer, line and live. */
  readonly countEvents: () => number;
  /** Whether the ledger is being checked, and when it was last. */
  readonly auditState: () => object;
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/** For whoever watches over the house: is it open, and how does it do. Figures are told on this machine only. */
export function serveOperatorPages(app: FastifyInstance, deps: OperatorDeps): void {
  app.get('/healthz', { schema: { hide: true } }, async (request, reply) => {
    const obstacle = await deps.findObstacle();
    reply.header('cache-control', 'no-store').code(obstacle === undefined ? 200 : 503);
    const detail = LOOPBACK.test(request.ip) ? { audit: deps.auditState() } : {};
    return obstacle === undefined
      ? { status: 'open', events: deps.countEvents(), ...detail }
      : { status: 'closed', reason: obstacle, ...detail };
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!LOOPBACK.test(request.ip)) return reply.code(404).send();
    return reply.type(deps.registry.contentType).send(await deps.registry.metrics());
  });
}
