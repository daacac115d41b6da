import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '@glasshouse/contracts/call';
import { openHouse, registerPlayer, type House, type Player } from './house.ts';
import { listCalls } from './list-calls.ts';

let house: House;
let player: Player;

beforeAll(async () => {
  house = await openHouse({ ADDRESS_LIMIT_FACTOR: '10000' });
  player = await registerPlayer(house);
});
afterAll(() => house.close());

const writes = (call: Call): boolean => call.method !== 'GET';
const WRITING = [...(await listCalls('anyone')), ...(await listCalls('player'))].filter(writes);

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=b';
const TEXT = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n';

/** Every type in which a browser sends a body, and none: what a page of another site can make it send. */
const SENT: readonly (readonly [name: string, type: string | undefined, body: string | Buffer | undefined])[] = [
  ['json', 'application/json', '{}'],
  ['plain text', 'text/plain', '{}'],
  ['plain text that says it is json', 'text/plain; application/json', '{}'],
  ['a form', FORM, 'a=1'],
  ['a form with parts', MULTIPART, TEXT],
  ['bytes', 'application/octet-stream', Buffer.from('bytes')],
  ['a type of nobody’s', 'application/x-nothing', '{}'],
  ['a body without a type', undefined, '{}'],
  ['no body', undefined, undefined],
];

/** How a browser marks what another site's page asks for. */
const FOREIGN: readonly (readonly [name: string, headers: Readonly<Record<string, string>>])[] = [
  ['another site', { origin: 'https://evil.example' }],
  ['our name under another port', { origin: 'http://localhost:1' }],
  ['a name that ends like ours', { origin: 'http://evil-localhost:80' }],
  ['nobody', { origin: 'null' }],
  ['a frame without an origin', { origin: '' }],
  ['another site, said otherwise', { 'sec-fetch-site': 'cross-site' }],
];

const pathOf = ({ path }: Call): string => path.replaceAll(/\{\w+\}/g, '1');

async function send(
  call: Call,
  headers: Readonly<Record<string, string>>,
  type: string | undefined,
  body: string | Buffer | undefined,
) {
  const answer = await house.app.fastify.inject({
    method: call.method,
    url: pathOf(call),
    headers: { cookie: player.cookie, ...headers, ...(type !== undefined && { 'content-type': type }) },
    ...(body !== undefined && { payload: body }),
  });
  return { status: answer.statusCode, code: answer.json().error?.code, cookies: answer.cookies };
}

/** Everything that anybody has written: nothing of it may move. */
async function lookAtAll(): Promise<object[]> {
  return house.home.database.query(
    `select (select count(*)::int from player) as players, (select count(*)::int from session) as sessions,
       (select count(*)::int from session where ended_at is not null) as ended,
       (select count(*)::int from ledger_entry) as entries, (select count(*)::int from bet) as bets,
       (select count(*)::int from one_time_code) as codes, (select count(*)::int from delivery) as letters,
       (select json_agg(p) from client_limit p) as limits, (select json_agg(a) from account a) as accounts`,
  );
}

describe('[SEC-12] [A41] what a page of another site has the browser of a player send', () => {
  it('is found for every call that writes', () => {
    expect(WRITING.length).toBeGreaterThan(60);
  });

  it.each(WRITING.map((call) => [call.id, call] as const))('does nothing by %s', async (_id, call) => {
    const before = await lookAtAll();
    for (const [site, headers] of FOREIGN)
      for (const [what, type, body] of SENT) {
        const { status, code, cookies } = await send(call, headers, type, body);
        // A body of a type that nobody reads here is refused before anybody looks where it comes from.
        const isRefused = (status === 403 && code === 'origin_foreign') || status === 415 || code === 'request_invalid';
        expect([site, what, isRefused, cookies]).toEqual([site, what, true, []]);
        if (what === 'json' && call.bodyBytes === undefined && !call.isForm)
          expect([site, what, code]).toEqual([site, what, 'origin_foreign']);
      }
    expect(await lookAtAll()).toEqual(before);
  });

  it.each(WRITING.filter(({ isForm }) => !isForm).map((call) => [call.id, call] as const))(
    'is read by %s in no type that a form has, even where nobody says from where',
    async (_id, call) => {
      for (const [what, type, body] of SENT) {
        if (type !== 'text/plain' && type !== FORM && type !== MULTIPART) continue;
        const { status, code } = await send(call, {}, type, body);
        expect([what, status, code]).toEqual([what, 415, 'media_type_unsupported']);
      }
    },
  );
});

/** Routes that write and are no calls: who may come, and what it takes there. */
const OPERATOR = 'an operator at this machine or on the operator’s port, by a page of their own or a program';
const OTHER: Readonly<Record<string, string>> = {
  'POST /casez': OPERATOR,
  'POST /deliveryz/report': OPERATOR,
  'POST /feedz/doubts': OPERATOR,
  'POST /feedz/held': OPERATOR,
  'POST /operatorz/*': OPERATOR,
  'POST /peoplez/held': OPERATOR,
  'POST /web-api/mailing/one-click': 'a letter’s own button: from anywhere, without cookies, by a link that we signed',
};

/** Method and whole path of every route, from the tree in which the framework prints them. */
function listRoutes(): string[] {
  const above: string[] = [];
  return house.app.fastify
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
      const depth = indent.length / 4;
      above.splice(depth, Infinity, part);
      return methods === undefined ? [] : methods.split(', ').map((method) => `${method} ${above.join('')}`);
    });
}

function listOtherRoutes(): string[] {
  const known = new Set(WRITING.map((call) => `${call.method} ${call.path.replaceAll(/\{\w+\}/g, '*')}`));
  const routes = listRoutes().map((route) => route.replaceAll(/:\w+(?:\|:\w+)*/g, '*'));
  return routes.filter((route) => !/^(?:GET|HEAD|OPTIONS) /.test(route) && !known.has(route));
}

describe('[SEC-12] a route that writes and is no call', () => {
  it('is one of these', () => {
    expect(listOtherRoutes().toSorted()).toEqual(Object.keys(OTHER).toSorted());
  });

  it.each(Object.keys(OTHER).filter((route) => OTHER[route] === OPERATOR))(
    'is closed to other sites: %s',
    async (route) => {
      const before = await lookAtAll();
      for (const [site, headers] of FOREIGN)
        for (const [what, type, payload] of SENT) {
          const { statusCode } = await house.app.fastify.inject({
            method: 'POST',
            url: route.slice('POST '.length).replace('*', 'ban-person'),
            headers: { host: 'localhost', ...headers, ...(type !== undefined && { 'content-type': type }) },
            ...(payload !== undefined && { payload }),
          });
          expect([site, what, [400, 403, 415].includes(statusCode)]).toEqual([site, what, true]);
          if (what === 'json') expect([site, statusCode === 403 || statusCode === 415]).toEqual([site, true]);
        }
      expect(await lookAtAll()).toEqual(before);
    },
  );

  it('stops letters by a link that we signed alone, and by no cookie', async () => {
    const before = await lookAtAll();
    for (const token of ['', '?token=', '?token=1.mn.forged'])
      for (const type of [FORM, MULTIPART]) {
        const answer = await house.app.fastify.inject({
          method: 'POST',
          url: `/web-api/mailing/one-click${token}`,
          headers: { cookie: player.cookie, origin: 'https://evil.example', 'content-type': type },
          payload: 'List-Unsubscribe=One-Click',
        });
        expect([token, answer.json().error.code]).toEqual([token, 'stop_link_invalid']);
      }
    expect(await lookAtAll()).toEqual(before);
  });
});
