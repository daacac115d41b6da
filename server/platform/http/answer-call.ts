import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  isMoneyCall as spends,
  LANGUAGE_HEADER,
  REPEAT_HEADER,
  type AnswerOf,
  type Call,
  type LimitName,
} from '@glasshouse/contracts/call';
import type { CaptchaCode } from '@glasshouse/contracts/captcha-codes';
import type { RefusalBody, RefusalCode } from '@glasshouse/contracts/refusals';
import { isLanguage, type Language } from '@glasshouse/contracts/preferences';
import { hostCookie, SESSION_COOKIE } from '@glasshouse/contracts/session';
import type { BarCode, SpendKind } from '@glasshouse/domain/protection';
import { answerWithin } from '../guards/index.ts';
import type { Asker } from './call-limits.ts';
import { findCookie, makeCookies } from './cookies.ts';
import { findLimit, takeLimit, type LimitDeps } from './enforce-limit.ts';
import type { Answered, CallInput, OutcomeOf, PermitOf, PlayerCallInput, Refused, Visitor } from './outcome.ts';
import { noteRefusal } from './note-attacks.ts';
import { readProofs } from './read-proofs.ts';
import { isSameOrigin, refuse } from './refuse.ts';
import { SpendPermit } from './spend-permit.ts';
import type { Given, makeValidators } from './validators.ts';

export interface AnswerDeps extends LimitDeps {
  readonly secure: boolean;
  readonly findVisitor: (token: string, isQuiet?: boolean) => Promise<Visitor | undefined>;
  /** What stops a person from this kind of spending now. Absent: whatever would ask is refused. */
  readonly findStop?: ((personId: number, kind: SpendKind) => Promise<BarCode | undefined>) | undefined;
  /** A challenge that is due before this call of theirs is looked at, unless they show it solved. Absent: none ever is. */
  readonly findCaptcha?: FindCaptcha | undefined;
  /** Whether a session has shown lately that it is its player who asks. Absent: whatever would ask is refused. */
  readonly hasProved?: ((sessionId: number) => Promise<boolean>) | undefined;
  /** A call was refused because nobody knows the kind that it names. Absent: nobody is told. */
  readonly onUnknownKind?: ((call: Call, kind: unknown) => void) | undefined;
  /** A call that moves money was refused by its use case. */
  readonly onRefused?: ((refused: RefusedSpending) => void) | undefined;
  /** How long those that are asked before money moves may take together; by default longer than the database may. */
  readonly guardWithinMs?: number | undefined;
  /** Somebody asks to spend, whatever comes of it. */
  readonly onSpend?: ((personId: number) => void) | undefined;
}

/** The code of the challenge that is still to be solved. */
export type FindCaptcha = (
  code: CaptchaCode,
  asker: Asker,
  shown: string | undefined,
) => Promise<CaptchaCode | undefined>;

export interface RefusedSpending {
  readonly personId: number;
  readonly spends: SpendKind;
  readonly code: RefusalCode;
}

/** A call that is served: its contract, its checks and its use case. */
export interface Served<C extends Call> {
  readonly call: C;
  readonly validate: ReturnType<typeof makeValidators<C>>;
  readonly handle: (input: CallInput<C>) => Promise<OutcomeOf<C>>;
}

/** One asking of a call, however it came. */
export interface Asking {
  readonly given: Given;
  readonly cookieHeader: string | undefined;
  readonly about: AskedBy;
}

/** What a handler hears about whoever asks, beside who they are. */
type AskedBy = Omit<CallInput<Call>, 'params' | 'query' | 'body' | 'visitor'>;

/** What came of it: the answer, or why there is none. */
export type Decided<C extends Call> = Answered<AnswerOf<C>> | TurnedAway;

interface TurnedAway {
  readonly refused: Refused;
  readonly fields?: RefusalBody['error']['fields'];
}

/** Whether it is let through, and then what the use case says. */
export async function decideCall<C extends Call>(
  deps: AnswerDeps,
  served: Served<C>,
  asking: Asking,
): Promise<Decided<C>> {
  const { call, handle } = served;
  const guarded = passGuards(deps, served, asking);
  // No guard holds money up for good, nor lets it through by never answering.
  const passed = await (spends(call) ? answerWithin(call.id, guarded, { withinMs: deps.guardWithinMs }) : guarded);
  if ('refused' in passed) return passed;
  const { visitor, limit, asker, values } = passed;
  if (visitor && spends(call)) deps.onSpend?.(visitor.personId);
  const outcome = await handle({ ...values, ...asking.about, visitor });
  if ('refused' in outcome) {
    if (visitor && spends(call))
      deps.onRefused?.({ personId: visitor.personId, spends: call.spends, code: outcome.refused });
    return { refused: outcome };
  }
  if (limit) await deps.limits?.giveBack(limit, asker);
  return outcome;
}

interface LetThrough<C extends Call> {
  readonly visitor: Visitor | undefined;
  readonly limit: LimitName | undefined;
  readonly asker: Asker;
  readonly values: Pick<CallInput<C>, 'params' | 'query' | 'body'>;
}

/** Who asks, whether they may, whether too often, and whether rightly. */
async function passGuards<C extends Call>(
  deps: AnswerDeps,
  { call, validate }: Pick<Served<C>, 'call' | 'validate'>,
  { given, cookieHeader, about }: Asking,
): Promise<LetThrough<C> | TurnedAway> {
  const token = findCookie(cookieHeader, hostCookie(SESSION_COOKIE, deps.secure));
  const visitor = token === undefined ? undefined : await deps.findVisitor(token, call.isQuiet);
  if (call.access === 'player' && !visitor) return { refused: { refused: 'sign_in_required' } };
  const limit = findLimit(call);
  const asker = { address: about.address, personId: visitor?.personId };
  const late = limit && (await takeLimit(deps, limit, asker));
  if (late) return { refused: late };
  const errorCode = call.captcha && (await deps.findCaptcha?.(call.captcha, asker, about.proofs.captcha));
  if (errorCode !== undefined) return { refused: { refused: 'captcha_required', errorCode } };
  const checked = validate(given);
  if ('fields' in checked) {
    noteUnknownKind(deps, call, given, checked.fields);
    return { refused: { refused: 'request_invalid' }, fields: checked.fields };
  }
  const stop = visitor && (await findStopOf(deps, call, visitor));
  if (stop) return { refused: { refused: stop } };
  if (call.needsProof === true && !(visitor && (await deps.hasProved?.(visitor.sessionId))))
    return { refused: { refused: 'proof_required' } };
  return { visitor, limit, asker, values: checked.values };
}

function noteUnknownKind(
  { onUnknownKind }: AnswerDeps,
  call: Call,
  { params, body }: Given,
  fields: readonly { readonly path: string }[],
): void {
  const { kindIn } = call;
  if (kindIn === undefined || !fields.some(({ path }) => path === `/${kindIn}`)) return;
  onUnknownKind?.(call, readField(params, kindIn) ?? readField(body, kindIn));
}

function readField(given: unknown, name: string): unknown {
  return typeof given === 'object' && given !== null
    ? new Map<string, unknown>(Object.entries(given)).get(name)
    : undefined;
}

/** Money is judged where it moves; everything else that its contract closes is judged here. */
async function findStopOf(
  { findStop }: AnswerDeps,
  { whileStopped = 'open' }: Call,
  { personId }: Visitor,
): Promise<RefusalCode | undefined> {
  if (whileStopped === 'open') return undefined;
  return findStop ? findStop(personId, whileStopped) : 'protection_unavailable';
}

/** What is to be sent; nothing where a refusal has been. */
export async function answerCall<C extends Call>(
  deps: AnswerDeps & { readonly countryOf: (request: FastifyRequest) => string | undefined },
  served: Served<C>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AnswerOf<C> | void> {
  const { call } = served;
  const address = deps.trust.addressOf(request.raw);
  if (call.method !== 'GET' && !isSameOrigin(request)) {
    deps.security?.note('origin_foreign', { address, call: call.id, origin: request.headers.origin });
    return refuse(reply, { refused: 'origin_foreign' });
  }
  const decided = await decideCall(deps, served, {
    given: request,
    cookieHeader: request.headers.cookie,
    about: {
      requestId: request.id,
      address,
      country: deps.countryOf(request),
      userAgent: request.headers['user-agent'],
      isRepeat: request.headers[REPEAT_HEADER] !== undefined,
      language: readLanguage(request.headers[LANGUAGE_HEADER]),
      cookies: makeCookies(request.headers.cookie, deps.secure, reply),
      proofs: readProofs(request.headers),
    },
  });
  if ('refused' in decided) {
    noteRefusal(deps, call, decided.refused, address);
    return refuse(reply, decided.refused, decided.fields);
  }
  if (decided.clearsCache) reply.header('clear-site-data', '"cache"');
  if (decided.cacheSec !== undefined) reply.header('cache-control', `public, max-age=${decided.cacheSec}`);
  if (decided.leadsTo !== undefined) return void (await reply.redirect(decided.leadsTo, 303));
  if (call.status === 204) return void (await reply.code(call.status).send());
  return decided.answer;
}

function readLanguage(said: unknown): Language {
  return isLanguage(said) ? said : 'en';
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
