import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { RefusalCode } from '@glasshouse/contracts/refusals';
import type { NoteFault } from './note-attacks.ts';
import { hasOneHost } from './read-target.ts';
import { refuse } from './refuse.ts';

/** What two readers of one request could understand differently is refused before any route sees it. */
export function checkRequests(app: FastifyInstance, note: NoteFault): void {
  app.addHook('onRequest', async (request, reply) => {
    const refused = findFault(request.raw);
    if (!refused) return undefined;
    note(request, refused);
    return refuse(reply, { refused });
  });
}

/** PostgreSQL has no text with this character, and nobody means it. */
const ENCODED_NUL = '%00';
const CHARSET = /;\s*charset\s*=\s*"?([^\s";]*)/i;

function findFault(request: IncomingMessage): RefusalCode | undefined {
  const { url = '' } = request;
  // `stripOrigin` has made our own absolute targets plain; what is left is meant for another host.
  if (!url.startsWith('/') || url.includes(ENCODED_NUL) || !hasOneHost(request)) return 'request_invalid';
  const [, charset] = CHARSET.exec(request.headers['content-type'] ?? '') ?? [];
  return charset === undefined || /^utf-?8$/i.test(charset) ? undefined : 'media_type_unsupported';
}
