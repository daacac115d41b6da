import { brotliCompress, constants } from 'node:zlib';
import { promisify } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MakeSite, SiteAnswer } from '@glasshouse/contracts/site';
import { refuse } from '../platform/http/index.ts';

const compress = promisify(brotliCompress);
/** Fast enough for every page, and two thirds of what the slowest would save. */
const PAGE_QUALITY = 4;
const WORTH_COMPRESSING = 1_000;

const API_PREFIX = /^\/(?:web-api|bff-api|live-api|feed-api|api|assets|metrics|healthz)(?:\/|\?|$)/;

/** Whatever no call and no file claims is a page, known or not; a program that asks an API path gets JSON. */
export function servePages(app: FastifyInstance, handle: ReturnType<MakeSite>): void {
  app.setNotFoundHandler(async (request, reply) => {
    if (API_PREFIX.test(request.url)) return refuse(reply, { refused: 'not_found' });
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(reply, { refused: 'method_not_allowed' });
    const answer = await handle({
      url: request.url,
      host: request.headers.host ?? '',
      cookieHeader: request.headers.cookie,
      acceptLanguage: request.headers['accept-language'],
      requestId: request.id,
    });
    await sendPage(answer, request, reply);
    return reply;
  });
}

async function sendPage(answer: SiteAnswer, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.code(answer.status);
  for (const [name, value] of Object.entries(answer.headers)) reply.header(name, value);
  reply.header('vary', 'accept-encoding, cookie, accept-language');
  const accepts = request.headers['accept-encoding']?.includes('br') ?? false;
  if (!accepts || answer.body.length < WORTH_COMPRESSING) {
    await reply.send(answer.body);
    return;
  }
  const params = { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY };
  await reply.header('content-encoding', 'br').send(await compress(answer.body, { params }));
}
