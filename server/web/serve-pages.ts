import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hostCookie, SESSION_COOKIE } from '@glasshouse/contracts/session';
import {
  CHOSEN_HEADER,
  PLATFORM,
  VISITOR_COOKIE,
  type SiteSettings,
  type VisitContext,
} from '@glasshouse/contracts/site';
import {
  addVariants,
  assignVariants,
  findVisitorId,
  makeVisitorId,
  VISITOR_COOKIE_MAX_AGE_SEC,
} from '../config/index.ts';
import { findForeignTarget, refuse, type ProxyTrust, type SiteHosts } from '../platform/http/index.ts';
import type { SecurityLog } from '../platform/logs/index.ts';
import { answerBusy, answerFailure } from './answer-failure.ts';
import { chooseEncoding, pickBody, type Body } from './encodings.ts';
import { isFresh } from './is-fresh.ts';
import type { Pace } from './pace.ts';
import type { AskedPage, PageAnswer } from './page-desk.ts';
import { RenderRefused } from './render-queue.ts';

const API_PREFIX = /^\/(?:(?:[a-z0-9-]+-)?api|assets|__remote|metrics|healthz|configz|feedz|peoplez)(?:\/|\?|$)/;

/** As long as the frame waits for what it asks about its visitor. */
const SESSION_LIMIT_MS = 700;

/** What a page's query says of where it leads, or of what it is to look like. */
const LEADING = ['next', 'return', PLATFORM.name];

export interface PagesDeps {
  readonly security?: SecurityLog;
  readonly hosts: SiteHosts;
  readonly trust: Pick<ProxyTrust, 'addressOf'>;
  readonly settingsFor: (request: FastifyRequest) => SiteSettings;
  readonly isByCountry: () => boolean;
  /** True behind HTTPS: cookies are then marked Secure. */
  readonly secure: boolean;
  readonly findVisitorOf: (cookieHeader: string | undefined) => Promise<object | undefined>;
  readonly answerPage: (asked: AskedPage) => PageAnswer | Promise<PageAnswer>;
  readonly pace: Pick<Pace, 'push'>;
  /** The loop lags so much that readers have to wait. */
  readonly isShed: () => boolean;
}

/** Whatever no call and no file claims is a page, known or not; a program that asks an API path gets JSON. */
export function servePages(app: FastifyInstance, deps: PagesDeps): void {
  app.setNotFoundHandler((request, reply) => {
    if (API_PREFIX.test(request.url)) return refuse(reply, { refused: 'not_found' });
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(reply, { refused: 'method_not_allowed' });
    if (deps.isShed() || !deps.pace.push(() => servePage(deps, request, reply))) sendBusy(request, reply);
    return reply;
  });
}

/** Within the share of the loop that readers have; what has to wait for somebody sends its answer in a turn of its own. */
function servePage(deps: PagesDeps, request: FastifyRequest, reply: FastifyReply): void {
  const later = (send: () => void): void => {
    if (!deps.pace.push(send)) sendBusy(request, reply);
  };
  const fail = (error: unknown): void => later(() => sendFailure(error, request, reply));
  try {
    const found = findAnswer(deps, request, reply);
    if (found instanceof Promise) {
      found.then((answer) => later(() => sendPage(deps, answer, request, reply)), fail);
      return;
    }
    sendPage(deps, found, request, reply);
  } catch (error) {
    fail(error);
  }
}

function findAnswer(deps: PagesDeps, request: FastifyRequest, reply: FastifyReply): PageAnswer | Promise<PageAnswer> {
  // Nobody is left to be answered.
  if (request.raw.destroyed) throw new RenderRefused('gone');
  noteForeignTargets(deps, request);
  const settings = { ...nameCanonical(deps.hosts), ...deps.settingsFor(request) };
  const visitorId = nameVisitor(request, reply, settings, deps.secure);
  const ask = (isPerson: boolean) => deps.answerPage(describe(deps, request, settings, visitorId, isPerson));
  const { cookie } = request.headers;
  if (!hasSession(cookie, deps.secure)) return ask(false);
  return isSignedIn(deps, cookie).then(ask);
}

/** Nobody is led there: our pages read no address of another site. Whoever wrote it has tried. */
function noteForeignTargets({ security, hosts, trust }: PagesDeps, { url, raw }: FastifyRequest): void {
  const start = url.indexOf('?');
  if (!security || start === -1) return;
  const query = new URLSearchParams(url.slice(start + 1));
  for (const name of LEADING) {
    const host = findForeignTarget(hosts, query.get(name) ?? '');
    if (host !== undefined) security.note('target_foreign', { address: trust.addressOf(raw), name, host });
  }
}

/** A cookie that nobody is signed in by is no reason to make a page of its own; who cannot be asked about may be. */
async function isSignedIn({ findVisitorOf }: PagesDeps, cookie: string | undefined): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<true>((done) => {
    timer = setTimeout(() => done(true), SESSION_LIMIT_MS);
  });
  const found = findVisitorOf(cookie).then(
    (visitor) => visitor !== undefined,
    () => true,
  );
  const isPerson = await Promise.race([found, late]);
  clearTimeout(timer);
  return isPerson;
}

/** Where the operator's file names no true host, it is the first of those that the site is asked for by. */
function nameCanonical({ first }: SiteHosts): Pick<SiteSettings, 'canonicalHost'> {
  return first === undefined ? {} : { canonicalHost: first };
}

function hasSession(cookieHeader: string | undefined, secure: boolean): boolean {
  const name = hostCookie(SESSION_COOKIE, secure);
  return (cookieHeader ?? '').split(';').some((pair) => pair.trimStart().startsWith(`${name}=`));
}

function describe(
  deps: PagesDeps,
  request: FastifyRequest,
  settings: SiteSettings,
  visitorId: string | undefined,
  isPerson: boolean,
): AskedPage {
  const { headers } = request;
  const { country, experiments } = settings;
  const named = findVisitorId(headers.cookie) === undefined && visitorId !== undefined;
  // Whoever is signed in is known by cookies alone: of what stands in the header, `planVisit` takes a guest's choices.
  const said = headers.cookie ?? headers[CHOSEN_HEADER]?.toString();
  const cookieHeader = named ? [`${VISITOR_COOKIE}=${visitorId}`, said].filter(Boolean).join('; ') : said;
  const context: VisitContext = {
    settings: visitorId === undefined ? settings : addVariants(settings, visitorId),
    production: deps.secure,
    isPerson,
    ...(visitorId !== undefined && {
      tried: { visitorId, variants: JSON.stringify(assignVariants(experiments, visitorId)) },
    }),
  };
  return {
    context,
    request: {
      url: request.url,
      host: deps.hosts.find(request.host) ?? '',
      cookieHeader,
      acceptLanguage: headers['accept-language'],
      requestId: request.id,
    },
    visitor: {
      cookieHeader,
      userAgent: headers['user-agent'],
      address: deps.trust.addressOf(request.raw),
      country,
    },
    encoding: chooseEncoding(headers['accept-encoding']?.toString()),
  };
}

/** While anything is tried in variants, a browser is named at its first page, so that this page is already its own. */
function nameVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  { experiments }: SiteSettings,
  secure: boolean,
): string | undefined {
  if (experiments.length === 0) return undefined;
  const known = findVisitorId(request.headers.cookie);
  if (known !== undefined) return known;
  const visitorId = makeVisitorId();
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: VISITOR_COOKIE_MAX_AGE_SEC } as const;
  reply.setCookie(VISITOR_COOKIE, visitorId, options);
  return visitorId;
}

function sendPage({ isByCountry }: PagesDeps, answer: PageAnswer, request: FastifyRequest, reply: FastifyReply): void {
  reply.code(answer.status);
  // One by one: a cookie that was set before stays beside those of the page.
  for (const [name, value] of Object.entries(answer.headers)) reply.header(name, value);
  // A cache in front of the proxy sees no country and would mix them: only the browser may keep such a file.
  if (isByCountry())
    reply.header('cache-control', String(answer.headers['cache-control']).replace('public', 'private'));
  reply.header('vary', `accept-encoding, cookie, accept-language, ${CHOSEN_HEADER}`);
  if (answer.status === 200 && isFresh(request.headers, answer.headers)) {
    void reply.code(304).send();
    return;
  }
  const body = pickBody(answer.bodies, chooseEncoding(request.headers['accept-encoding']?.toString()));
  if (!(body instanceof Promise)) return sendBody(body, reply);
  body.then(
    (unpacked) => sendBody(unpacked, reply),
    (error: unknown) => sendFailure(error, request, reply),
  );
}

function sendBody({ encoding, bytes }: Body, reply: FastifyReply): void {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  void reply.send(bytes);
}

function sendBusy(request: FastifyRequest, reply: FastifyReply): void {
  const { status, headers, body } = answerBusy(request.url);
  void reply.code(status).headers(headers).send(body);
}

/** No page could be made: too many wait for theirs, or whoever makes them is away. */
function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof RenderRefused && error.why === 'full') return sendBusy(request, reply);
  if (!(error instanceof RenderRefused)) {
    request.log.error({ code: 'page_unsent', url: request.url, error: String(error) }, 'a page could not be answered');
  }
  const { status, headers, body } = answerFailure(request.url);
  void reply.code(status).headers(headers).send(body);
}
