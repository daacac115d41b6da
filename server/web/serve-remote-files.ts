import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse } from '../platform/http/index.ts';
import { readLimited } from '../platform/http/index.ts';
import { REMOTE_FILES_PATH } from './remote-address.ts';

const FILE_LIMIT_MS = 3_000;
const FILE_LIMIT_BYTES = 5_000_000;
/** What a page may load. A document from a remote would be a page of ours that the shell never saw. */
const TYPE = /^(?:(?:text|application)\/javascript|text\/css|application\/(?:json|wasm)|font\/|image\/)/i;
/** Of the remote's own headers these reach the browser; cookies do not. */
const PASSED_ON = ['content-type', 'cache-control', 'etag', 'last-modified'] as const;

/** Files of remotes that are served elsewhere, at this site's own address: pages load nothing from another origin. */
export function serveRemoteFiles(app: FastifyInstance, origins: ReadonlyMap<string, string>): void {
  app.get<{ Params: { name: string; '*': string } }>(`${REMOTE_FILES_PATH}:name/*`, async (request, reply) => {
    const origin = origins.get(request.params.name);
    const path = request.url.slice(REMOTE_FILES_PATH.length + request.params.name.length);
    if (origin === undefined || !URL.canParse(path, origin)) return refuse(reply, { refused: 'not_found' });
    const url = new URL(path, origin);
    // A path that begins with two slashes names another host.
    if (url.origin !== origin) return refuse(reply, { refused: 'not_found' });
    return passOn(url, request.headers['if-none-match'], reply);
  });
}

async function passOn(url: URL, known: string | undefined, reply: FastifyReply): Promise<FastifyReply> {
  try {
    const response = await fetch(url, {
      headers: known === undefined ? {} : { 'if-none-match': known },
      redirect: 'error',
      signal: AbortSignal.timeout(FILE_LIMIT_MS),
    });
    const isFile = response.ok && TYPE.test(response.headers.get('content-type') ?? '');
    if (!isFile && response.status !== 304) {
      await response.body?.cancel();
      return refuseFile(reply, response.ok ? 502 : response.status);
    }
    for (const name of PASSED_ON) {
      const value = response.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    const bytes = await readLimited(response, FILE_LIMIT_BYTES);
    // Opened by itself, a file is nothing but a file.
    return reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', `default-src 'none'; sandbox`)
      .code(response.status)
      .send(bytes);
  } catch {
    return refuseFile(reply, 502);
  }
}

/** Not to be remembered: the remote may be back in a second. */
function refuseFile(reply: FastifyReply, status: number): FastifyReply {
  for (const name of PASSED_ON) reply.removeHeader(name);
  return reply.code(status).header('cache-control', 'no-store').type('text/plain').send('');
}
