import { createServer, request, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, type House } from './house.ts';

const SHOP = 'shop.example';
/** Every page of the operator's that reads, and an action. */
const OPERATORS: readonly (readonly [string, string])[] = [
  ...['/operatorz', '/operatorz/log', '/metrics', '/configz', '/casez', '/feedz', '/feedz/held', '/peoplez/held'].map(
    (path) => ['GET', path] as const,
  ),
  ['GET', '/api/docs'],
  ['POST', '/operatorz/load-rates'],
];

let house: House;
let proxy: Server;
afterAll(async () => {
  await new Promise((done) => proxy.close(done));
  await house.close();
});

/** As nginx is where nothing but `proxy_pass` is written: the host is its own word for us, and no header is added. */
function openProxy(to: URL): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, host: to.host, connection: 'close' };
    const { method, url: path } = incoming;
    const sent = request({ host: to.hostname, port: to.port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(sent);
  });
  return new Promise((opened) => server.listen(0, '127.0.0.1', () => opened(server)));
}

function askProxy(method: string, path: string): Promise<number> {
  const address = proxy.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const headers = { host: SHOP, 'content-type': 'application/json' };
  return new Promise((found, fail) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      answer.resume();
      found(answer.statusCode ?? 0);
    });
    asked.on('error', fail);
    asked.end(method === 'POST' ? '{"who":"anybody","why":"from the street","input":{}}' : undefined);
  });
}

describe('[H5] a production behind a proxy on the same machine that adds no header', () => {
  beforeAll(async () => {
    house = await openHouse({ SITE_MODE: 'production' });
    proxy = await openProxy(new URL(house.url));
  });

  it.each(OPERATORS)('shows nobody the operator’s pages: %s %s', async (method, path) => {
    expect(await askProxy(method, path)).toBe(404);
  });
});

describe('[H5] [A55] one that knows its hosts', () => {
  let named: House;
  beforeAll(async () => {
    named = await openHouse({ SITE_MODE: 'production', SITE_HOSTS: SHOP });
    await new Promise((done) => proxy.close(done));
    proxy = await openProxy(new URL(named.url));
  });
  afterAll(() => named.close());

  it('is not open under the proxy’s own word for it, so that its operator notices; its health is told', async () => {
    expect(await askProxy('GET', '/web-api/session')).toBe(421);
    expect(await askProxy('GET', '/healthz')).toBe(200);
  });
});
