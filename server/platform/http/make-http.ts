import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { constants } from 'node:zlib';
import fastifyCompress, { type FastifyCompressOptions } from '@fastify/compress';
import writerOf from 'fast-json-stringify';
import { fastify, LogController, type FastifyInstance, type FastifyRequest, type RouteOptions } from 'fastify';
import type { Call, LimitName } from '@glasshouse/contracts/call';
import { REFUSALS, type RefusalCode } from '@glasshouse/contracts/refusals';
import { hostCookie, SESSION_COOKIE } from '@glasshouse/contracts/session';
import { makeRequestIdSource } from '../ids/index.ts';
import type { CallLimits } from './call-limits.ts';
import type { Logger, SecurityLog } from '../logs/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { makeProxyTrust, type ProxyTrust } from './address-of.ts';
import { addBytesRoute } from './add-bytes-route.ts';
import { addFormRoute } from './add-form-route.ts';
import { answerCall, ofPlayer, type AnswerDeps } from './answer-call.ts';
import { InsideCalls, type InsideAnswer, type InsideAsker, type InsideQuestion } from './answer-inside.ts';
import { checkRequests } from './check-requests.ts';
import { addSetCookie, findCookie } from './cookies.ts';
import { makeFrameworkLog } from './framework-log.ts';
import { guardHeaders } from './guard-headers.ts';
import { makeLimitHook } from './enforce-limit.ts';
import { makeNoteFault, noteUnreadable } from './note-attacks.ts';
import { noteUnknownKinds } from './note-unknown-kinds.ts';
import { makeIsDirect } from './is-direct.ts';
import { makeOperatorDoor, type OperatorDoor } from './operator-door.ts';
import { parseBody } from './parse-body.ts';
import { stripOrigin } from './read-target.ts';
import { isApiPath, refuseBadUrl, setErrorRefusals } from './refuse.ts';
import { makeHostHook, makeSiteHosts, type SiteHosts } from './site-hosts.ts';
import { makeHoldBack, type HoldBack } from './hold-back.ts';
import { findRequestName, makeTurns } from './take-turns.ts';
import { makeValidators } from './validators.ts';
import type { CallInput, OutcomeOf, PlayerCallInput, Visitor } from './outcome.ts';

export interface HttpDeps {
  readonly log: Logger;
  readonly metrics: Metrics;
  /** True behind HTTPS: cookies are then marked Secure. */
  readonly secure: boolean;
  /** Addresses and networks of our own proxies; none where left out. */
  readonly proxies?: readonly string[];
  /** Absent: nothing is counted. */
  readonly limits?: CallLimits;
  /** Absent: its own. */
  readonly holdBack?: HoldBack;
  readonly security?: SecurityLog;
  /** SITE_HOSTS: under which names the site is asked for; any other is refused. Absent: not known. */
  readonly hosts?: readonly string[];
  /** Where the operator's pages are, and nothing else; absent: here, for this machine itself, and in production nowhere. */
  readonly adminPort?: number | undefined;
  /** Absent: this machine's own. */
  readonly adminHost?: string;
  readonly findVisitor: AnswerDeps['findVisitor'];
  readonly findStop?: AnswerDeps['findStop'];
  readonly findCaptcha?: AnswerDeps['findCaptcha'];
  readonly hasProved?: AnswerDeps['hasProved'];
  readonly onRefused?: AnswerDeps['onRefused'];
  readonly onSpend?: AnswerDeps['onSpend'];
  readonly guardWithinMs?: AnswerDeps['guardWithinMs'];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that is answered there. */
    readonly call?: Call;
  }
}

export interface Http {
  readonly fastify: FastifyInstance;
  readonly trust: ProxyTrust;
  /** Where attacks are noted; absent: nowhere. */
  readonly security?: SecurityLog;
  readonly operator: OperatorDoor;
  readonly hosts: SiteHosts;
  /** A hook for what is no call of the contract. */
  limitBy(name: LimitName): ReturnType<typeof makeLimitHook>;
  /** A call that anyone may make. */
  serve<C extends Call>(call: C, handle: (input: CallInput<C>) => Promise<OutcomeOf<C>>): void;
  /** A call that needs a signed-in player. */
  servePlayer<C extends Call>(call: C, handle: (input: PlayerCallInput<C>) => Promise<OutcomeOf<C>>): void;
  /** A call that reads, made inside this program as somebody: by all its checks, and without HTTP. */
  answerInside(question: InsideQuestion, asker: InsideAsker): Promise<InsideAnswer>;
  /** Who knows in which country a request was made; nobody until this is said. */
  findCountryBy(find: (headers: IncomingHttpHeaders) => string | undefined): void;
  /** Who a cookie header belongs to: for sockets, which have no call. Quiet: the page asks by itself. */
  findVisitorOf(cookieHeader: string | undefined, isQuiet?: boolean): Promise<Visitor | undefined>;
}

const BODY_LIMIT_BYTES = 64 * 1024;
/** Also for a connection that says nothing at all. */
const HEADERS_MS = 10_000;
const WHOLE_REQUEST_MS = 20_000;
/** Who is over time is closed so much later at most; the default of half a minute would be most of the time. */
const LOOK_AT_CONNECTIONS_EVERY_MS = 2_000;

/** As small as a line can be made in the time that it saves; what is shorter than a packet gains nothing. */
const COMPRESSION: FastifyCompressOptions = {
  global: false,
  threshold: 1_024,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};

/** Where somebody's own words and strangers' stand in one answer, its length beside theirs would tell of them. */
const isPublic = (call: Call): boolean => call.method === 'GET' && call.access === 'anyone';

/** Contract → use case → answer: validation, sign-in, refusals and measuring are here, once, for every call. */
export async function makeHttp(deps: HttpDeps): Promise<Http> {
  const trust = makeProxyTrust(deps.proxies ?? []);
  let findCountry = (_headers: IncomingHttpHeaders): string | undefined => undefined;
  const answering = makeAnswering(deps, trust, (headers) => findCountry(headers));
  const makeRequestId = makeRequestIdSource();
  const inside = new InsideCalls({ ...deps, trust, makeRequestId });
  const hosts = makeSiteHosts(deps.hosts ?? [], deps.secure);
  const isDirect = makeIsDirect(deps.secure, trust);
  const operator = makeOperatorDoor({ adminHost: '127.0.0.1', adminPort: undefined, ...deps, hosts, isDirect });
  const sessionCookie = hostCookie(SESSION_COOKIE, deps.secure);
  const app = openFastify(deps, trust, makeRequestId);
  await app.register(fastifyCompress, COMPRESSION);
  if (deps.adminPort !== undefined) app.addHook('onRequest', operator.nothingElse);
  const isExcused = (request: IncomingMessage): boolean => operator.isHere(request) || isDirect(request);
  if (hosts.first !== undefined) app.addHook('onRequest', makeHostHook(hosts, { ...answering, isExcused }));

  const add = <C extends Call>(call: C, handle: (input: CallInput<C>) => Promise<OutcomeOf<C>>): void => {
    const served = { call, validate: makeValidators(call), handle };
    const observe = observeCall(deps.metrics, call);
    const write = writerOf(call.answer);
    inside.add({ ...served, observe, write });
    const route: RouteOptions = {
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: describe(call),
      config: { call },
      serializerCompiler: () => write,
      ...(isPublic(call) && { compress: COMPRESSION }),
      onResponse: (_request, reply, done) => {
        observe(reply.statusCode, reply.elapsedTime / 1_000);
        done();
      },
      handler: (request, reply) => answerCall(answering, served, request, reply),
    };
    if (call.isForm) addFormRoute(app, route);
    else if (call.bodyBytes === undefined) app.route(route);
    else addBytesRoute(app, route, call.bodyBytes);
  };
  const takeTurns = makeTurns();
  return {
    fastify: app,
    trust,
    ...(deps.security && { security: deps.security }),
    operator,
    hosts,
    answerInside: (question, asker) => inside.ask(question, asker),
    findCountryBy: (find) => {
      findCountry = find;
    },
    limitBy: (name) => makeLimitHook(answering, name),
    serve: add,
    servePlayer: (call, handle) =>
      add(call, (input) => {
        const asked = ofPlayer(call, input);
        const name = findRequestName(call, asked);
        return name === undefined ? handle(asked) : takeTurns(name, () => handle(asked));
      }),
    findVisitorOf: (header, isQuiet) => findVisitorBy(deps, findCookie(header, sessionCookie), isQuiet),
  };
}

async function findVisitorBy({ findVisitor }: HttpDeps, token: string | undefined, isQuiet?: boolean) {
  return token === undefined ? undefined : findVisitor(token, isQuiet);
}

function makeAnswering(
  deps: HttpDeps,
  trust: ProxyTrust,
  findCountry: (headers: IncomingHttpHeaders) => string | undefined,
) {
  const countryOf = (request: FastifyRequest) => findCountry(request.headers);
  return {
    ...deps,
    trust,
    countryOf,
    holdBack: deps.holdBack ?? makeHoldBack(),
    onUnknownKind: noteUnknownKinds(deps.log),
  };
}

function openFastify(deps: HttpDeps, trust: ProxyTrust, makeRequestId: () => string): FastifyInstance {
  const app = fastify({
    loggerInstance: makeFrameworkLog(deps.log),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: trust.trusts,
    genReqId: makeRequestId,
    frameworkErrors: (error, request, reply) => {
      makeNoteFault({ ...deps, trust })(request, 'request_invalid');
      guardHeaders(reply, deps.secure);
      refuseBadUrl(error, request, reply);
    },
    requestTimeout: WHOLE_REQUEST_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: LOOK_AT_CONNECTIONS_EVERY_MS },
    rewriteUrl: stripOrigin,
    // One logger for all: what is logged of a request names it.
    childLoggerFactory: (logger) => logger,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    forceCloseConnections: true,
  });
  addSetCookie(app);
  const noteFault = makeNoteFault({ ...deps, trust });
  checkRequests(app, noteFault);
  noteUnreadable(app, { ...deps, trust });
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    guardHeaders(reply, deps.secure);
    if (isApiPath(request.url) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
  // Bodies are JSON; plain text is what another site's form could send without being asked.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => readBody(body, done));
  setErrorRefusals(app, noteFault);
  // Bodies and queries are checked by the contract's own schemas, without coercing anything in a body.
  app.setValidatorCompiler(() => () => true);
  return app;
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
    description: describeRefusals(call.refusals),
    tags: [call.path.split('/')[2] ?? 'other'],
    ...(call.params ? { params: call.params } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.body ? { body: call.body } : {}),
    response: { 200: call.answer },
  };
}

function describeRefusals(codes: readonly RefusalCode[]): string {
  const listed = codes.map((code) => `\`${code}\` (${REFUSALS[code]})`);
  return listed.length === 0 ? 'Refused by what any call may be refused by.' : `Refused by ${listed.join(', ')}.`;
}
