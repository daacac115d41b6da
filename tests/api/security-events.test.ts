import { once } from 'node:events';
import { checkRedirect } from '@glasshouse/contracts/config';
import { FEED_PATH } from '@glasshouse/contracts/feed';
import { checkRecovery, finishRecovery } from '@glasshouse/contracts/identity-password';
import { LIVE_PATH } from '@glasshouse/contracts/live';
import { actOnLimit, answerLimitQuestions, saveLimits } from '@glasshouse/contracts/protection-limits';
import { getSecureData } from '@glasshouse/contracts/tokens';
import { STATEMENT_FILE_PATH } from '@glasshouse/contracts/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openDatabase } from '@glasshouse/server/platform/database';
import { makeLogger } from '@glasshouse/server/platform/logs';
import { sayRaw } from '@glasshouse/server/platform/testing';
import {
  coupon,
  FEED_TOKEN,
  findEventId,
  offerEvent,
  openHouse,
  registerPlayer,
  request,
  type House,
  type Player,
} from './house.ts';
import { SILENT_ATTACKS } from './silent-attacks.table.ts';

let house: House;
let player: Player;
let stranger: Player;
let gameId: number;
let strangersBet: number;

beforeAll(async () => {
  house = await openHouse();
  await offerEvent(await house.connect('tests'), 'watched', { home: { id: 'watched', name: 'Watched' } });
  gameId = await findEventId(house, 'Watched');
  [player, stranger] = [await registerPlayer(house), await registerPlayer(house)];
  await stranger.deposit(10_000);
  const placed = await stranger.place(coupon(stranger.accountId, gameId));
  strangersBet = Number(placed.body['betId']);
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

type Attack = () => Promise<number>;

const placeWith =
  (over: object): Attack =>
  async () =>
    (await player.call('POST', '/web-api/coupon/place', { ...coupon(player.accountId, gameId), ...over })).status;
const sendText =
  (type: string, body: string): Attack =>
  async () => {
    const headers = { cookie: player.cookie, 'content-type': type };
    return (await fetch(`${house.url}/web-api/coupon/place`, { method: 'POST', headers, body })).status;
  };
const say =
  (...lines: readonly string[]): Attack =>
  async () => {
    const { text } = await sayRaw(Number(new URL(house.url).port), lines.join('\r\n'));
    return Number(text.split(' ')[1]);
  };
const read =
  (path: () => string): Attack =>
  async () =>
    (await player.call('GET', path())).status;
const withCookie =
  (cookie: string): Attack =>
  async () =>
    (await request(house.url, 'GET', '/web-api/session', undefined, cookie)).status;
const RAW = ['POST /web-api/coupon/place HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];

/** How many the standard lists. */
const MOST_ATTACKS = 66;
const FRESH = { password: 'a long enough one 7391', language: 'en' };

/** Those that leave an event: the status they are answered with, and the event. */
const ATTACKS: readonly (readonly [id: string, what: string, status: number, code: string, attack: Attack])[] = [
  ['A1', 'a stake below nothing', 400, 'input_forged', placeWith({ amount: -100 })],
  ['A2', 'a stake that is a text', 400, 'input_forged', placeWith({ amount: '100' })],
  [
    'A3',
    'a stake beyond exact numbers',
    400,
    'input_forged',
    sendText('application/json', '{"amount":9007199254740993}'),
  ],
  ['A4', 'a stake finer than its currency', 400, 'input_forged', placeWith({ amount: 10.005 })],
  ['A5', 'a name that stands twice', 400, 'request_forged', sendText('application/json', '{"amount":1,"amount":2}')],
  ['A5', 'a body of ten megabytes', 413, 'request_forged', sendText('application/json', '0'.repeat(10_000_000))],
  ['A8', 'a price that is none', 400, 'input_forged', placeWith({ exactCoef: -1 })],
  ['A6', 'digits of another script', 400, 'input_forged', placeWith({ amount: '١٠٠' })],
  ['A11', 'a kind of system that is none', 400, 'input_forged', placeWith({ typeId: 1e9 })],
  [
    'A19',
    'another player’s account',
    404,
    'object_foreign',
    async () => placeWith({ accountId: stranger.accountId })(),
  ],
  ['A20', 'a currency beside an account', 400, 'input_forged', placeWith({ currency: 'JPY' })],
  [
    'A38',
    'a token that nobody signed',
    401,
    'user_token_wrong',
    async () => {
      const headers = { cookie: player.cookie, authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' };
      return (await fetch(`${house.url}${getSecureData.path}`, { method: getSecureData.method, headers })).status;
    },
  ],
  ['A40', 'a session that somebody has planted', 200, 'token_foreign', withCookie('SESSION=planted')],
  ['A41', 'a bet as plain text', 415, 'body_foreign', sendText('text/plain', '{}')],
  ['A41', 'a bet as a form', 415, 'body_foreign', sendText('application/x-www-form-urlencoded', 'a=1')],
  ['A42', 'another player’s bet', 404, 'object_foreign', read(() => `/web-api/bets/${strangersBet}`)],
  ['A42', 'another player’s receipt', 404, 'object_foreign', read(() => `/web-api/bets/${strangersBet}/receipt`)],
  [
    'A42',
    'another player’s statement',
    404,
    'object_foreign',
    read(() => `/web-api/accounts/${stranger.accountId}/statement`),
  ],
  [
    'A42',
    'another player’s statement as a file',
    404,
    'object_foreign',
    read(() => STATEMENT_FILE_PATH.replace('{accountId}', String(stranger.accountId))),
  ],
  [
    'A42',
    'another player’s paper',
    404,
    'object_foreign',
    read(() => '/web-api/documents/paper-of-somebody-else/file'),
  ],
  [
    'A42',
    'another player’s archive',
    404,
    'object_foreign',
    read(() => '/web-api/data-rights/archive/file/token-of-somebody-else'),
  ],
  ['A43', 'fields that nobody asked for', 400, 'input_forged', placeWith({ userId: 1, needApprove: false })],
  [
    'A45',
    'two lengths of one body',
    400,
    'request_forged',
    say(...RAW, 'Content-Length: 5', 'Content-Length: 6', '', '{}'),
  ],
  [
    'A45',
    'a length beside chunks',
    400,
    'request_forged',
    say(...RAW, 'Content-Length: 5', 'Transfer-Encoding: chunked', '', '0', '', ''),
  ],
  ['A45', 'a line end in a header', 400, 'request_forged', say(...RAW, 'X-A: b\rInjected: c', '', '')],
  [
    'A46',
    'a prototype for a field',
    400,
    'input_forged',
    async () =>
      (await request(house.url, 'POST', '/web-api/coupon/place', '{"__proto__":{"a":1}}', player.cookie)).status,
  ],
  [
    'A46',
    'a parameter twice',
    400,
    'input_forged',
    read(() => '/web-api/conversion/quote?from=1&from=2&to=1&amount=1'),
  ],
  [
    'A50',
    'an address of another site, in the call that says where one leads',
    200,
    'target_foreign',
    async () => (await player.call('POST', checkRedirect.path, { url: 'https://evil.example/en/live' })).status,
  ],
  [
    'A50',
    'a number of a private network, in the same call',
    200,
    'target_foreign',
    async () => (await player.call('POST', checkRedirect.path, { url: 'http://169.254.169.254/latest' })).status,
  ],
  ['A52', 'a live socket of another site’s page', 403, 'origin_foreign', () => knock(LIVE_PATH, foreign)],
  [
    'A53',
    'a guessed password',
    401,
    'credentials_wrong',
    async () =>
      (await request(house.url, 'POST', '/web-api/session/sign-in', { login: stranger.login, password: 'guess' }))
        .status,
  ],
  ['A54', 'a flood of letters to one target', 429, 'too_many_requests', floodWithLetters],
  [
    'A55',
    'a target of another host',
    400,
    'request_forged',
    say('GET http://evil.example/ HTTP/1.1', 'Host: localhost', 'Connection: close', '', ''),
  ],
  [
    'A55',
    'leave to set a password that was never given',
    410,
    'code_spent',
    async () => (await player.call('POST', finishRecovery.path, { ticket: 't'.repeat(32), ...FRESH })).status,
  ],
  [
    'A55',
    'a code to a handle that was never given',
    410,
    'code_spent',
    async () => (await player.call('POST', checkRecovery.path, { handle: 'h'.repeat(32), code: '123456' })).status,
  ],
  ['A60', 'a higher limit approved where none waits', 403, 'raise_forced', act(1)],
  ['A60', 'one rejected where none waits', 403, 'raise_forced', act(0)],
  ['A60', 'one approved before its time', 403, 'raise_forced', act(1, hasten)],
  [
    'A61',
    'answers to questions that nobody asked',
    403,
    'answers_forged',
    async () =>
      (
        await player.call('POST', answerLimitQuestions.path, {
          tokenGuid: '00000000-0000-4000-8000-000000000000',
          answers: [{ questionId: 1, answerId: 1 }],
        })
      ).status,
  ],
];

function act(action: 0 | 1, by: () => Promise<Player> = async () => player): Attack {
  return async () => (await (await by()).call('POST', actOnLimit.path, { action })).status;
}

/** Somebody whose higher limit waits for its day. */
async function hasten(): Promise<Player> {
  const hasty = await registerPlayer(house);
  const save = (limitValue: number) =>
    hasty.call<{ data: { tokenGuid?: string } }>('POST', saveLimits.path, { limits: [{ limitType: 20, limitValue }] });
  await save(5_000);
  const { tokenGuid } = (await save(10_000)).body.data;
  const answers = [
    { questionId: 1, answerId: 2 },
    { questionId: 2, answerId: 1 },
  ];
  if (tokenGuid !== undefined) await hasty.call('POST', answerLimitQuestions.path, { tokenGuid, answers });
  return hasty;
}

async function floodWithLetters(): Promise<number> {
  const ask = () => request(house.url, 'POST', '/web-api/recovery', { login: 'somebody@mail.example', language: 'en' });
  await ask();
  return (await ask()).status;
}

describe('attacks of the standard', () => {
  it('[SEC-16] [SEC-16.standard] each leave an event below, or stand with a reason among those that leave none', () => {
    const listed = [...new Set(ATTACKS.map(([id]) => id)), ...Object.keys(SILENT_ATTACKS)];
    const all = Array.from({ length: MOST_ATTACKS }, (_, index) => `A${index + 1}`);
    expect(listed.toSorted()).toEqual(all.toSorted());
  });

  it.each(ATTACKS)('[SEC-16] leaves an event: [%s] %s', async (_id, _what, status, code, attack) => {
    const before = await countOf(code);
    expect(await attack()).toBe(status);
    await expect.poll(() => countOf(code)).toBeGreaterThan(before);
  });

  it('[SEC-16.copy] is kept in the database too, where the program can neither read nor change it', async () => {
    await placeWith({ amount: -7 })();
    const kept = () =>
      house.home.database.query<{ code: string }>(
        `select code from security_event where code = 'input_forged' and details ->> 'call' = 'placeCoupon'`,
      );
    await expect.poll(async () => (await kept()).length).toBeGreaterThan(0);
    const app = openDatabase(house.appUrl, makeLogger('silent'), { connections: 1 });
    for (const statement of [
      'select * from security_event',
      "update security_event set code = 'nothing'",
      'delete from security_event',
      'truncate security_event',
      'drop table security_event',
    ])
      await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' });
    await app.close();
  });
});
