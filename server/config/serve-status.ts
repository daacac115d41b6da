import type { Database } from '../platform/database/index.ts';
import type { Http } from '../platform/http/index.ts';
import type { WatchedSiteFile } from './watch-site-file.ts';
import { formatProblem } from './problem.ts';
import { listTotals } from './store.ts';

/** For the operator alone: by which file the site works, what is wrong with it, who saw which variant. */
export function serveStatus({ fastify, operator }: Http, kept: WatchedSiteFile, database: Database): void {
  fastify.get('/configz', { schema: { hide: true }, onRequest: operator.only }, async (_request, reply) => {
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
