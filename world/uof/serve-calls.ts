import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isLanguage } from '@glasshouse/contracts/preferences';
import { describeMarkets } from './describe.ts';
import { PRODUCTS } from './products.table.ts';
import type { RecoveryRequest, UofProvider } from './provider.ts';
import { document, element } from './xml.ts';

export interface CallsPlan {
  readonly provider: Pick<UofProvider, 'findFixture' | 'findTimeline' | 'findCompetitor' | 'findPlayer'>;
  readonly token: string;
  readonly virtualHost: string;
  /** The request was taken; its answer is published. */
  readonly onRecovery: (request: RecoveryRequest) => void;
  readonly nowMs?: () => number;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

const BOOKMAKER = 1;
const EVENT = /^\/v1\/sports\/[a-z]{2,3}\/sport_events\/([a-z:_]+:\d+)\/(fixture|timeline)\.xml$/;
const RECOVERY = /^\/v1\/([a-z]+)\/recovery\/initiate_request$/;
const EVENT_RECOVERY = /^\/v1\/([a-z]+)\/(odds|stateful_messages)\/events\/([a-z:_]+:\d+)\/initiate_request$/;
const COMPETITOR = /^\/v1\/sports\/[a-z]{2,3}\/competitors\/([a-z:_]+:\d+)\/profile\.xml$/;
const PLAYER = /^\/v1\/sports\/[a-z]{2,3}\/players\/([a-z:_]+:\d+)\/profile\.xml$/;
const MARKETS = /^\/v1\/descriptions\/([a-z]{2,3})\/markets\.xml$/;

/** The provider's calls over HTTP, for whoever has the token. */
export function serveCalls(plan: CallsPlan): Server {
  return createServer((request, response) => {
    const { status, body } = decideAnswer(plan, request);
    send(response, status, body);
  });
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/xml; charset=utf-8' }).end(body);
}

function decideAnswer(plan: CallsPlan, { method, url = '/', headers, socket }: IncomingMessage): Answer {
  if (headers['x-access-token'] !== plan.token) return refuse(403, 'FORBIDDEN', 'The access token is not known.');
  const base = `http://127.0.0.1:${socket.localPort}`;
  // `//` and its like lead to no host.
  if (!URL.canParse(url, base)) return refuse(404, 'NOT_FOUND', 'There is no such call.');
  const { pathname, searchParams, origin } = new URL(url, base);
  const recovery = RECOVERY.exec(pathname)?.[1];
  if (recovery !== undefined && method === 'POST') return takeRecovery(plan, recovery, searchParams);
  const [, path, part, urn] = EVENT_RECOVERY.exec(pathname) ?? [];
  if (path !== undefined && urn !== undefined && method === 'POST') {
    return takeRecovery(plan, path, searchParams, { urn, isOdds: part === 'odds' });
  }
  if (method !== 'GET') return refuse(404, 'NOT_FOUND', 'There is no such call.');
  if (pathname === '/v1/users/whoami.xml') return { status: 200, body: writeBookmaker(plan) };
  if (pathname === '/v1/descriptions/producers.xml') return { status: 200, body: writeProducts(origin) };
  const body = findDocument(plan, pathname);
  return body === undefined ? refuse(404, 'NOT_FOUND', 'There is no such thing.') : { status: 200, body };
}

function findDocument({ provider }: CallsPlan, pathname: string): string | undefined {
  const [, language] = MARKETS.exec(pathname) ?? [];
  if (language !== undefined) return isLanguage(language) ? describeMarkets(language) : undefined;
  const [, competitor] = COMPETITOR.exec(pathname) ?? [];
  if (competitor !== undefined) return provider.findCompetitor(competitor);
  const [, player] = PLAYER.exec(pathname) ?? [];
  if (player !== undefined) return provider.findPlayer(player);
  const [, event, what] = EVENT.exec(pathname) ?? [];
  if (event === undefined) return undefined;
  return what === 'timeline' ? provider.findTimeline(event) : provider.findFixture(event);
}

function takeRecovery(plan: CallsPlan, path: string, query: URLSearchParams, only?: RecoveryRequest['only']): Answer {
  const product = PRODUCTS.find((one) => one.path === path);
  const requestId = readWhole(query.get('request_id'));
  const nodeId = readWhole(query.get('node_id'));
  const afterMs = query.has('after') ? readWhole(query.get('after')) : undefined;
  if (!product || requestId === undefined || nodeId === undefined || (query.has('after') && afterMs === undefined)) {
    return refuse(400, 'BAD_REQUEST', 'The request says not what to recover.');
  }
  const oldestMs = (plan.nowMs ?? Date.now)() - product.windowMinutes * 60_000;
  if (afterMs !== undefined && afterMs < oldestMs) {
    return refuse(400, 'BAD_REQUEST', `A recovery goes back ${product.windowMinutes} minutes at most.`);
  }
  plan.onRecovery({ product, requestId, nodeId, afterMs, only });
  return { status: 202, body: document(element('response', { response_code: 'ACCEPTED' })) };
}

function readWhole(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function refuse(status: number, code: string, message: string): Answer {
  return { status, body: document(element('response', { response_code: code, message })) };
}

function writeBookmaker({ virtualHost }: CallsPlan): string {
  const facts = { response_code: 'OK', bookmaker_id: BOOKMAKER, virtual_host: virtualHost };
  return document(element('bookmaker_details', facts));
}

function writeProducts(origin: string): string {
  const products = PRODUCTS.map(({ id, name, description, path, scope, windowMinutes }) =>
    element('producer', {
      id,
      name,
      description,
      api_url: `${origin}/v1/${path}/`,
      active: 'true',
      scope,
      stateful_recovery_window_in_minutes: windowMinutes,
    }),
  );
  return document(element('producers', { response_code: 'OK' }, products));
}
