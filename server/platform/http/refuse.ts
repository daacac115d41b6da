import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REFUSALS, type RefusalBody, type RefusalCode } from '@glasshouse/contracts/refusals';
import { isUnavailable } from '../database/index.ts';
import type { Refused } from './outcome.ts';

type Fields = RefusalBody['error']['fields'];

/** The house is mostly back by then. */
const RETRY_AFTER_SEC = '2';

/** Every answer that is not a success leaves through here, in one shape. */
export async function refuse(reply: FastifyReply, refused: Refused, fields?: Fields): Promise<void> {
  const body: RefusalBody = {
    error: {
      code: refused.refused,
      message: refused.refused.replaceAll('_', ' '),
      requestId: reply.request.id,
      ...(refused.legs ? { legs: refused.legs } : {}),
      ...(refused.bound ? { bound: refused.bound } : {}),
      ...(refused.valueMinor === undefined ? {} : { valueMinor: refused.valueMinor }),
      ...(fields ? { fields } : {}),
    },
  };
  if (refused.refused === 'not_ready') reply.header('retry-after', RETRY_AFTER_SEC);
  await reply.code(REFUSALS[refused.refused]).type('application/json').serializer(JSON.stringify).send(body);
}

const FRAMEWORK_CODES: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type_unsupported',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request_invalid',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request_invalid',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request_invalid',
};

/** The last resort: a failure of ours is logged whole and told as a code, never as a stack. */
export function setErrorRefusals(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const known = FRAMEWORK_CODES[error.code];
    if (known) return refuse(reply, { refused: known });
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
      return refuse(reply, { refused: 'request_invalid' });
    }
    const unavailable = isUnavailable(error);
    request.log.error(
      { request: request.id, error: error.message, stack: error.stack, url: request.url },
      'a request failed',
    );
    return refuse(reply, { refused: unavailable ? 'not_ready' : 'internal' });
  });
}

/** An address that cannot be read never reaches a route, nor the hooks that mark every answer. */
export function refuseBadUrl(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  void refuse(reply.header('x-request-id', request.id), { refused: 'request_invalid' });
}

/** The documents' calls live below `/web-api/`, `/bff-api/` and their like. */
export function isApiPath(url: string): boolean {
  return /^\/(?:[a-z0-9-]+-)?api\//.test(url);
}

/** What no route answers: an unknown call is refused as every call is; other paths are the site's own to answer. */
export function setNotFound(
  app: FastifyInstance,
  answerPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.setNotFoundHandler(async (request, reply) => {
    if (answerPage && !isApiPath(request.url)) return answerPage(request, reply);
    return refuse(reply, { refused: 'not_found' });
  });
}

/** A browser names the page's origin on every unsafe request; another site's is refused. Programs send none. */
export function isSameOrigin(request: FastifyRequest): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] !== 'cross-site';
  return URL.canParse(origin) && new URL(origin).host === host;
}
