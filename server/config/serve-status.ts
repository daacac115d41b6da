import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/index.ts';
import type { KeptSiteFile } from './keep-site-file.ts';
import { formatProblem } from './problem.ts';
import { listTotals } from './store.ts';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/** For the operator, on this machine only: by which file the site works, what is wrong with it, who saw which variant. */
export function serveStatus(app: FastifyInstance, kept: KeptSiteFile, database: Database): void {
  app.get('/configz', { schema: { hide: true } }, async (request, reply) => {
    if (!LOOPBACK.test(request.ip)) return reply.code(404).send();
    const { path, appliedAtMs, problem } = kept.status();
    reply.header('cache-control', 'no-store');
    return {
      file: path,
      status: problem ? 'refused' : 'applied',
      ...(problem && { reason: formatProblem(problem) }),
      appliedAt: new Date(appliedAtMs).toISOString(),
      features: [...kept.site().features].toSorted(),
      experiments: await listTotals(database),
    };
  });
}
