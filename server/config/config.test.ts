import { describe, expect, it } from 'vitest';
import { Compile } from 'typebox/compile';
import { ConfigGroups } from '@glasshouse/contracts/config';
import { makeHttp } from '../platform/http/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import { makeConfig } from './index.ts';
import { SITE_CONFIG } from './site.table.ts';

async function ask(query: string) {
  const http = await makeHttp({
    log: makeLogger('fatal'),
    metrics: makeMetrics(),
    secure: false,
    findVisitor: async () => undefined,
  });
  makeConfig().serve?.(http);
  return http.fastify.inject(`/bff-api/config/group/get?${query}`);
}

describe('the configuration of the site', () => {
  it('is what its contract says', () => {
    expect([...Compile(ConfigGroups).Errors(SITE_CONFIG)]).toEqual([]);
  });

  it('is answered by groups, with unknown names ignored, and may be kept for ten minutes', async () => {
    const answer = await ask('groups=core,unheard,betting,core&lang=en');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=600');
    expect(answer.json()).toEqual({ core: SITE_CONFIG.core, betting: SITE_CONFIG.betting });
  });

  it('has nothing of an object’s own names', async () => {
    expect((await ask('groups=constructor,__proto__,toString')).json()).toEqual({});
  });

  it('is not kept where it was refused', async () => {
    const answer = await ask('lang=en');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.fields).toEqual([{ path: '/groups', message: 'must be given' }]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('carries the documents’ defaults', () => {
    expect(SITE_CONFIG.core).toMatchObject({ language: 'ru', timeZone: 3, theme: 'light' });
    expect(SITE_CONFIG.betting).toMatchObject({ changeCoefAction: 2, systemValue: 2 });
    expect(SITE_CONFIG.core.currencies.find(({ iso }) => iso === 'RUB')).toMatchObject({
      stepMinor: 10_000,
      initialStakeMinor: 15_000,
    });
    expect(makeConfig().features).toContain('registration');
  });
});
