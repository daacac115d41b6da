import { once } from 'node:events';
import { FEED_PATH } from '@glasshouse/contracts/feed';
import { LIVE_PATH } from '@glasshouse/contracts/live';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { FEED_TOKEN, openHouse, type House } from './house.ts';

let house: House;

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

async function countOf(code: string): Promise<number> {
  const metrics = await (await fetch(`${house.url}/metrics`)).text();
  const line = metrics.split('\n').find((one) => one.startsWith(`glasshouse_security_events_total{code="${code}"}`));
  return Number(line?.split(' ')[1] ?? 0);
}

/** The status by which a socket is turned away, or 101. */
async function knock(path: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const socket = new WebSocket(`${house.url.replace('http', 'ws')}${path}`, { headers });
  const opened = once(socket, 'open').then(() => 101);
  const refused = new Promise<number>((resolve) => {
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
  });
  // An `open` that never comes ends with the error that closing brings.
  const status = await Promise.race([opened.catch(() => refused), refused]);
  socket.on('error', () => undefined);
  socket.terminate();
  return status;
}

const FEED = `${FEED_PATH}?producer=stranger`;
const foreign = { origin: 'https://evil.example' };

describe('what looks like an attack is counted by its code', () => {
  it.each<[string, string, number, () => Promise<number>]>([
    ['a feed with a wrong token', 'feed_token_wrong', 401, () => knock(FEED, { authorization: 'Bearer guess' })],
    ['a feed without a token', 'feed_token_wrong', 401, () => knock(FEED, {})],
    ['a live socket of another site’s page', 'origin_foreign', 403, () => knock(LIVE_PATH, foreign)],
    [
      'a call of another site’s page',
      'origin_foreign',
      403,
      async () => {
        const headers = { ...foreign, 'content-type': 'application/json' };
        return (await fetch(`${house.url}/web-api/session/sign-out`, { method: 'POST', headers, body: '{}' })).status;
      },
    ],
    [
      'an answer to a held match by another site’s page',
      'origin_foreign',
      403,
      async () => {
        const headers = { ...foreign, 'content-type': 'application/json' };
        return (await fetch(`${house.url}/feedz/held`, { method: 'POST', headers, body: '{}' })).status;
      },
    ],
  ])('[SEC-16] %s', async (_name, code, status, attack) => {
    const before = await countOf(code);
    expect(await attack()).toBe(status);
    expect(await countOf(code)).toBe(before + 1);
  });

  it('[SEC-16] and what is none is not: a producer with its token, a socket of the site’s own page', async () => {
    const before = [await countOf('feed_token_wrong'), await countOf('origin_foreign')];
    expect(await knock(FEED, { authorization: `Bearer ${FEED_TOKEN}` })).toBe(101);
    expect(await knock(LIVE_PATH, { origin: house.url })).toBe(101);
    expect([await countOf('feed_token_wrong'), await countOf('origin_foreign')]).toEqual(before);
  });
});
