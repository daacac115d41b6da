import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coupon, findEventId, offerEvent, openHouse, registerPlayer, type House, type Player } from './house.ts';

let house: House;
let player: Player;
let other: Player;
let gameId: number;

beforeAll(async () => {
  house = await openHouse();
  const producer = await house.connect('tests');
  await offerEvent(producer, 'e:1');
  gameId = await findEventId(house, 'North End');
  player = await registerPlayer(house);
  other = await registerPlayer(house);
  await player.deposit(10_000);
});
afterAll(() => house.close());

interface Heard {
  readonly text: string;
  /** Of each answer that came. */
  readonly statuses: readonly number[];
}

/** Bytes as they are, without a client that would put them right; heard until the house closes the connection. */
function say(text: string): Promise<Heard> {
  return new Promise((done, failed) => {
    const socket = connect(Number(new URL(house.url).port), '127.0.0.1', () => socket.write(text, 'latin1'));
    const heard: Buffer[] = [];
    socket.setTimeout(15_000, () => socket.destroy(new Error(`left open: ${JSON.stringify(text.slice(0, 200))}`)));
    socket.on('data', (chunk: Buffer) => void heard.push(chunk));
    socket.on('error', failed);
    socket.on('close', () => {
      const all = String(Buffer.concat(heard));
      done({ text: all, statuses: [...all.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status)) });
    });
  });
}

function ask(method: string, target: string, headers: readonly string[] = []): Promise<Heard> {
  return say([`${method} ${target} HTTP/1.1`, 'Host: house', 'Connection: close', ...headers, '', ''].join('\r\n'));
}

const cookieOf = ({ cookie }: Player): string => `Cookie: ${cookie}`;

describe('[A44] who asks by another way', () => {
  it.each([
    ['PUT', '/web-api/coupon/place'],
    ['PATCH', '/web-api/coupon/place'],
    ['DELETE', '/web-api/coupon/place'],
    ['GET', '/web-api/coupon/place'],
    ['PATCH', '/web-api/accounts'],
    ['POST', '/web-api/bets'],
    ['OPTIONS', '/web-api/accounts'],
    ['TRACE', '/web-api/accounts'],
    ['PROPFIND', '/web-api/accounts'],
  ])('%s %s finds nothing', async (method, path) => {
    const { statuses } = await ask(method, path, [cookieOf(player), 'Content-Length: 0']);
    expect(statuses.every((status) => status === 400 || status === 404 || status === 405)).toBe(true);
    expect(statuses).toHaveLength(1);
  });

  it.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])(
    'is heard by the method alone, whatever %s says',
    async (header) => {
      const added = await player.call<{ account: { id: number } }>('POST', '/web-api/accounts', { currencyId: 7 });
      const path = `/web-api/accounts/${added.body.account.id}`;
      const read = await ask('GET', '/web-api/accounts', [cookieOf(player), `${header}: DELETE`]);
      expect(read.statuses).toEqual([200]);
      const posted = await ask('POST', path, [cookieOf(player), `${header}: DELETE`, 'Content-Length: 0']);
      expect(posted.statuses).toEqual([404]);
      expect((await player.call('DELETE', path)).status).toBe(200);
    },
  );

  it.each(['X-User-ID', 'X-UserId', 'X-Player-Id', 'X-Remote-User', 'X-Account-Id', 'X-Auth-User', 'Authorization'])(
    'is nobody by saying so in %s, and somebody else neither',
    async (header) => {
      const guest = await ask('GET', '/web-api/accounts', [`${header}: ${player.userId}`]);
      expect(guest.statuses).toEqual([401]);
      const another = await ask('GET', '/web-api/accounts', [cookieOf(other), `${header}: ${player.userId}`]);
      expect(another.statuses).toEqual([200]);
      expect(another.text).toContain(`"id":${other.accountId}`);
      expect(another.text).not.toContain(`"id":${player.accountId}`);
    },
  );

  it.each(['X-Original-URL', 'X-Rewrite-URL', 'X-Forwarded-Prefix', 'X-Forwarded-Uri', 'X-Original-Host'])(
    'is led nowhere by %s',
    async (header) => {
      const { statuses, text } = await ask('GET', '/web-api/session', [
        cookieOf(player),
        `${header}: /web-api/accounts`,
      ]);
      expect(statuses).toEqual([200]);
      expect(text).not.toContain('all_accounts');
    },
  );

  it.each([
    '/WEB-API/accounts',
    '/web-api/Accounts',
    '//web-api/accounts',
    '/web-api//accounts',
    '/web-api/./accounts',
    '/web-api/x/../accounts',
    '/web-api/..;/web-api/accounts',
    '/web-api/accounts;x=1',
    '/web-api/accounts..;/',
    '/web-api/accounts%2f',
    '/web-api%2faccounts',
    '/web-api/%2e%2e/web-api/accounts',
    '\\web-api\\accounts',
    '/web-api\\accounts',
    '/web-api/accounts/.json',
    '/..;/metrics',
    '/METRICS',
    '//metrics',
  ])('finds nothing under %s', async (target) => {
    const { statuses, text } = await ask('GET', target, [cookieOf(player)]);
    expect(statuses).toHaveLength(1);
    expect([400, 404]).toContain(statuses[0]);
    expect(text).not.toContain('all_accounts');
    expect(text).not.toContain('process_cpu');
  });
});

/** A bet of this player, as another request that stands behind the first. */
function smuggled(): string {
  const body = JSON.stringify(coupon(player.accountId, gameId));
  const head = [
    'POST /web-api/coupon/place HTTP/1.1',
    'Host: house',
    cookieOf(player),
    'Content-Type: application/json',
  ];
  return `${[...head, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n${body}`;
}

function post(headers: readonly string[], body: string): string {
  return `${['POST /web-api/session/sign-out HTTP/1.1', 'Host: house', ...headers].join('\r\n')}\r\n\r\n${body}`;
}

const CHUNKED = 'Transfer-Encoding: chunked';

describe('[A45] a request that two readers could read differently', () => {
  it('stands beside one that all read alike: there what follows is heard, and is a bet', async () => {
    const before = await player.balance();
    const first = post(['Content-Type: application/json', 'Content-Length: 2'], '{}');
    const { statuses } = await say(first + smuggled().replace('\r\n', '\r\nConnection: close\r\n'));
    expect(statuses).toEqual([200, 200]);
    expect(await player.balance()).toBe(before - 1_000);
  });

  it.each<[string, () => string]>([
    ['a length, then chunks', () => post(['Content-Length: 5', CHUNKED], `0\r\n\r\n${smuggled()}`)],
    ['chunks, then a length', () => post([CHUNKED, 'Content-Length: 4'], `5c\r\n${smuggled()}\r\n0\r\n\r\n`)],
    ['two lengths that differ', () => post(['Content-Length: 0', 'Content-Length: 900'], smuggled())],
    ['one length twice', () => post(['Content-Length: 0', 'Content-Length: 0'], smuggled())],
    ['a list of lengths', () => post(['Content-Length: 0, 900'], smuggled())],
    ['a length with a sign', () => post(['Content-Length: +0'], smuggled())],
    ['a length below nothing', () => post(['Content-Length: -1'], smuggled())],
    ['a length in another base', () => post(['Content-Length: 0x0'], smuggled())],
    ['a length beyond all', () => post(['Content-Length: 99999999999999999999'], smuggled())],
    ['chunks behind a space', () => post(['Transfer-Encoding : chunked'], `0\r\n\r\n${smuggled()}`)],
    [
      'chunks that are not the last coding',
      () => post(['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${smuggled()}`),
    ],
    ['chunks by almost their name', () => post(['Transfer-Encoding: xchunked'], `0\r\n\r\n${smuggled()}`)],
    [
      'a coding in a folded line',
      () => post(['Transfer-Encoding:\r\n chunked', 'Content-Length: 0'], `0\r\n\r\n${smuggled()}`),
    ],
    ['a folded line', () => post(['X-Note: a', ' folded: b', 'Content-Length: 0'], smuggled())],
    ['a folded first line', () => post([' Content-Length: 0'], smuggled())],
    ['a chunk whose size is none', () => post([CHUNKED], `zz\r\n${smuggled()}`)],
    ['a chunk of more than there are numbers', () => post([CHUNKED], `fffffffffffffffff\r\n${smuggled()}`)],
    ['a line end without its first half', () => post(['X-Note: a\nContent-Length: 0'], smuggled())],
    ['a line end without its second half', () => post(['X-Note: a\rX-More: b', 'Content-Length: 0'], smuggled())],
    ['a NUL in a header', () => post(['X-Note: a\0b', 'Content-Length: 0'], smuggled())],
    ['a header without a name', () => post([': b', 'Content-Length: 0'], smuggled())],
    ['two hosts', () => post(['Host: evil.example', 'Connection: close', 'Content-Length: 0'], '')],
  ])('is refused and nothing behind it is heard: %s', async (_what, write) => {
    const before = await player.balance();
    const { statuses } = await say(write());
    expect(statuses).toEqual([400]);
    expect(await player.balance()).toBe(before);
  });

  it.each([
    ['a cookie of 20,000 characters', `Cookie: SESSION=${'y'.repeat(20_000)}`],
    ['five thousand cookies', `Cookie: ${Array.from({ length: 5_000 }, (_, index) => `c${index}=1`).join('; ')}`],
    [
      'a thousand headers of some length',
      Array.from({ length: 1_000 }, (_, index) => `X-${index}: ${'z'.repeat(30)}`).join('\r\n'),
    ],
  ])('is refused where its head is too large, and the connection closed: %s', async (_what, header) => {
    const { statuses } = await say(post([header, 'Content-Length: 0'], smuggled()));
    expect(statuses).toEqual([431]);
  });
});
