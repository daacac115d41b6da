import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineCall } from '@glasshouse/contracts/call';
import { openDatabase } from '../database/index.ts';
import { makeLimits } from '../limits/index.ts';
import { LIMITS } from '../limits/limits.table.ts';
import { makeLogger, type Logger } from '../logs/index.ts';
import { makeMetrics } from '../metrics/index.ts';
import { answer, makeHttp, refusal, type Http, type InsideAsker } from './index.ts';

const Seen = Type.Object({
  address: Type.String(),
  country: Type.Optional(Type.String()),
  agent: Type.Optional(Type.String()),
  playerId: Type.Optional(Type.Integer()),
  word: Type.Optional(Type.String()),
});

const who = defineCall({
  id: 'who',
  method: 'GET',
  path: '/web-api/who/{thingId}',
  access: 'anyone',
  summary: 'Who asks, and what for',
  params: Type.Object({ thingId: Type.Integer({ minimum: 1 }) }),
  query: Type.Object({ word: Type.Optional(Type.String({ maxLength: 5 })) }),
  answer: Seen,
  refusals: ['account_unknown'],
});

const plain = { method: 'GET', answer: Seen, refusals: [], summary: 'A call without input' } as const;
const mine = defineCall({ ...plain, id: 'mine', path: '/web-api/mine', access: 'player' });
const theirs = defineCall({
  ...plain,
  id: 'theirs',
  path: '/web-api/theirs/{thingId}',
  access: 'player',
  params: Type.Object({ thingId: Type.Integer({ minimum: 1 }) }),
  refusals: ['account_unknown'],
});
const limited = defineCall({ ...plain, id: 'limited', path: '/web-api/limited', access: 'anyone', limit: 'search' });
const broken = defineCall({ ...plain, id: 'broken', path: '/web-api/broken', access: 'anyone' });
const named = defineCall({ ...plain, id: 'named', path: '/web-api/named', access: 'anyone' });
const change = defineCall({ ...plain, id: 'change', method: 'POST', path: '/web-api/change', access: 'anyone' });

const GUEST: InsideAsker = {
  cookieHeader: undefined,
  userAgent: 'A browser',
  address: '198.51.100.9',
  country: 'FR',
};
const PLAYER: InsideAsker = { ...GUEST, cookieHeader: 'lng=en; SESSION=good' };

const metrics = makeMetrics();
const logged: unknown[] = [];
const noted: unknown[] = [];
const silent = makeLogger('silent');
const log: Logger = { ...silent, error: (details) => void logged.push(details) };
const nowhere = openDatabase('postgresql://nobody:nothing@127.0.0.1:1/none', silent);
let http: Http;

beforeAll(async () => {
  http = await makeHttp({
    log,
    metrics,
    secure: false,
    proxies: ['127.0.0.1'],
    security: { note: (code, details) => void noted.push({ code, ...details }) },
    limits: makeLimits({ database: nowhere, log: silent }),
    findVisitor: async (token) => (token === 'good' ? { playerId: 7, personId: 1, sessionId: 1 } : undefined),
  });
  http.findCountryBy(({ 'x-land': land }) => land?.toString());
  http.serve(who, async ({ params, query, address, country, userAgent, visitor }) => {
    if (params.thingId === 404) return refusal('account_unknown');
    const seen = {
      address,
      ...(country !== undefined && { country }),
      ...(userAgent !== undefined && { agent: userAgent }),
      ...(visitor && { playerId: visitor.playerId }),
      ...(query.word !== undefined && { word: query.word }),
    };
    return answer(Object.assign(seen, { passwordHash: 'never shown' }));
  });
  http.servePlayer(mine, async ({ address, visitor }) => answer({ address, playerId: visitor.playerId }));
  http.servePlayer(theirs, async () => refusal('account_unknown'));
  http.serve(limited, async ({ address }) => answer({ address }));
  http.serve(change, async ({ address }) => answer({ address }));
  http.serve(broken, async () => {
    throw new Error('the cellar door is open');
  });
  http.serve(named, async ({ address, cookies }) => {
    cookies.set('visitor_id', 'new', 60);
    return answer({ address, word: cookies.get('lng') ?? 'none' });
  });
});
afterAll(async () => {
  await http.fastify.close();
  await nowhere.close();
});

interface Told {
  readonly status: number;
  readonly body: { readonly error?: { readonly requestId?: string } };
}

async function askInside(callId: string, input: object = {}, asker = GUEST): Promise<Told> {
  const { status, bytes } = await http.answerInside({ callId, ...input }, asker);
  return { status, body: JSON.parse(bytes.toString()) };
}

/** The same as a browser asks it, behind a proxy of ours. */
async function askOverHttp(url: string, { cookieHeader, userAgent, address, country }: InsideAsker): Promise<Told> {
  const headers = {
    'x-forwarded-for': address,
    ...(userAgent !== undefined && { 'user-agent': userAgent }),
    ...(cookieHeader !== undefined && { cookie: cookieHeader }),
    ...(country !== undefined && { 'x-land': country }),
  };
  const answered = await http.fastify.inject({ url, remoteAddress: '127.0.0.1', headers });
  return { status: answered.statusCode, body: answered.json() };
}

/** Requests have names of their own. */
function withoutName({ status, body }: Told): unknown {
  return { status, body: body.error ? { error: { ...body.error, requestId: undefined } } : body };
}

describe('a call that a page makes', () => {
  it.each<[string, InsideAsker]>([
    ['a guest', GUEST],
    ['a player', PLAYER],
    ['somebody whose session has ended', { ...GUEST, cookieHeader: 'SESSION=old' }],
    ['somebody from nobody knows where', { ...GUEST, country: undefined }],
  ])('[H5] is seen as the visitor’s own, with their address, country and browser: %s', async (_, asker) => {
    const inside = await askInside('who', { params: { thingId: 3 }, query: { word: 'x' } }, asker);
    expect(inside).toMatchObject({ status: 200, body: { address: '198.51.100.9' } });
    expect(inside).toEqual(await askOverHttp('/web-api/who/3?word=x', asker));
  });

  it('[A42] [SEC-16] that names what is somebody else’s is noted, as it is of a browser', async () => {
    noted.length = 0;
    expect((await askInside('theirs', { params: { thingId: 8 } }, PLAYER)).status).toBe(404);
    expect((await askOverHttp('/web-api/theirs/8', PLAYER)).status).toBe(404);
    const event = { code: 'object_foreign', address: '198.51.100.9', call: 'theirs', refused: 'account_unknown' };
    expect(noted).toEqual([event, event]);
  });

  it.each<[string, string, object, string]>([
    ['by what the use case says', 'who', { params: { thingId: 404 } }, '/web-api/who/404'],
    ['for a parameter out of bounds', 'who', { params: { thingId: 0 } }, '/web-api/who/0'],
    ['for a parameter of another kind', 'who', { params: { thingId: 'x' } }, '/web-api/who/x'],
    [
      'for a word too long',
      'who',
      { params: { thingId: 1 }, query: { word: 'too long' } },
      '/web-api/who/1?word=too%20long',
    ],
    ['for a text that cannot be kept', 'who', { params: { thingId: 1 }, query: { word: '\uD83D' } }, ''],
    ['where a player is asked for', 'mine', {}, '/web-api/mine'],
  ])('is refused as over HTTP %s', async (_, callId, input, url) => {
    const refused = await askInside(callId, input);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    if (url === '') return expect(refused).toMatchObject({ status: 400, body: { error: { code: 'request_invalid' } } });
    expect(withoutName(refused)).toEqual(withoutName(await askOverHttp(url, GUEST)));
  });

  it('is answered to the player whose page it is', async () => {
    expect(await askInside('mine', {}, PLAYER)).toEqual({
      status: 200,
      body: { address: '198.51.100.9', playerId: 7 },
    });
  });

  it('[H6] counts against its visitor, together with what they ask themselves', async () => {
    const { points } = LIMITS.search.rules[0];
    for (let count = 0; count < points; count += 2) {
      expect((await askInside('limited')).status).toBe(200);
      expect((await askOverHttp('/web-api/limited', GUEST)).status).toBe(200);
    }
    expect(await askInside('limited')).toMatchObject({ status: 429, body: { error: { code: 'too_many_requests' } } });
    expect((await askOverHttp('/web-api/limited', GUEST)).status).toBe(429);
    expect((await askInside('limited', {}, { ...GUEST, address: '198.51.100.10' })).status).toBe(200);
  });

  it('is told nothing that its contract does not declare, and no inside of a failure', async () => {
    expect((await askInside('who', { params: { thingId: 1 } })).body).not.toHaveProperty('passwordHash');
    const failed = await askInside('broken');
    expect(failed).toMatchObject({ status: 500, body: { error: { code: 'internal' } } });
    expect(JSON.stringify(failed)).not.toContain('cellar');
    expect(logged.at(-1)).toMatchObject({
      code: 'request_failed',
      path: '/web-api/broken',
      request: expect.any(String),
    });
  });

  it('reads its visitor’s cookies and sets none', async () => {
    expect((await askInside('named', {}, PLAYER)).body).toMatchObject({ word: 'en' });
  });

  it('is counted among all calls', async () => {
    const before = await countOf('named');
    await askInside('named');
    expect(await countOf('named')).toBe(before + 1);
  });

  it.each(['change', 'metrics', '/metrics', ''])('changes nothing and reaches nothing else: %s', async (callId) => {
    await expect(http.answerInside({ callId }, PLAYER)).rejects.toThrow('is no call that pages make');
  });
});

async function countOf(call: string): Promise<number> {
  const { values } = await metrics.calls.get();
  return values
    .filter(({ metricName, labels }) => metricName?.endsWith('_count') && labels['call'] === call)
    .reduce((sum, { value }) => sum + value, 0);
}
