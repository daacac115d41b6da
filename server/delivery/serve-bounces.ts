import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/index.ts';
import { isSameOrigin, refuse, type Http } from '../platform/http/index.ts';
import { noteStatusReport } from './note-bounce.ts';

const PATH = '/deliveryz/report';
const MOST_BYTES = 262_144;

/** On the operator's port: mail that comes back to the sender's address is handed in here, as it came. */
export function serveBounces({ fastify, operator }: Http, { database }: { readonly database: Database }): void {
  void fastify.register(async (scope: FastifyInstance) => {
    scope.addHook('onRequest', operator.only);
    scope.addContentTypeParser(
      'message/rfc822',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      async (_: unknown, body: string | Buffer) => String(body),
    );
    scope.post(PATH, { schema: { hide: true }, bodyLimit: MOST_BYTES }, async (request, reply) => {
      if (!isSameOrigin(request)) return refuse(reply, { refused: 'origin_foreign' });
      if (typeof request.body !== 'string') return refuse(reply, { refused: 'media_type_unsupported' });
      return { noted: await noteStatusReport(database, request.body) };
    });
  });
}
