import type { FastifyInstance } from 'fastify';
import type { FeedProblems } from './keep-problems.ts';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/** For the operator, on this machine only: what producers said lately that could not be used. */
export function serveFeedProblems(app: FastifyInstance, problems: FeedProblems): void {
  app.get('/feedz', { schema: { hide: true } }, async (request, reply) => {
    if (!LOOPBACK.test(request.ip)) return reply.code(404).send();
    reply.header('cache-control', 'no-store');
    return problems.list();
  });
}
