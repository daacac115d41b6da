import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../platform/database/index.ts';
import { isSameOrigin, refuse, type Http } from '../platform/http/index.ts';
import type { SecurityLog } from '../platform/logs/index.ts';
import type { CompiledAction } from './compile-action.ts';
import { listActions } from './store.ts';

const PATH = '/operatorz';

/** On the operator's port: which actions there are, what was done, and each action by its name. */
export function serveActions(
  { fastify, operator, trust }: Pick<Http, 'fastify' | 'operator' | 'trust'>,
  database: Database,
  security: SecurityLog,
  actions: ReadonlyMap<string, CompiledAction>,
): void {
  void fastify.register(async (scope: FastifyInstance) => {
    scope.addHook('onRequest', operator.only);
    scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    scope.get(PATH, { schema: { hide: true } }, async () => ({
      actions: [...actions.values()].map(({ name, summary, input }) => ({ name, summary, input })),
    }));
    scope.get<{ Querystring: { personId?: string } }>(`${PATH}/log`, { schema: { hide: true } }, async ({ query }) => ({
      actions: await listActions(database, readPerson(query.personId)),
    }));
    scope.post<{ Params: { name: string } }>(`${PATH}/:name`, { schema: { hide: true } }, async (request, reply) => {
      if (!isSameOrigin(request)) return refuseForeign(request, reply);
      const found = actions.get(request.params.name);
      if (!found) return refuse(reply, { refused: 'not_found' });
      const outcome = await found.act(database, request.body);
      if ('faults' in outcome) return reply.code(400).send({ error: { code: 'request_invalid', ...outcome } });
      return outcome.ok ? { done: outcome.value ?? true } : reply.code(409).send({ error: { code: outcome.code } });
    });
  });

  async function refuseForeign(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { origin } = request.headers;
    security.note('origin_foreign', { address: trust.addressOf(request.raw), call: 'operatorAction', origin });
    return refuse(reply, { refused: 'origin_foreign' });
  }
}

function readPerson(text: unknown): number | undefined {
  return typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
