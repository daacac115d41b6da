import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';

/** How the provider answers: as it should, or with what goes wrong. */
export type OddsMood =
  | 'well'
  | 'too_many'
  | 'broken'
  | 'garbage'
  | 'half'
  | 'silent'
  | 'huge'
  | 'elsewhere'
  | 'no_list'
  | 'key_refused'
  | 'unknown_sport';

/** The Odds API's side over real HTTP, for tests: its calls, what they cost, and its moods. */
export interface OddsProvider {
  readonly url: string;
  /** Without the key. */
  readonly asked: readonly { readonly path: string; readonly query: URLSearchParams }[];
  /** The answers of its calls, by path behind `/v4/`: `sports`, `sports/soccer_epl/odds`. */
  readonly answers: Map<string, unknown>;
  mood: OddsMood;
  /** Credits that are left; a call that costs more is refused. */
  remaining: number;
  stop(): Promise<void>;
}

/** Listens on a free port; every other key than the one given is refused. */
export async function startOddsProvider(key: string, remaining: number): Promise<OddsProvider> {
  const provider = new PlayedProvider(key, remaining);
  await provider.listen();
  return provider;
}

class PlayedProvider implements OddsProvider {
  readonly asked: { path: string; query: URLSearchParams }[] = [];
  readonly answers = new Map<string, unknown>();
  mood: OddsMood = 'well';
  remaining: number;
  private readonly key: string;
  private readonly http: Server;

  constructor(key: string, remaining: number) {
    this.key = key;
    this.remaining = remaining;
    this.http = createServer((request, response) =>
      this.answer(new URL(request.url ?? '', 'http://provider'), response),
    );
  }

  get url(): string {
    const address = this.http.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  async listen(): Promise<void> {
    this.http.listen(0, '127.0.0.1');
    await once(this.http, 'listening');
  }

  async stop(): Promise<void> {
    this.http.close();
    this.http.closeAllConnections();
    if (this.http.listening) await once(this.http, 'close');
  }

  private answer({ pathname, searchParams }: URL, response: ServerResponse): void {
    const given = searchParams.get('apiKey');
    searchParams.delete('apiKey');
    const path = pathname.replace(/^\/v4\//, '');
    this.asked.push({ path, query: searchParams });
    if (given !== this.key) return refuse(response, 401, 'INVALID_KEY');
    const failure = FAILURES[this.mood];
    if (failure) return failure(response);
    if (this.mood === 'silent') return;
    const answer = this.answers.get(path);
    const cost = findCost(path, searchParams);
    if (answer === undefined) return refuse(response, 404, 'UNKNOWN_SPORT');
    if (cost > this.remaining) return refuse(response, 401, 'OUT_OF_USAGE_CREDITS', { 'x-requests-remaining': '0' });
    this.remaining -= cost;
    const usage = { 'x-requests-remaining': String(this.remaining), 'x-requests-last': String(cost) };
    const text = JSON.stringify(answer);
    response.writeHead(200, { 'content-type': 'application/json', ...usage });
    if (this.mood !== 'half') return void response.end(text);
    response.write(text.slice(0, text.length / 2), () => response.destroy());
  }
}

/** Markets times regions, where ten bookmakers count as one; scores of the past cost twice; the rest is free. */
function findCost(path: string, query: URLSearchParams): number {
  const count = (name: string): number => query.get(name)?.split(',').length ?? 0;
  if (path.endsWith('/scores')) return query.has('daysFrom') ? 2 : 1;
  if (!path.endsWith('/odds')) return 0;
  return count('markets') * (count('regions') || Math.ceil(count('bookmakers') / 10));
}

const FAILURES: Partial<Record<OddsMood, (response: ServerResponse) => void>> = {
  too_many: (response) => refuse(response, 429, 'EXCEEDED_FREQ_LIMIT', { 'retry-after': '7' }),
  broken: (response) => void response.writeHead(503).end('<html>out of order</html>'),
  garbage: (response) => void response.writeHead(200).end('[{"id": \u0000 ]]'),
  huge: (response) => void response.writeHead(200).end(`["${'x'.repeat(2_000_000)}"]`),
  elsewhere: (response) => void response.writeHead(302, { location: '/v4/elsewhere?apiKey=leaked' }).end(),
  no_list: (response) => void response.writeHead(200).end('{"message": "hello"}'),
  key_refused: (response) => refuse(response, 401, 'DEACTIVATED_KEY'),
  unknown_sport: (response) => refuse(response, 404, 'UNKNOWN_SPORT'),
};

function refuse(
  response: ServerResponse,
  status: number,
  errorCode: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, headers).end(JSON.stringify({ message: 'no', error_code: errorCode }));
}

/** What one bookmaker asks for a market: names with prices and, where it has lines, points. */
type QuotedOutcomes = readonly (readonly [name: string, price: number, point?: number])[];

/** By the provider's keys of markets. */
export type QuotedMarkets = Readonly<Record<string, QuotedOutcomes>>;

/** An event as the provider writes it. */
export function writeOddsEvent(
  head: {
    readonly id: string;
    readonly sport: string;
    readonly home: string;
    readonly away: string;
    readonly startsAtMs: number;
  },
  bookmakers: Readonly<Record<string, QuotedMarkets>> = {},
  seenAtMs = Date.now(),
): Record<string, unknown> {
  const { id, sport, home, away, startsAtMs } = head;
  const seen = writeTime(seenAtMs);
  return {
    id,
    sport_key: sport,
    sport_title: sport.toUpperCase(),
    commence_time: writeTime(startsAtMs),
    home_team: home,
    away_team: away,
    bookmakers: Object.entries(bookmakers).map(([key, markets]) => ({
      key,
      title: key,
      last_update: seen,
      markets: Object.entries(markets).map(([market, outcomes]) => ({
        key: market,
        last_update: seen,
        outcomes: outcomes.map(([name, price, point]) => ({ name, price, ...(point === undefined ? {} : { point }) })),
      })),
    })),
  };
}

export function writeTime(atMs: number): string {
  return new Date(atMs).toISOString().replace(/\.\d{3}Z$/, 'Z');
}
