import type { FastifyReply, FastifyRequest } from 'fastify';
import { REPEAT_HEADER, type AnswerOf, type Call } from '@glasshouse/contracts/call';
import { hostCookie, SESSION_COOKIE } from '@glasshouse/contracts/session';
import { findCookie, makeCookies } from './cookies.ts';
import { findLimit, takeLimit, type LimitDeps } from './hold-to-limit.ts';
import type { CallInput, OutcomeOf, PlayerCallInput, Visitor } from './outcome.ts';
import { isSameOrigin, refuse } from './refuse.ts';
import type { makeValidators } from './validators.ts';

interface AnswerDeps extends LimitDeps {
  readonly secure: boolean;
  readonly findVisitor: (token: string) => Promise<Visitor | undefined>;
}

/** What is to be sent; nothing where a refusal has been. */
export async function answerCall<C extends Call>(
  deps: AnswerDeps,
  call: C,
  validate: ReturnType<typeof makeValidators<C>>,
  handle: (input: CallInput<C>) => Promise<OutcomeOf<C>>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AnswerOf<C> | void> {
  const address = deps.trust.addressOf(request.raw);
  if (call.method !== 'GET' && !isSameOrigin(request)) {
    deps.security?.note('origin_foreign', { address, call: call.id, origin: request.headers.origin });
    return refuse(reply, { refused: 'origin_foreign' });
  }
  const token = findCookie(request.headers.cookie, hostCookie(SESSION_COOKIE, deps.secure));
  const visitor = token === undefined ? undefined : await deps.findVisitor(token);
  if (call.access === 'player' && !visitor) return refuse(reply, { refused: 'sign_in_required' });
  const limit = findLimit(call);
  const asker = { address, playerId: visitor?.playerId };
  const late = limit && (await takeLimit(deps, limit, asker));
  if (late) return refuse(reply, late);
  const checked = validate(request);
  if ('fields' in checked) return refuse(reply, { refused: 'request_invalid' }, checked.fields);
  const { values } = checked;
  const outcome = await handle({
    params: values.params,
    query: values.query,
    body: values.body,
    visitor,
    requestId: request.id,
    address,
    userAgent: request.headers['user-agent'],
    isRepeat: request.headers[REPEAT_HEADER] !== undefined,
    cookies: makeCookies(request, reply, deps.secure),
  });
  if ('refused' in outcome) return refuse(reply, outcome);
  if (limit) await deps.limits?.giveBack(limit, asker);
  if (outcome.clearsCache) reply.header('clear-site-data', '"cache"');
  if (outcome.cacheSec !== undefined) reply.header('cache-control', `public, max-age=${outcome.cacheSec}`);
  return outcome.answer;
}

export function ofPlayer<C extends Call>(input: CallInput<C>): PlayerCallInput<C> {
  if (!hasVisitor(input)) throw new Error('a player call reached its handler without a player');
  return input;
}

function hasVisitor<C extends Call>(input: CallInput<C>): input is PlayerCallInput<C> {
  return input.visitor !== undefined;
}
