import type { IncomingHttpHeaders } from 'node:http';
import type { Http } from '../platform/http/index.ts';

/** The calls whose answers depend on where the asker is. */
const ASKING = /^\/(?:bff-api\/config|blocks-api)\//;

/**
 * A country that no proxy of ours has named is taken off before anybody reads it. Calls are told no headers: for those that need the country it is kept beside, from a request's first byte to the
 * last of its answer.
 */
export function keepCountries(
  http: Http,
  countryHeader: () => string | undefined,
  findCountryOf: (headers: IncomingHttpHeaders) => string | undefined,
): (requestId: string) => string | undefined {
  const countries = new Map<string, string>();
  http.fastify.addHook('onRequest', (request, _reply, done) => {
    const header = countryHeader();
    if (header !== undefined && !http.trust.isFromProxy(request.raw))
      Reflect.deleteProperty(request.raw.headers, header);
    const country = ASKING.test(request.url) ? findCountryOf(request.headers) : undefined;
    if (country !== undefined) countries.set(request.id, country);
    done();
  });
  http.fastify.addHook('onResponse', (request, _reply, done) => {
    countries.delete(request.id);
    done();
  });
  return (requestId) => countries.get(requestId);
}
