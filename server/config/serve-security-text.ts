import type { Http } from '../platform/http/index.ts';
import type { Site } from './compile-site.ts';

const DAY_MS = 86_400_000;
/** Whoever reads it later asks whether it still holds. */
const HOLDS_MS = 180 * DAY_MS;

/** RFC 9116: whom to tell of a weakness. Where the operator names nobody, it is the page that names how to reach them. */
export function serveSecurityText({ fastify, hosts }: Http, site: () => Site, nowMs: () => number): void {
  fastify.get('/.well-known/security.txt', { schema: { hide: true } }, async (request, reply) => {
    const { canonicalHost, securityContact, securityExpiresAt } = site().file.global;
    const host = canonicalHost ?? hosts.first ?? hosts.find(request.host);
    const contact = securityContact ?? (host === undefined ? undefined : `https://${host}/en/information/contacts`);
    if (contact === undefined) return reply.code(404).send();
    const endsMs =
      securityExpiresAt === undefined
        ? Math.floor(nowMs() / DAY_MS) * DAY_MS + HOLDS_MS
        : Date.parse(securityExpiresAt);
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(endsMs).toISOString()}`,
      ...(host === undefined ? [] : [`Canonical: https://${host}/.well-known/security.txt`]),
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${lines.join('\n')}\n`);
  });
}
