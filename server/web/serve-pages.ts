import { brotliCompress, constants } from 'node:zlib';
import { promisify } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { VISITOR_COOKIE, type SiteAnswer, type SiteRequest, type SiteSettings } from '@glasshouse/contracts/site';
import { findVisitorId, makeVisitorId, VISITOR_COOKIE_MAX_AGE_SEC } from '../config/index.ts';
import { refuse } from '../platform/http/index.ts';
import { isFresh } from './is-fresh.ts';

const compress = promisify(brotliCompress);
/** Fast enough for every page, and two thirds of what the slowest would save. */
const PAGE_QUALITY = 4;
const WORTH_COMPRESSING = 1_000;

const API_PREFIX = /^\/(?:(?:[a-z0-9-]+-)?api|assets|__remote|metrics|healthz|configz|feedz)(?:\/|\?|$)/;

export interface PagesDeps {
  readonly settingsFor: (request: FastifyRequest) => SiteSettings;
  /** True behind HTTPS: cookies are then marked Secure. */
  readonly secure: boolean;
  readonly answerPage: (request: SiteRequest, settings: SiteSettings) => Promise<SiteAnswer>;
}

/** Whatever no call and no file claims is a page, known or not; a program that asks an API path gets JSON. */
export function servePages(app: FastifyInstance, deps: PagesDeps): void {
  app.setNotFoundHandler(async (request, reply) => {
    if (API_PREFIX.test(request.url)) return refuse(reply, { refused: 'not_found' });
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(reply, { refused: 'method_not_allowed' });
    const settings = deps.settingsFor(request);
    const asked = {
      url: request.url,
      host: request.headers.host ?? '',
      cookieHeader: nameVisitor(request, reply, settings, deps.secure),
      acceptLanguage: request.headers['accept-language'],
      requestId: request.id,
    };
    const answer = await deps.answerPage(asked, settings);
    await sendPage(answer, request, reply);
    return reply;
  });
}

/** While anything is tried in variants, a browser is named at its first page, so that this page is already its own. */
function nameVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  { experiments }: SiteSettings,
  secure: boolean,
): string | undefined {
  const header = request.headers.cookie;
  if (experiments.length === 0 || findVisitorId(header) !== undefined) return header;
  const visitorId = makeVisitorId();
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: VISITOR_COOKIE_MAX_AGE_SEC } as const;
  reply.setCookie(VISITOR_COOKIE, visitorId, options);
  const own = `${VISITOR_COOKIE}=${visitorId}`;
  return header === undefined ? own : `${own}; ${header}`;
}

async function sendPage(answer: SiteAnswer, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.code(answer.status);
  for (const [name, value] of Object.entries(answer.headers)) reply.header(name, value);
  reply.header('vary', 'accept-encoding, cookie, accept-language');
  if (answer.status === 200 && isFresh(request.headers, answer.headers)) {
    await reply.code(304).send();
    return;
  }
  const accepts = request.headers['accept-encoding']?.includes('br') ?? false;
  if (!accepts || answer.body.length < WORTH_COMPRESSING) {
    await reply.send(answer.body);
    return;
  }
  const params = { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY };
  await reply.header('content-encoding', 'br').send(await compress(answer.body, { params }));
}
