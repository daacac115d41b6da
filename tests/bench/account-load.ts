import type { BenchPlayer } from './bench-house.ts';
import { runSwarm, type SwarmPlan, type SwarmResult } from './http-swarm.ts';
import { yieldProcessor } from './yield-processor.ts';

type Paced = Pick<SwarmPlan, 'port' | 'connections' | 'durationMs' | 'warmUpMs' | 'everyMs'>;

export interface SignInLoad extends Paced {
  readonly logins: readonly number[];
  readonly password: string;
}

/** Each connection signs players of its own in, each from a browser that knows nobody. */
export function runSignIns({ logins, password, ...load }: SignInLoad): Promise<SwarmResult> {
  yieldProcessor();
  const counts = new Uint32Array(load.connections);
  return runSwarm({
    ...load,
    nextRequest: (connection) => {
      const count = counts[connection] ?? 0;
      counts[connection] = count + 1;
      const login = logins[(connection + load.connections * count) % logins.length];
      return writeRequest('POST', '/web-api/session/sign-in', { login: String(login), password });
    },
  });
}

export interface SessionLoad extends Paced {
  readonly tokens: readonly string[];
}

/** Whose session it is, asked by one browser after another. */
export function runSessionChecks({ tokens, ...load }: SessionLoad): Promise<SwarmResult> {
  let count = 0;
  return runSwarm({
    ...load,
    nextRequest: () => writeRequest('GET', '/web-api/session', undefined, tokens[count++ % tokens.length]),
  });
}

export interface QuoteFlood extends Paced {
  readonly players: readonly BenchPlayer[];
  readonly gameId: number;
}

/** Few players who ask what a coupon would pay, far more often than they may. */
export function runQuoteFlood({ players, gameId, ...load }: QuoteFlood): Promise<SwarmResult> {
  yieldProcessor();
  const bets = [{ gameId, market: '1x2', outcome: '1', coef: 2, section: 'line' }];
  const asked = players.map(({ accountId, token }) => {
    const body = { accountId, amount: 1_000, typeId: 0, changeCoefAction: 2, bets };
    return writeRequest('POST', '/web-api/coupon/quote', body, token);
  });
  return runSwarm({
    ...load,
    nextRequest: (connection) => asked[connection % asked.length] ?? '',
  });
}

function writeRequest(method: 'GET' | 'POST', path: string, body?: object, token?: string): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(token === undefined ? [] : [`cookie: SESSION=${token}`]),
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${text.length}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${text}`;
}
