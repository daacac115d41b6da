import { afterEach, describe, expect, it } from 'vitest';
import { Type } from 'typebox';
import { defineMoneyCall } from '@glasshouse/contracts/call';
import { makeLogger } from '../logs/index.ts';
import { makeMetrics } from '../metrics/index.ts';
import { answer, makeHttp, type Http, type HttpDeps } from './index.ts';

const VISITOR = { playerId: 7, personId: 1, sessionId: 1 };
/** As many guards stand before it as stand before any call. */
const spend = defineMoneyCall({
  id: 'spend',
  method: 'POST',
  path: '/web-api/spend',
  access: 'player',
  summary: '',
  spends: 'stake',
  captcha: 100,
  needsProof: true,
  answer: Type.Object({ id: Type.Integer() }),
  answerHas: ['id'],
  refusals: [],
});

const throws = (): never => {
  throw new Error('the guard has failed');
};
const rejects = (): Promise<never> => Promise.reject(new Error('the guard has failed'));
const never = (): Promise<never> => new Promise<never>(() => undefined);

const WAYS_TO_FAIL = { throws, rejects, never };

const GUARDS: Readonly<Record<string, (fails: () => never | Promise<never>) => Partial<HttpDeps>>> = {
  'who is signed in': (fails) => ({ findVisitor: fails }),
  'how often they ask': (fails) => ({ limits: { take: fails, giveBack: async () => undefined } }),
  'the challenge that is due': (fails) => ({ findCaptcha: fails }),
  'their proof': (fails) => ({ hasProved: fails }),
};

const rows = Object.keys(GUARDS).flatMap((name) => Object.keys(WAYS_TO_FAIL).map((way) => [name, way] as const));

let site: Http | undefined;
afterEach(() => site?.fastify.close());

async function ask(more: Partial<HttpDeps>) {
  const handled: number[] = [];
  site = await makeHttp({
    log: makeLogger('silent'),
    metrics: makeMetrics(),
    secure: false,
    guardWithinMs: 5,
    findVisitor: async () => VISITOR,
    findCaptcha: async () => undefined,
    hasProved: async () => true,
    ...more,
  });
  site.servePlayer(spend, async ({ visitor }) => {
    handled.push(visitor.playerId);
    return answer({ id: 1 });
  });
  const said = await site.fastify.inject({
    method: 'POST',
    url: spend.path,
    cookies: { SESSION: 'good' },
    payload: {},
  });
  return { status: said.statusCode, code: said.json().error?.code, retryAfter: said.headers['retry-after'], handled };
}

describe('[SEC-17] before money moves', () => {
  it.each(rows)('a guard that fails lets nobody through: %s, %s', async (name, way) => {
    const fails = Object.entries(WAYS_TO_FAIL).find(([key]) => key === way)?.[1] ?? throws;
    const said = await ask(GUARDS[name]?.(fails) ?? {});
    expect(said).toEqual({ status: 503, code: 'not_ready', retryAfter: '2', handled: [] });
  });

  it('nothing else is in the way', async () => {
    expect(await ask({})).toMatchObject({ status: 200, handled: [VISITOR.playerId] });
  });
});
