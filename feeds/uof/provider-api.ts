import { setTimeout as pause } from 'node:timers/promises';
import { decodeText } from './decode-text.ts';
import { listChildren, toWhole } from './elements.ts';
import { readDescriptions, type MarketDescriptions } from './market-descriptions.ts';
import { parseXml, type XmlElement } from './parse-xml.ts';
import type { Product } from './watch-products.ts';

/** The provider's calls over HTTP; each rejects with `CallFailed` where there is no answer that can be used. */
export interface ProviderApi {
  /** Whose token it is, and where on the broker its messages are. */
  findBookmaker(): Promise<{ readonly id: string; readonly virtualHost: string }>;
  listProducts(): Promise<Product[]>;
  /** The document about an event as it is. */
  findFixture(event: string): Promise<XmlElement>;
  /** What happened in a match so far. */
  findTimeline(event: string): Promise<XmlElement>;
  /** A side, with whoever is of it; and a player. */
  findCompetitor(competitor: string): Promise<XmlElement>;
  findPlayer(player: string): Promise<XmlElement>;
  findDescriptions(language: string): Promise<MarketDescriptions>;
  requestRecovery(product: Product, requestId: number, afterMs: number | undefined): Promise<void>;
  /** Of one event alone: what is offered of it, and all its results and cancels. */
  requestEventRecovery(product: Product, event: string, requestId: number): Promise<void>;
}

export interface ApiOptions {
  /** Such as `https://api.betradar.com`. */
  readonly url: string;
  readonly token: string;
  readonly nodeId: number;
  /** In which fixtures, sides and players are asked for, such as `en`. */
  readonly language: string;
  readonly timeoutMs?: number;
}

/** `isWrong`: the provider has understood the call and refuses it; it is not to be repeated as it was. */
export class CallFailed extends Error {
  readonly isWrong: boolean;

  constructor(message: string, isWrong: boolean) {
    super(message);
    this.isWrong = isWrong;
  }
}

const TIMEOUT_MS = 15_000;
const MOST_BYTES = 16_000_000;
const TOO_MANY = 429;

export function makeProviderApi(options: ApiOptions): ProviderApi {
  const ask = (path: string): Promise<XmlElement> => call(options, 'GET', path);
  const { language, nodeId } = options;
  return {
    async findBookmaker() {
      const { attributes } = await ask('/v1/users/whoami.xml');
      const id = attributes['bookmaker_id'];
      if (id === undefined) throw new CallFailed('The provider does not say whose the token is.', true);
      return { id, virtualHost: attributes['virtual_host'] ?? `/unifiedfeed/${id}` };
    },
    listProducts: async () =>
      listChildren(await ask('/v1/descriptions/producers.xml'), 'producer').flatMap(readProduct),
    findFixture: (event) => ask(`/v1/sports/${language}/sport_events/${event}/fixture.xml`),
    findTimeline: (event) => ask(`/v1/sports/${language}/sport_events/${event}/timeline.xml`),
    findCompetitor: (competitor) => ask(`/v1/sports/${language}/competitors/${competitor}/profile.xml`),
    findPlayer: (player) => ask(`/v1/sports/${language}/players/${player}/profile.xml`),
    async findDescriptions(inLanguage) {
      const read = readDescriptions(await ask(`/v1/descriptions/${inLanguage}/markets.xml?include_mappings=false`));
      if (typeof read === 'string') throw new CallFailed(read, true);
      return read;
    },
    async requestRecovery({ path }, requestId, afterMs) {
      const query = new URLSearchParams({ request_id: String(requestId), node_id: String(nodeId) });
      if (afterMs !== undefined) query.set('after', String(afterMs));
      await call(options, 'POST', `/v1/${path}/recovery/initiate_request?${query.toString()}`);
    },
    async requestEventRecovery({ path }, event, requestId) {
      const query = new URLSearchParams({ request_id: String(requestId), node_id: String(nodeId) }).toString();
      const request = (what: string): Promise<unknown> =>
        call(options, 'POST', `/v1/${path}/${what}/events/${event}/initiate_request?${query}`);
      // Results first: what is offered afterwards is what is not decided. Where they are refused, prices are asked for all the same.
      const [results] = await Promise.allSettled([request('stateful_messages')]);
      await request('odds');
      if (results.status === 'rejected') throw results.reason;
    },
  };
}

/** A product that is not active for this bookmaker says nothing. */
function readProduct({ attributes }: XmlElement): Product[] {
  const id = toWhole(attributes['id']);
  const path = /\/v1\/([a-z0-9_-]+)\/?$/i.exec(attributes['api_url'] ?? '')?.[1];
  const minutes = toWhole(attributes['stateful_recovery_window_in_minutes']);
  if (id === undefined || path === undefined || attributes['active'] !== 'true') return [];
  return [{ id, name: attributes['name'] ?? String(id), path, windowMs: (minutes ?? 0) * 60_000 }];
}

async function call(options: ApiOptions, method: 'GET' | 'POST', path: string): Promise<XmlElement> {
  const { url, token, timeoutMs = TIMEOUT_MS } = options;
  const signal = AbortSignal.timeout(timeoutMs);
  const what = `${method} ${path.replace(/\?.*/, '')}`;
  const response = await fetch(new URL(path, url), { method, headers: { 'x-access-token': token }, signal }).catch(
    (error: unknown) => {
      throw new CallFailed(`${what}: ${error instanceof Error ? error.message : String(error)}.`, false);
    },
  );
  const bytes = await readBytes(response, what);
  if (!response.ok) {
    const isWrong = response.status >= 400 && response.status < 500 && response.status !== TOO_MANY;
    throw new CallFailed(`${what} was answered with status ${response.status}.`, isWrong);
  }
  const text = decodeText(bytes);
  const parsed = text === undefined ? undefined : parseXml(text);
  if (!parsed?.ok) throw new CallFailed(`${what}: ${parsed?.reason ?? 'no text'}.`, false);
  return parsed.root;
}

async function readBytes(response: Response, what: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of response.body ?? []) {
      size += part.length;
      if (size > MOST_BYTES) break;
      parts.push(part);
    }
  } catch (error) {
    throw new CallFailed(`${what} broke off: ${String(error)}.`, false);
  }
  if (size > MOST_BYTES) throw new CallFailed(`${what}: the answer is larger than ${MOST_BYTES} bytes.`, true);
  return Buffer.concat(parts);
}

const FIRST_REST_MS = 1_000;
const MOST_REST_MS = 30_000;

/** Tries until the provider answers; rejects where it would not, or where nobody waits any more. */
export async function askUntilAnswered<Answer>(
  work: () => Promise<Answer>,
  signal: AbortSignal,
  onFailure: (reason: string) => void,
): Promise<Answer> {
  for (let restMs = FIRST_REST_MS; ; restMs = Math.min(restMs * 2, MOST_REST_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof CallFailed) || error.isWrong || signal.aborted) throw error;
      onFailure(error.message);
      await pause(restMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
