import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { FragmentAnswer, FragmentRequest } from '@glasshouse/contracts/fragment';
import { makeHttp } from '../platform/http/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import { makeAskRemote } from './ask-remote.ts';
import { serveRemoteFiles } from './serve-remote-files.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const REQUEST: FragmentRequest = {
  language: 'de',
  url: '/casino?x=1',
  preferences: { timeZone: 2, is12h: false, coefViewId: 0, theme: 'dark' },
  signedIn: true,
  components: [{ page: 'lobby', params: { a: 'b' }, query: { x: '1' } }],
};

const ANSWER: FragmentAnswer = {
  api: 'v2',
  page: 'lobby',
  status: 200,
  html: '<h1>Lobby</h1>',
  state: { rows: [1] },
  head: { title: 'Lobby' },
  assets: { js: './lobby-1.js', preload: ['/deep/shared-1.js?v=2'], css: ['lobby-1.css'] },
};

type Say = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A remote of a stranger: whatever it says. */
async function openStranger(say: Say): Promise<string> {
  const server: Server = createServer((request, response) => void say(request, response));
  await new Promise<void>((open) => {
    server.listen(0, '127.0.0.1', open);
  });
  ends.push(() => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(closed));
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

function sayJson(response: ServerResponse, body: unknown, type = 'application/json'): void {
  response.writeHead(200, { 'content-type': type }).end(JSON.stringify(body));
}

interface AskedOf {
  readonly cookieHeader?: string;
  readonly forceSpa?: boolean;
  /** By the time limit of the protocol: what is late. What is wrong otherwise is said however busy the machine is. */
  readonly inTime?: boolean;
}

const PATIENT_MS = 30_000;

function ask(origin: string, { inTime = false, ...options }: AskedOf = {}) {
  const askRemote = makeAskRemote({
    site: { findRemote: () => Promise.resolve(undefined) },
    callFor: () => () => Promise.reject(new Error('not here')),
    origins: new Map([['casino', origin]]),
    limitMs: inTime ? undefined : PATIENT_MS,
  });
  return askRemote('casino', REQUEST, {
    cookieHeader: options.cookieHeader,
    forceSpa: options.forceSpa ?? false,
    isOwn: false,
  });
}

describe('a remote that is served elsewhere', () => {
  it('[RV-05] [M10] is asked by one POST that says mode, version and components, with the visitor’s choices alone', async () => {
    const heard: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }[] = [];
    const origin = await openStranger(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      heard.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      sayJson(response, [ANSWER]);
    });
    await ask(origin, { cookieHeader: '__Host-SESSION=s; SESSION=s;lng=de; DEVICE=d; visitor_id=v; tzo=3' });
    await ask(origin, { forceSpa: true });
    const [first, second] = heard;
    expect(first).toMatchObject({ method: 'POST', url: '/render' });
    expect(first?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-render-mode': 'json',
      'x-api-version': 'v2',
      cookie: 'lng=de; tzo=3',
    });
    expect(first?.headers['x-force-spa']).toBeUndefined();
    expect(JSON.parse(first?.body ?? '')).toEqual(REQUEST);
    expect(second?.headers['x-force-spa']).toBe('1');
    expect(second?.headers.cookie).toBeUndefined();
  });

  it('[RV-09] has its files asked for at this site', async () => {
    const origin = await openStranger((_request, response) => sayJson(response, [ANSWER]));
    const [answer] = await ask(origin);
    expect(answer).toEqual({
      ...ANSWER,
      assets: {
        js: '/__remote/casino/lobby-1.js',
        preload: ['/__remote/casino/deep/shared-1.js?v=2'],
        css: ['/__remote/casino/lobby-1.css'],
      },
    });
  });

  it('[RV-05] has a second, whether it says nothing or never ends', async () => {
    const silent = await openStranger(() => {});
    const endless = await openStranger((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    });
    for (const origin of [silent, endless]) {
      const startedAt = performance.now();
      await expect(ask(origin, { inTime: true })).rejects.toThrow('took longer than 1000 ms');
      expect(performance.now() - startedAt).toBeLessThan(5_000);
    }
  });

  it('[RV-08] is not read beyond two megabytes', async () => {
    let sent = 0;
    const origin = await openStranger((_request, response) => {
      const chunk = Buffer.alloc(100_000, ' ');
      response.writeHead(200, { 'content-type': 'application/json' });
      const push = (): void => {
        while (!response.destroyed && sent < 1_000_000_000) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', push);
        }
      };
      push();
    });
    await expect(ask(origin)).rejects.toThrow('more than 2000000 bytes');
    expect(sent).toBeLessThan(50_000_000);
  });

  const wrong: [string, unknown, RegExp][] = [
    ['another version', [{ ...ANSWER, api: 'v1' }], /does not fit: \/0\/api/],
    ['no list', { ...ANSWER }, /does not fit/],
    ['no answer', [], /1 components were asked for and 0 answered/],
    ['another page', [{ ...ANSWER, page: 'other' }], /lobby was asked for and other answered/],
    ['a status that is none', [{ ...ANSWER, status: 42 }], /does not fit: \/0\/status/],
    ['no title', [{ ...ANSWER, head: {} }], /does not fit: \/0\/head/],
    [
      'a number for an address',
      [{ ...ANSWER, head: { title: 'x', canonicalPath: 7 } }],
      /fit: \/0\/head\/canonicalPath/,
    ],
    [
      'files of another origin',
      [{ ...ANSWER, assets: { ...ANSWER.assets, js: 'https://evil.test/x.js' } }],
      /is not of/,
    ],
    ['files of no origin', [{ ...ANSWER, assets: { ...ANSWER.assets, js: 'data:text/javascript,1' } }], /is not of/],
    ['a way to another site', [{ ...ANSWER, redirect: '//evil.test' }], /does not fit: \/0\/redirect/],
    ['a way that breaks a header', [{ ...ANSWER, redirect: '/a\r\nset-cookie: x=1' }], /does not fit: \/0\/redirect/],
    ['html that closes the frame', [{ ...ANSWER, html: '</main><p>' }], /would not stay in its place: <\/main>/],
    ['a base for all addresses', [{ ...ANSWER, html: '<base href="/x">' }], /would not stay in its place: <base>/],
  ];
  it.each(wrong)('[RV-08] is not believed when it answers %s', async (_what, body, reason) => {
    const origin = await openStranger((_request, response) => sayJson(response, body));
    await expect(ask(origin)).rejects.toThrow(reason);
  });

  it.each([
    [
      'no JSON',
      /JSON/,
      (response: ServerResponse) => response.setHeader('content-type', 'application/json').end('{"a":'),
    ],
    [
      'a document',
      /content type was text\/html/,
      (response: ServerResponse) => response.setHeader('content-type', 'text/html').end('[]'),
    ],
    ['a failure', /status was 500/, (response: ServerResponse) => response.writeHead(500).end('[]')],
    [
      'another address',
      /fetch failed/,
      (response: ServerResponse) => response.writeHead(307, { location: '/render' }).end(),
    ],
    [
      'half an answer',
      /fetch failed|terminated/,
      (response: ServerResponse) =>
        response.setHeader('content-type', 'application/json').write('[', () => response.destroy()),
    ],
  ])('[RV-08] is not believed when it answers %s', async (_what, reason, say) => {
    const origin = await openStranger((_request, response) => void say(response));
    await expect(ask(origin)).rejects.toThrow(reason);
  });
});

describe('files of a remote that is served elsewhere', () => {
  async function open(say: Say) {
    const origin = await openStranger(say);
    const { fastify } = await makeHttp({
      log: makeLogger('silent'),
      metrics: makeMetrics(),
      secure: false,
      findVisitor: async () => undefined,
    });
    ends.push(() => fastify.close());
    serveRemoteFiles(fastify, new Map([['casino', origin]]));
    return (url: string, headers: Record<string, string> = {}) => fastify.inject({ url, headers });
  }

  it('[RV-09] come through this site as they are, without the visitor’s cookie and without one of theirs', async () => {
    const heard: IncomingMessage[] = [];
    const get = await open((request, response) => {
      heard.push(request);
      const headers = {
        'content-type': 'text/javascript',
        'cache-control': 'max-age=9',
        'set-cookie': 'a=b',
        'x-y': '1',
      };
      response.writeHead(200, headers).end('export const mount = 1;');
    });
    const answer = await get('/__remote/casino/deep/a.js?v=1', { cookie: 'SESSION=s' });
    expect(answer.body).toBe('export const mount = 1;');
    expect(answer.headers).toMatchObject({ 'content-type': 'text/javascript', 'cache-control': 'max-age=9' });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['x-y']).toBeUndefined();
    expect(heard[0]?.url).toBe('/deep/a.js?v=1');
    expect(heard[0]?.headers.cookie).toBeUndefined();
  });

  it('are never documents of this site', async () => {
    const get = await open((_request, response) => response.setHeader('content-type', 'text/html').end('<b>hi'));
    const answer = await get('/__remote/casino/a.html');
    expect([answer.statusCode, answer.body]).toEqual([502, '']);
  });

  it.each([
    '/__remote/none/a.js',
    '/__remote/casino//evil.test/a.js',
    '/__remote/casino/\\evil.test/a.js',
    '/__remote/x',
  ])('are only those of the remotes that the operator named, at their own host: %s', async (url) => {
    const get = await open((request, response) => {
      response.setHeader('content-type', 'text/javascript').end(`${request.headers.host}${request.url}`);
    });
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
  });

  it('[RV-08] that are gone or never end are a failure that nobody keeps', async () => {
    const get = await open((request, response) => {
      if (request.url === '/gone.js') return response.writeHead(404, { 'cache-control': 'max-age=99' }).end('no');
      response.writeHead(200, { 'content-type': 'text/javascript' });
      return response.write('//');
    });
    for (const [url, status] of [
      ['/__remote/casino/gone.js', 404],
      ['/__remote/casino/endless.js', 502],
    ] as const) {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers['cache-control'], answer.body]).toEqual([status, 'no-store', '']);
    }
  });
});
