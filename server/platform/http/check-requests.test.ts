import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineCall } from '@glasshouse/contracts/call';
import { makeLogger } from '../logs/index.ts';
import { makeMetrics } from '../metrics/index.ts';
import { sayRaw } from '../testing/index.ts';
import { answer, makeHttp, serveOperatorPages, setNotFound, type Http } from './index.ts';

const log = makeLogger('silent');
const metrics = makeMetrics();
let http: Http;
let port: number;

const echo = defineCall({
  id: 'echo',
  method: 'POST',
  path: '/web-api/echo',
  access: 'anyone',
  summary: 'Says what it was told',
  query: Type.Object({ word: Type.Optional(Type.String()) }),
  body: Type.Object({ word: Type.String() }),
  answer: Type.Object({ word: Type.String() }),
  refusals: [],
});

beforeAll(async () => {
  http = await makeHttp({ log, metrics, secure: false, findVisitor: async () => undefined });
  http.serve(echo, async ({ body }) => answer({ word: body.word }));
  serveOperatorPages(http, {
    registry: metrics.registry,
    auditState: () => ({}),
    countEvents: () => 0,
    findObstacle: async () => undefined,
  });
  setNotFound(http.fastify);
  await http.fastify.listen({ port: 0, host: '127.0.0.1' });
  const address = http.fastify.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => http.fastify.close());

async function ask(first: string, headers: readonly string[], body = ''): Promise<string> {
  const { text } = await sayRaw(
    port,
    `${[first, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`,
    20_000,
  );
  return text;
}

describe('[L6] a request that could be understood in two ways', () => {
  it.each([
    ['GET http://evil/metrics HTTP/1.1', '400'],
    ['GET http://[/metrics HTTP/1.1', '400'],
    ['OPTIONS * HTTP/1.1', '400'],
    ['GET http://us/healthz HTTP/1.1', '200'],
    ['GET http://US/healthz HTTP/1.1', '200'],
    ['GET /healthz HTTP/1.1', '200'],
    ['GET /healthz?a=%00 HTTP/1.1', '400'],
    ['GET /nothing%00 HTTP/1.1', '400'],
    ['GET // HTTP/1.1', '404'],
  ])('%s is answered %s', async (first, status) => {
    expect(await ask(first, ['Host: us'])).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it('names its host twice', async () => {
    expect(await ask('GET /healthz HTTP/1.1', ['Host: us', 'Host: us'])).toMatch(/^HTTP\/1.1 400 [^]*request_invalid/);
  });

  it('has an absolute target of ours marked as every answer of a call is', async () => {
    expect(await ask('GET http://us/web-api/nothing HTTP/1.1', ['Host: us'])).toMatch(/cache-control: no-store/i);
  });

  it.each([
    ['application/json', '200'],
    ['application/json; charset=utf-8', '200'],
    ['application/json;charset="UTF-8"', '200'],
    ['application/json; charset=utf-7', '415'],
    ['application/json; charset=utf-16le', '415'],
    ['application/json; charset=', '415'],
  ])('of type %s is answered %s', async (type, status) => {
    const body = '{"word":"+ADw-script+AD4-"}';
    const headers = ['Host: us', `Content-Type: ${type}`, `Content-Length: ${body.length}`];
    expect(await ask('POST /web-api/echo HTTP/1.1', headers, body)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });
});
