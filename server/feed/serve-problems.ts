import type { Http } from '../platform/http/index.ts';
import type { FeedProblems } from './problem-log.ts';

/** For the operator: what producers said lately that could not be used. */
export function serveFeedProblems(
  { fastify, operator }: Pick<Http, 'fastify' | 'operator'>,
  problems: FeedProblems,
): void {
  fastify.get('/feedz', { schema: { hide: true }, onRequest: operator.only }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return problems.list();
  });
}
