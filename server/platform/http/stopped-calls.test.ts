import { afterAll, describe, expect, it } from 'vitest';
import { Type } from 'typebox';
import { defineCall } from '@glasshouse/contracts/call';
import { makeLogger } from '../logs/index.ts';
import { makeMetrics } from '../metrics/index.ts';
import { answer, makeHttp, type Http, type HttpDeps } from './index.ts';

const VISITOR = { playerId: 7, personId: 1, sessionId: 1 };
const plain = { method: 'POST', access: 'player', summary: '', answer: Type.Object({}), refusals: [] } as const;
const open = defineCall({ ...plain, id: 'open', path: '/web-api/open', whileStopped: 'open' });
const closed = defineCall({ ...plain, id: 'closed', path: '/web-api/closed', whileStopped: 'deposit' });
// @ts-expect-error a player's call that changes something says whether it is open to whom something stops
const unsaid = defineCall({ ...plain, id: 'unsaid', path: '/web-api/unsaid' });
// @ts-expect-error what only reads is open
const read = defineCall({ ...plain, method: 'GET', id: 'read', path: '/web-api/read', whileStopped: 'stake' });

const sites: Http[] = [];
afterAll(() => Promise.all(sites.map((site) => site.fastify.close())));

async function ask(path: string, findStop: HttpDeps['findStop']): Promise<[status: number, code: string | undefined]> {
  const log = makeLogger('silent');
  const site = await makeHttp({
    log,
    metrics: makeMetrics(),
    secure: false,
    findVisitor: async () => VISITOR,
    findStop,
  });
  sites.push(site);
  site.servePlayer(open, async () => answer({}));
  site.servePlayer(closed, async () => answer({}));
  const { statusCode, body } = await site.fastify.inject({
    method: 'POST',
    url: path,
    cookies: { SESSION: 'good' },
    payload: {},
  });
  const { error }: { error?: { code: string } } = JSON.parse(body);
  return [statusCode, error?.code];
}

describe('[RG-03] [P20] a call of somebody whom something stops', () => {
  it('is refused by what stops them, where its contract closes it', async () => {
    const asked: string[] = [];
    const findStop: HttpDeps['findStop'] = async (personId, kind) => {
      asked.push(`${personId} ${kind}`);
      return 'self_excluded';
    };
    expect(await ask('/web-api/closed', findStop)).toEqual([403, 'self_excluded']);
    expect(await ask('/web-api/open', findStop)).toEqual([200, undefined]);
    expect(asked).toEqual(['1 deposit']);
  });

  it('is answered where nothing does', async () => {
    expect(await ask('/web-api/closed', async () => undefined)).toEqual([200, undefined]);
  });

  it('[P29] is refused where nobody can say, or whoever is asked fails', async () => {
    expect(await ask('/web-api/closed', undefined)).toEqual([403, 'protection_unavailable']);
    const failing = async (): Promise<never> => {
      throw new Error('the database is away');
    };
    expect((await ask('/web-api/closed', failing))[0]).toBeGreaterThanOrEqual(500);
  });

  it('does not compile where its contract does not say', () => {
    expect([unsaid.id, read.id]).toEqual(['unsaid', 'read']);
  });
});
