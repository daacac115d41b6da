import type { FastifyReply, FastifyRequest } from 'fastify';
import { REPEAT_HEADER, type AnswerOf, type Call, type MoneyCall } from '@glasshouse/contracts/call';
import { hostCookie, SESSION_COOKIE } from '@glasshouse/contracts/session';
import { findCookie, makeCookies } from './cookies.ts';
import { findLimit, takeLimit, type LimitDeps } from './hold-to-limit.ts';
import type { CallInput, OutcomeOf, PermitOf, PlayerCallInput, Visitor } from './outcome.ts';
import { isSameOrigin, refuse } from './refuse.ts';
import { SpendPermit } from './spend-permit.ts';
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

export function ofPlayer<C extends Call>(call: C, input: CallInput<C>): PlayerCallInput<C> {
  const { visitor } = input;
  if (!visitor) throw new Error('a player call reached its handler without a player');
  return { ...input, visitor, permit: permitOf(call, visitor) };
}

function permitOf<C extends Call>(call: C, visitor: Visitor): PermitOf<C> {
  const permit = spends(call) ? SpendPermit.ofCall(call.spends, visitor) : undefined;
  if (!isPermitOf(call, permit)) throw new Error(`leave for ${call.id} is of another kind`);
  return permit;
}

/** As the type says it: a permit of the call's own kind where it spends, and none where it does not. */
function isPermitOf<C extends Call>(call: C, permit: unknown): permit is PermitOf<C> {
  return spends(call) ? permit instanceof SpendPermit && permit.kind === call.spends : permit === undefined;
}

function spends(call: Call): call is MoneyCall {
  return 'spends' in call;
}
