import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { AnswerOf, Call } from '@glasshouse/contracts/call';
import { makeRequestIdSource } from '../ids/index.ts';
import type { Logger } from '../logs/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { addSetCookie, findCookie, makeCookies } from './cookies.ts';
import { parseBody } from './parse-body.ts';
import { isApiPath, isSameOrigin, refuse, refuseBadUrl, setErrorRefusals } from './refuse.ts';
import { findRequestName, makeTurns } from './take-turns.ts';
import { makeValidators } from './validators.ts';
import type { CallInput, CallOutcome, PlayerCallInput, Visitor } from './outcome.ts';

export interface HttpDeps {
  readonly log: Logger;
  readonly metrics: Metrics;
  /** True behind HTTPS: cookies are then marked Secure. */
  readonly secure: boolean;
  readonly findVisitor: (token: string) => Promise<Visitor | undefined>;
}

export interface Http {
  readonly fastify: FastifyInstance;
  /** A call that anyone may make. */
  serve<C extends Call>(call: C, handle: (input: CallInput<C>) => Promise<CallOutcome<AnswerOf<C>>>): void;
  /** A call that needs a signed-in player. */
  servePlayer<C extends Call>(call: C, handle: (input: PlayerCallInput<C>) => Promise<CallOutcome<AnswerOf<C>>>): void;
  /** Who a cookie header belongs to: for sockets, which have no call. */
  findVisitorOf(cookieHeader: string | undefined): Promise<Visitor | undefined>;
}

export const SESSION_COOKIE = 'SESSION';
const BODY_LIMIT_BYTES = 64 * 1024;

/** Contract → use case → answer: validation, sign-in, refusals and measuring are here, once, for every call. */
export async function makeHttp(deps: HttpDeps): Promise<Http> {
  const log: FastifyBaseLogger = deps.log;
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: makeRequestIdSource(),
    frameworkErrors: refuseBadUrl,
    requestTimeout: 30_000,
    // One logger for all: what is logged of a request names it.
    childLoggerFactory: (logger) => logger,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    forceCloseConnections: true,
  });
  addSetCookie(app);
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    if (isApiPath(request.url) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
  // Bodies are JSON; plain text is what another site's form could send without being asked.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => readBody(body, done));
  setErrorRefusals(app);
  // Bodies and queries are checked by the contract's own schemas, without coercing anything in a body.
  app.setValidatorCompiler(() => () => true);

  const add = <C extends Call>(call: C, handle: (input: CallInput<C>) => Promise<CallOutcome<AnswerOf<C>>>): void => {
    const validate = makeValidators(call);
    const observe = observeCall(deps.metrics, call);
    app.route({
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: describe(call),
      onResponse: (_request, reply, done) => {
        observe(reply.statusCode, reply.elapsedTime / 1_000);
        done();
      },
      handler: (request, reply) => answerCall(deps, call, validate, handle, request, reply),
    });
  };
  const takeTurns = makeTurns();
  return {
    fastify: app,
    serve: add,
    servePlayer: (call, handle) =>
      add(call, (input) => {
        const asked = ofPlayer(input);
        const name = findRequestName(call, asked);
        return name === undefined ? handle(asked) : takeTurns(name, () => handle(asked));
      }),
    findVisitorOf: async (header) => {
      const token = findCookie(header, SESSION_COOKIE);
      return token === undefined ? undefined : deps.findVisitor(token);
    },
  };
}

/** What is to be sent; nothing where a refusal has been. */
async function answerCall<C extends Call>(
  deps: HttpDeps,
  call: C,
  validate: ReturnType<typeof makeValidators>,
  handle: (input: CallInput<C>) => Promise<CallOutcome<AnswerOf<C>>>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AnswerOf<C> | void> {
  if (call.method !== 'GET' && !isSameOrigin(request)) return refuse(reply, { refused: 'origin_foreign' });
  const token = findCookie(request.headers.cookie, SESSION_COOKIE);
  const visitor = token === undefined ? undefined : await deps.findVisitor(token);
  if (call.access === 'player' && !visitor) return refuse(reply, { refused: 'sign_in_required' });
  const checked = validate(request);
  if ('fields' in checked) return refuse(reply, { refused: 'request_invalid' }, checked.fields);
  // What the contract's schemas have just checked is what its types say.
  const values = checked.values as Pick<CallInput<C>, 'params' | 'query' | 'body'>;
  const outcome = await handle({
    params: values.params,
    query: values.query,
    body: values.body,
    visitor,
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent'],
    cookies: makeCookies(request, reply, deps.secure),
  });
  if ('refused' in outcome) return refuse(reply, outcome);
  if (outcome.cacheSec !== undefined) reply.header('cache-control', `public, max-age=${outcome.cacheSec}`);
  return outcome.answer;
}

function ofPlayer<C extends Call>(input: CallInput<C>): PlayerCallInput<C> {
  if (!hasVisitor(input)) throw new Error('a player call reached its handler without a player');
  return input;
}

function hasVisitor<C extends Call>(input: CallInput<C>): input is PlayerCallInput<C> {
  return input.visitor !== undefined;
}

function readBody(body: string | Buffer, done: (error: Error | null, value?: unknown) => void): void {
  let value: unknown;
  try {
    value = parseBody(String(body));
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
    return;
  }
  done(null, value);
}

/** One child of the histogram for each status: looking its labels up costs more than counting. */
function observeCall(metrics: Metrics, call: Call): (status: number, seconds: number) => void {
  const children = new Map<number, ReturnType<Metrics['calls']['labels']>>();
  return (status, seconds) => {
    const known = children.get(status);
    const child = known ?? metrics.calls.labels({ call: call.id, status: String(status) });
    if (!known) children.set(status, child);
    child.observe(seconds);
  };
}

/** For the serialiser, which sends nothing undeclared, and for the API page. */
function describe(call: Call): Record<string, unknown> {
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [call.path.split('/')[2] ?? 'other'],
    ...(call.params ? { params: call.params } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.body ? { body: call.body } : {}),
    response: { 200: call.answer },
  };
}
