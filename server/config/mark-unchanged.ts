import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';

const CONFIG = /^\/bff-api\/config\//;

/** Answers of configuration carry a mark of their content, and whoever has that content already is told no more. */
export function markUnchanged(app: FastifyInstance, countryHeader: () => string | undefined): void {
  app.addHook<unknown>('onSend', (request, reply, payload, done) => {
    if (!CONFIG.test(request.url) || reply.statusCode !== 200 || typeof payload !== 'string') {
      done(null, payload);
      return;
    }
    const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`;
    const header = countryHeader();
    reply.header('etag', etag);
    if (header !== undefined) reply.header('vary', header).header('cache-control', markPrivate(reply));
    const isKnown = hasMark(request.headers['if-none-match'], etag);
    if (isKnown) reply.code(304);
    done(null, isKnown ? '' : payload);
  });
}

/** A cache in front of the proxy sees no country and would mix them: only the browser may keep such an answer. */
function markPrivate(reply: FastifyReply): string {
  return String(reply.getHeader('cache-control')).replace('public', 'private');
}

/** A proxy that compressed the answer has made the mark a weak one. */
function hasMark(header: string | undefined, etag: string): boolean {
  const marks = (header ?? '').split(',').map((mark) => mark.trim().replace(/^W\//, ''));
  return marks.includes('*') || marks.includes(etag);
}
