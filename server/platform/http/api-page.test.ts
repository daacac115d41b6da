import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Type } from 'typebox';
import { defineCall } from '@glasshouse/contracts/call';
import { SHARED_REFUSALS } from '@glasshouse/contracts/refusals';
import { makeLogger } from '../logs/index.ts';
import { makeMetrics } from '../metrics/index.ts';
import { serveApiPage } from './api-page.ts';
import { makeHttp, type Http } from './make-http.ts';
import { answer, refusal } from './outcome.ts';

const common = { method: 'GET', access: 'anyone', answer: Type.Object({ shown: Type.String() }) } as const;
const withdraw = defineCall({
  ...common,
  id: 'withdraw',
  path: '/web-api/withdraw',
  summary: 'Take money out',
  refusals: ['funds_insufficient', 'account_frozen'],
});
const look = defineCall({ ...common, id: 'look', path: '/web-api/look', summary: 'Look', refusals: [] });

let http: Http;
let page: { info: { title: string; description: string }; paths: Record<string, { get: { description: string } }> };

beforeAll(async () => {
  const log = makeLogger('fatal');
  http = await makeHttp({ log, metrics: makeMetrics(), secure: false, findVisitor: async () => undefined });
  await serveApiPage(http, { production: false, siteName: 'Northern Games' });
  http.serve(withdraw, async () => refusal('funds_insufficient'));
  http.serve(look, async () => answer({ shown: 'yes' }));
  page = (await http.fastify.inject('/api/docs/json')).json();
});
afterAll(() => http.fastify.close());

describe('the page of the calls', () => {
  it('says of each call by what it may be refused, with its status', () => {
    expect(page.paths['/web-api/withdraw']?.get.description).toBe(
      'Refused by `funds_insufficient` (409), `account_frozen` (403).',
    );
    expect(page.paths['/web-api/look']?.get.description).toBe('Refused by what any call may be refused by.');
  });

  it('is called what the operator calls the site', async () => {
    expect(page.info.title).toBe('Northern Games');
    expect((await http.fastify.inject('/api/docs/')).body).toContain('<title>Northern Games: calls');
  });

  it('says once by what any call may be refused', () => {
    for (const code of SHARED_REFUSALS) expect(page.info.description).toContain(`\`${code}\``);
  });
});

/** Held by the compiler: a handler that refuses by what its contract does not name is an error of types. */
export function refusesByAnother(): void {
  // @ts-expect-error `bet_unknown` is none of the call's refusals.
  http.serve(withdraw, async () => refusal('bet_unknown'));
  // What any call may be refused by need not be named.
  http.serve(look, async () => refusal('not_ready'));
}
