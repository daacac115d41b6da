import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';

/** The calls whose answers depend on where the asker is. */
const ASKING = /^\/(?:bff-api\/config|blocks-api)\//;

/**
 * Calls are told no headers: for those that need the country it is kept beside, from a request's first byte to the
 * last of its answer.
 */
export function keepCountries(
  app: FastifyInstance,
  findCountryOf: (headers: IncomingHttpHeaders) => string | undefined,
): (requestId: string) => string | undefined {
  const countries = new Map<string, string>();
  app.addHook('onRequest', (request, _reply, done) => {
    const country = ASKING.test(request.url) ? findCountryOf(request.headers) : undefined;
    if (country !== undefined) countries.set(request.id, country);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    countries.delete(request.id);
    done();
  });
  return (requestId) => countries.get(requestId);
}
