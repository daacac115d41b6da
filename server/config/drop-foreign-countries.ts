import type { Http } from '../platform/http/index.ts';

/** A country that no proxy of ours has named is taken off before anybody reads it. */
export function dropForeignCountries(http: Http, countryHeader: () => string | undefined): void {
  http.fastify.addHook('onRequest', (request, _reply, done) => {
    const header = countryHeader();
    if (header !== undefined && !http.trust.isFromProxy(request.raw))
      Reflect.deleteProperty(request.raw.headers, header);
    done();
  });
}
