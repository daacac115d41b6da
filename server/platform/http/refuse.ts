import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isMoneyCall } from '@glasshouse/contracts/call';
import { REFUSALS, type RefusalBody, type RefusalCode } from '@glasshouse/contracts/refusals';
import { isUnavailable } from '../database/index.ts';
import { SilentGuardError } from '../guards/index.ts';
import { cleanForLog, type Logger } from '../logs/index.ts';
import type { NoteFault } from './note-attacks.ts';
import type { Refused } from './outcome.ts';
import { SignedOutError } from './signed-out-error.ts';

type Fields = RefusalBody['error']['fields'];

/** For whoever asks again, where nothing better is known. */
const WAITS_SEC: Partial<Readonly<Record<RefusalCode, number>>> = {
  too_many_requests: 60,
  phone_changed_too_often: 3_600,
  not_ready: 2,
};

/** Every answer that is not a success leaves through here, in one shape. */
export async function refuse(reply: FastifyReply, refused: Refused, fields?: Fields): Promise<void> {
  const body = describeRefusal(refused, reply.request.id, fields);
  const waitSec = refused.retryAfterSec ?? WAITS_SEC[refused.refused];
  if (waitSec !== undefined) reply.header('retry-after', String(waitSec));
  await reply.code(REFUSALS[refused.refused]).type('application/json').serializer(JSON.stringify).send(body);
}

export function describeRefusal(refused: Refused, requestId: string, fields?: Fields): RefusalBody {
  return {
    error: {
      code: refused.refused,
      message: refused.refused.replaceAll('_', ' '),
      requestId,
      ...(refused.legs ? { legs: refused.legs } : {}),
      ...(refused.bound ? { bound: refused.bound } : {}),
      ...(refused.limit ? { limit: refused.limit } : {}),
      ...(refused.untilSec === undefined ? {} : { untilSec: refused.untilSec }),
      ...(refused.depositBound ? { depositBound: refused.depositBound } : {}),
      ...(refused.errorCode === undefined ? {} : { errorCode: refused.errorCode }),
      ...(refused.challenge ? { challenge: refused.challenge } : {}),
      ...(refused.valueMinor === undefined ? {} : { valueMinor: refused.valueMinor }),
      ...(fields ? { fields } : {}),
    },
  };
}

const FRAMEWORK_CODES: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type_unsupported',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request_invalid',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request_invalid',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request_invalid',
};

/** What stands behind the question mark may be a secret, and is nobody's business in a log. */
function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

/** The last resort: a failure of ours is logged whole and told as a code, never as a stack. */
export function setErrorRefusals(app: FastifyInstance, note: NoteFault): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const known = FRAMEWORK_CODES[error.code];
    if (known) {
      note(request, known);
      return refuse(reply, { refused: known });
    }
    if (error instanceof SignedOutError) return refuse(reply, { refused: 'sign_in_required' });
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
      note(request, 'request_invalid');
      return refuse(reply, { refused: 'request_invalid' });
    }
    if (error.statusCode === 503 && !(error instanceof SilentGuardError))
      return refuse(reply, { refused: 'not_ready' });
    const refused = logFailure(request.log, error, request.id, pathOf(request));
    // Whatever failed before money moved or while it did: nobody was let through, and the same may be asked again.
    const { call } = request.routeOptions.config;
    return refuse(reply, call && isMoneyCall(call) ? { refused: 'not_ready' } : refused);
  });
}

/** Logs a failure of ours; answers what is told of it. */
export function logFailure(log: Pick<Logger, 'error'>, error: Error, requestId: string, path: string): Refused {
  const { message, stack } = error;
  const details = { code: 'request_failed', request: requestId, error: message, stack, path: cleanForLog(path) };
  log.error(details, 'a request failed');
  return { refused: isUnavailable(error) ? 'not_ready' : 'internal' };
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
  const { origin } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] !== 'cross-site';
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  // Without a proxy's word the scheme is not known: one in front may speak TLS for us.
  const isTold = request.headers['x-forwarded-proto'] !== undefined && request.protocol === 'https';
  return host === request.host && (!isTold || protocol === 'https:');
}
