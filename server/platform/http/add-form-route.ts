import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { refuse } from './refuse.ts';

const MOST_BYTES = 32 * 1024;

/** A route whose body is a form of texts. Another site's page could send one: whoever answers looks at the origin. */
export function addFormRoute(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: MOST_BYTES },
      async (request: FastifyRequest, body: Buffer) => readForm(body, request.headers['content-type'] ?? ''),
    );
    // Without a body no reader is asked.
    scope.addHook('preValidation', async (request, reply) => {
      if (typeof request.body === 'object' && request.body !== null) return undefined;
      await refuse(reply, { refused: 'request_invalid' });
      return reply;
    });
    scope.route({ ...route, bodyLimit: MOST_BYTES });
  });
}

/** Nothing where it is no form, has a file in it, or says anything twice. */
async function readForm(body: Buffer, type: string): Promise<unknown> {
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  } catch {
    return undefined;
  }
  const entries = [...form.entries()];
  const isPlain = entries.every(([, value]) => typeof value === 'string');
  return isPlain && new Set(form.keys()).size === entries.length ? Object.fromEntries(entries) : undefined;
}
