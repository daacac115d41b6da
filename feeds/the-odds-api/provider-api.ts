import { readEvents, readSports, type Answer, type OddsEvent, type OddsSportRow } from './wire.ts';

/** What the provider says of the credits of our key, in the headers of every answer. */
export interface Usage {
  /** Until they come anew. */
  readonly remaining: number | undefined;
  /** What this call has cost. */
  readonly last: number | undefined;
}

/** `wrong`: this call is not to be repeated; `key`: no call is answered to this key; `spent`: it has no credits left. */
export type FailureKind = 'later' | 'wrong' | 'key' | 'spent';

/** There is no answer that can be used. The message names the call without its key. */
export class CallFailed extends Error {
  readonly kind: FailureKind;
  /** How long the provider asks us to rest, milliseconds. */
  readonly restMs: number | undefined;

  constructor(message: string, kind: FailureKind, restMs?: number) {
    super(message);
    this.kind = kind;
    this.restMs = restMs;
  }
}

/** The provider's calls over HTTP; each rejects with `CallFailed`. */
export interface ProviderApi {
  /** Costs nothing. */
  listSports(): Promise<Answer<OddsSportRow>>;
  /** Costs nothing: what is to come and what is being played, without prices. */
  listEvents(sportKey: string): Promise<Answer<OddsEvent>>;
  listOdds(sportKey: string): Promise<Answer<OddsEvent>>;
  /** Of matches that are being played, and of those that ended in the last three days. */
  listScores(sportKey: string): Promise<Answer<OddsEvent>>;
}

export interface ApiOptions {
  /** Such as `https://api.the-odds-api.com`. */
  readonly url: string;
  readonly key: string;
  readonly regions: readonly string[];
  readonly bookmakers: readonly string[] | undefined;
  readonly timeoutMs?: number;
  readonly mostBytes?: number;
  /** Told of every answer, refusals too. */
  readonly onUsage: (usage: Usage) => void;
}

export const MARKETS = ['h2h', 'spreads', 'totals'] as const;
const TIMEOUT_MS = 15_000;
const MOST_BYTES = 8_000_000;
const SCORES_DAYS = '3';
const MOST_REST_MS = 3_600_000;

export function makeProviderApi(options: ApiOptions): ProviderApi {
  const { regions, bookmakers } = options;
  const ofSport = async (sportKey: string, what: string, query: Readonly<Record<string, string>>) => {
    const path = `/v4/sports/${sportKey}/${what}`;
    return insist(path, readEvents(await call(options, path, { ...query, dateFormat: 'iso' }), sportKey));
  };
  return {
    listSports: async () => insist('/v4/sports', readSports(await call(options, '/v4/sports', {}))),
    listEvents: (sportKey) => ofSport(sportKey, 'events', {}),
    listOdds: (sportKey) =>
      ofSport(sportKey, 'odds', {
        ...(bookmakers ? { bookmakers: bookmakers.join(',') } : { regions: regions.join(',') }),
        markets: MARKETS.join(','),
        oddsFormat: 'decimal',
      }),
    listScores: (sportKey) => ofSport(sportKey, 'scores', { daysFrom: SCORES_DAYS }),
  };
}

function insist<Row>(path: string, answer: Answer<Row> | undefined): Answer<Row> {
  if (!answer) throw new CallFailed(`${path}: the answer is no list.`, 'later');
  return answer;
}

async function call(options: ApiOptions, path: string, query: Readonly<Record<string, string>>): Promise<unknown> {
  const { url, key, timeoutMs = TIMEOUT_MS, mostBytes = MOST_BYTES, onUsage } = options;
  const address = new URL(path, url);
  for (const [name, value] of Object.entries({ ...query, apiKey: key })) address.searchParams.set(name, value);
  const signal = AbortSignal.timeout(timeoutMs);
  // The address of a redirect would carry the key elsewhere.
  const response = await fetch(address, { signal, redirect: 'error' }).catch((error: unknown) => {
    throw new CallFailed(`${path}: ${describe(error)}.`, 'later');
  });
  onUsage({
    remaining: readCredits(response.headers.get('x-requests-remaining')),
    last: readCredits(response.headers.get('x-requests-last')),
  });
  const bytes = await readBytes(response, path, mostBytes);
  const answer = parse(bytes);
  if (!response.ok) throw explainStatus(response, path, answer);
  if (answer === undefined) throw new CallFailed(`${path}: the answer is no JSON.`, 'later');
  return answer;
}

/** Of a failed fetch only the kind is told: its cause may name the whole address. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  const { cause } = error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
  return error.name === 'TimeoutError' ? 'no answer in time' : `no answer ${code}`.trim();
}

function readCredits(text: string | null): number | undefined {
  const number = Number(text);
  return text !== null && /^\d{1,12}(?:\.\d+)?$/.test(text) ? Math.floor(number) : undefined;
}

async function readBytes(response: Response, path: string, mostBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of response.body ?? []) {
      size += part.length;
      if (size > mostBytes) break;
      parts.push(part);
    }
  } catch (error) {
    throw new CallFailed(`${path} broke off: ${describe(error)}.`, 'later');
  }
  if (size > mostBytes) throw new CallFailed(`${path}: the answer is larger than ${mostBytes} bytes.`, 'wrong');
  return Buffer.concat(parts);
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

function explainStatus({ status, headers }: Response, path: string, answer: unknown): CallFailed {
  const word = typeof answer === 'object' && answer !== null && 'error_code' in answer ? answer.error_code : undefined;
  const code = typeof word === 'string' && /^[A-Z_]{1,60}$/.test(word) ? ` (${word})` : '';
  const sentence = `${path} was answered with status ${status}${code}.`;
  if (word === 'OUT_OF_USAGE_CREDITS') return new CallFailed(sentence, 'spent');
  if (status === 401 || status === 403) return new CallFailed(sentence, 'key');
  if (status === 429 || status >= 500) return new CallFailed(sentence, 'later', readRest(headers.get('retry-after')));
  return new CallFailed(sentence, 'wrong');
}

function readRest(text: string | null): number | undefined {
  return text !== null && /^\d{1,6}$/.test(text) ? Math.min(Number(text) * 1_000, MOST_REST_MS) : undefined;
}
