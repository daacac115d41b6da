import type { FastifyInstance, RouteOptions } from 'fastify';
import { refuse } from './refuse.ts';

/** A route whose body is bytes and nothing else; no form of another site can send such a body without being asked. */
export function addBytesRoute(app: FastifyInstance, route: RouteOptions, mostBytes: number): void {
  void app.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: mostBytes },
      (_request, body, done) => done(null, body),
    );
    // Without a body no reader is asked.
    scope.addHook('preValidation', async (request, reply) => {
      if (Buffer.isBuffer(request.body)) return undefined;
      await refuse(reply, { refused: 'media_type_unsupported' });
      return reply;
    });
    scope.route({ ...route, bodyLimit: mostBytes });
  });
}
