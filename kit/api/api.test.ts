import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPEAT_HEADER } from '@glasshouse/contracts/call';
import { cashOut } from '@glasshouse/contracts/cash-out';
import { getBet, listBets } from '@glasshouse/contracts/betting-bets';
import { placeCoupon } from '@glasshouse/contracts/betting-coupon';
import { getSession } from '@glasshouse/contracts/session';
import { signInByOneTap } from '@glasshouse/contracts/social-one-tap';
import { listEvents } from '@glasshouse/contracts/sportsbook';
import { makeBrowserCall, makeCall } from './index.ts';

interface Heard {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly type: string | undefined;
  readonly body: string;
  readonly repeat: unknown;
}

const heard: Heard[] = [];
let answer: { status: number; body: string } = { status: 200, body: '{}' };
const server = createServer((request, response) => void hear(request, response));

async function hear(request: IncomingMessage, response: ServerResponse) {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const { method, url, headers } = request;
  heard.push({ method, url, type: headers['content-type'], body, repeat: headers[REPEAT_HEADER] });
  response.writeHead(answer.status).end(answer.body);
}

let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
});
afterAll(() => new Promise((resolve) => void server.close(resolve)));

describe('calls over HTTP', () => {
  it('fill in the path and the query, and send a body where there is one', async () => {
    const call = makeBrowserCall(fetch, origin);
    answer = { status: 200, body: '{"userId":7}' };
    expect(await call(getSession)).toEqual({ ok: true, answer: { userId: 7 } });
    await call(getBet, { params: { betId: 42 } });
    await call(listBets, { query: { state: 'open', limit: 10 } });
    await call(listEvents, { query: { section: 'live' } });
    await call(placeCoupon, {
      body: { id: 'request-1', accountId: 1, amount: 500, typeId: 0, bets: [], changeCoefAction: 2 },
    });
    expect(heard.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /web-api/session',
      'GET /web-api/bets/42',
      'GET /web-api/bets?state=open&limit=10',
      'GET /web-api/sportsbook/events?section=live',
      'POST /web-api/coupon/place',
    ]);
    expect(heard.at(0)?.type).toBeUndefined();
    expect(heard.at(-1)?.type).toBe('application/json');
    expect(JSON.parse(heard.at(-1)?.body ?? '')).toMatchObject({ id: 'request-1', amount: 500 });
  });

  it('send a form where the call takes one, and leave its type to the browser', async () => {
    answer = { status: 200, body: '{"redirectUrl":"/en"}' };
    await makeBrowserCall(fetch, origin)(signInByOneTap, { body: { credential: 'a.b.c', language: 'de' } });
    const sent = heard.at(-1);
    expect(sent?.type).toMatch(/^multipart\/form-data; boundary=/);
    expect(sent?.body).toMatch(/name="credential"\r\n\r\na\.b\.c\r\n[^]*name="language"\r\n\r\nde\r\n/);
  });

  it('say of a request that it was sent before', async () => {
    const call = makeBrowserCall(fetch, origin);
    const input = { params: { betId: 7 }, body: { id: 'request-1', agreed: 450 } };
    await call(cashOut, input);
    await call(cashOut, { ...input, isRepeat: true });
    expect(heard.slice(-2).map(({ repeat }) => repeat)).toEqual([undefined, '1']);
  });

  it('hand on a refusal with its code', async () => {
    const error = { code: 'funds_insufficient', message: 'too poor', requestId: 'r1' };
    answer = { status: 409, body: JSON.stringify({ error }) };
    expect(await makeBrowserCall(fetch, origin)(getSession)).toEqual({ ok: false, status: 409, error });
  });

  it.each([
    [502, '<html>Bad gateway</html>'],
    [500, '{"error":{"code":"no_such_code"}}'],
    [200, 'not json'],
    [404, 'null'],
  ])('take a %s with %s as an internal error', async (status, body) => {
    answer = { status, body };
    expect(await makeBrowserCall(fetch, origin)(getSession)).toMatchObject({
      ok: false,
      status,
      error: { code: 'internal' },
    });
  });

  it('answer, not throw, where nobody listens', async () => {
    const call = makeBrowserCall(fetch, 'http://127.0.0.1:1');
    expect(await call(getSession)).toMatchObject({ ok: false, status: 0, error: { code: 'internal' } });
  });
});

it('calls over any transport see the same request', async () => {
  const call = makeCall(async (request) => ({ status: 200, body: { seen: request } }));
  expect(await call(getBet, { params: { betId: 3 } })).toEqual({
    ok: true,
    answer: { seen: { callId: 'getBet', method: 'GET', url: '/web-api/bets/3', params: { betId: 3 } } },
  });
});
