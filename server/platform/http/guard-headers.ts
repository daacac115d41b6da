import type { FastifyReply } from 'fastify';

const YEAR_SEC = 31_536_000;

/**
 * What holds for every answer that says nothing else of itself: nothing in it may run, load, be framed or be taken by
 * another site. Pages and files that a page loads bring their own where they need more.
 */
const GUARDS: readonly (readonly [string, string])[] = [
  ['x-content-type-options', 'nosniff'],
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
  ['referrer-policy', 'no-referrer'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['x-frame-options', 'DENY'],
];
/** Two years, as lists of sites that are HTTPS alone ask for. */
const TRANSPORT = ['strict-transport-security', `max-age=${2 * YEAR_SEC}; includeSubDomains`] as const;

export function guardHeaders(reply: FastifyReply, secure: boolean): void {
  for (const [name, value] of GUARDS) if (!reply.hasHeader(name)) reply.header(name, value);
  if (secure) reply.header(...TRANSPORT);
}
