import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCaptchaTime, updateCaptcha, validateCaptcha } from '@glasshouse/contracts/captcha';
import { CAPTCHA_CODES, type CaptchaCode } from '@glasshouse/contracts/captcha-codes';
import { register } from '@glasshouse/contracts/identity';
import { answer, makeHttp, type Visitor } from '../platform/http/index.ts';
import { makeLogger, makeSecurityLog } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import { LIMITS_MIGRATIONS, makeTestGuards, openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { makeCaptcha } from './index.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase([LIMITS_MIGRATIONS]);
});
beforeEach(() => test.database.query('truncate limit_counter'));
afterAll(() => test.close());

const HOLDER: Visitor = { playerId: 7, personId: 5, sessionId: 70 };
/** Within ten seconds, and within ten minutes. */
const FREE_AT_ONCE = 60;
const FREE = 150;
/** The library looks at the real clock, too. */
const START_MS = Math.floor(Date.now() / 1_000) * 1_000;
const BODY = { type: 'fast_reg', currency: 'EUR', country: 'GB' };

/** A site in which registering costs nothing: what is asked before it is looked at. */
async function open(database = test.database) {
  let nowMs = START_MS;
  const sessions = new Map([['held', HOLDER]]);
  const metrics = makeMetrics();
  const log = makeLogger('fatal');
  const { counters } = makeTestGuards(database);
  const captcha = makeCaptcha({
    counters,
    security: makeSecurityLog(log, metrics.securityEvents),
    secret: Buffer.alloc(32, 1),
    addressFactor: 1,
    endSession: async () => sessions.clear(),
    nowMs: () => nowMs,
  });
  const findVisitor = async (token: string) => sessions.get(token);
  const http = await makeHttp({ log, metrics, secure: false, findVisitor, findCaptcha: captcha.find });
  captcha.serve?.(http);
  http.serve(register, async () => answer({ userId: 1, login: '1', password: 'x' }));
  const send = (headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
    http.fastify.inject({ method: 'POST', url: register.path, payload: BODY, headers, remoteAddress });
  const solve = async (code: CaptchaCode): Promise<string> => {
    const asked = await http.fastify.inject({ method: 'GET', url: `${updateCaptcha.path}?code=${code}` });
    const { challenge } = asked.json();
    return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }));
  };
  const validate = async (captchaText: string, session?: string) =>
    http.fastify.inject({
      method: 'POST',
      url: validateCaptcha.path,
      payload: { captcha: captchaText },
      ...(session !== undefined && { cookies: { SESSION: session } }),
    });
  const tryOften = async (): Promise<void> => {
    const answers = await Promise.all(Array.from({ length: FREE_AT_ONCE }, () => send()));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  };
  const askTime = async () =>
    (await http.fastify.inject({ method: 'GET', url: getCaptchaTime.path, remoteAddress: '192.0.2.1' })).json();
  return { send, solve, validate, tryOften, askTime, sessions, passMs: (ms: number) => void (nowMs += ms) };
}

describe('a network that tries too often', () => {
  it('[SE-08.captcha] [SEC-14] is asked for the challenge of that call, and nobody else is', async () => {
    const site = await open();
    await site.tryOften();
    const refused = await site.send();
    expect([refused.statusCode, refused.json().error]).toEqual([
      400,
      expect.objectContaining({ code: 'captcha_required', errorCode: 111 }),
    ]);
    expect((await site.send({}, '198.51.100.1')).statusCode).toBe(200);
    await test.database.query("update limit_counter set ends_at = now() - interval '1 second'");
    expect((await site.send()).statusCode).toBe(200);
  });

  it('[SE-08.captcha] [SEC-14] is asked for it however slowly it goes on, and not for haste that is over', async () => {
    const site = await open();
    const statuses: number[] = [];
    for (let sent = 0; sent <= FREE; sent += 1) {
      if (sent % FREE_AT_ONCE === 0)
        await test.database.query("delete from limit_counter where key like 'captcha 111 10 %'");
      statuses.push((await site.send()).statusCode);
    }
    expect(statuses.slice(0, FREE)).toEqual(Array.from({ length: FREE }, () => 200));
    expect(statuses[FREE]).toBe(400);
  });

  it('[SE-08.captcha] is known to every program of the house', async () => {
    await (await open()).tryOften();
    expect((await (await open(test.reopen())).send()).statusCode).toBe(400);
  });

  it('[SE-08.captcha] goes on with one that is solved, once for each', async () => {
    const site = await open();
    await site.tryOften();
    const captcha = await site.solve(111);
    expect((await site.send({ 'x-captcha': captcha })).statusCode).toBe(200);
    expect((await site.send({ 'x-captcha': captcha })).statusCode).toBe(400);
  });

  it.each<[string, (site: Awaited<ReturnType<typeof open>>) => Promise<string>]>([
    ['of another call', (site) => site.solve(100)],
    ['of the past', ofThePast],
    [
      'with another expiry',
      async (site) => change(await site.solve(111), (all) => (all.challenge.parameters.expiresAt += 60)),
    ],
    ['with another cost', async (site) => change(await site.solve(111), (all) => (all.challenge.parameters.cost = 1))],
    [
      'with another kind',
      async (site) => change(await site.solve(100), (all) => (all.challenge.parameters.data.code = 111)),
    ],
    ['with another solution', async (site) => change(await site.solve(111), (all) => (all.solution.counter += 1))],
    ['that is nothing', async () => 'AAAA'],
  ])('[SE-08.captcha] is refused one %s', async (_title, make) => {
    const site = await open();
    await site.tryOften();
    expect((await site.send({ 'x-captcha': await make(site) })).statusCode).toBe(400);
  });
});

async function ofThePast(site: Awaited<ReturnType<typeof open>>): Promise<string> {
  const solved = await site.solve(111);
  site.passMs(300_000);
  return solved;
}

interface Shown {
  challenge: { parameters: { expiresAt: number; cost: number; data: { code: number } } };
  solution: { counter: number };
}

function change(shown: string, edit: (all: Shown) => void): string {
  const all: Shown = JSON.parse(atob(shown));
  edit(all);
  return btoa(JSON.stringify(all));
}

describe('the calls', () => {
  it.each(CAPTCHA_CODES)('[SE-13] say that a challenge of code %i is solved', async (code) => {
    const site = await open();
    const solved = await site.solve(code);
    expect((await site.validate(solved)).json()).toEqual({ success: true, time: START_MS / 1_000 });
  });

  it('[SE-13] say the clock by which challenges end, and renew one that has ended', async () => {
    const site = await open();
    const old = await site.solve(111);
    expect(await site.askTime()).toEqual({ time: START_MS / 1_000 });
    site.passMs(300_000);
    expect(await site.askTime()).toEqual({ time: START_MS / 1_000 + 300 });
    expect((await site.validate(old)).json()).toMatchObject({ success: false });
  });

  it('[SE-13] say why one is not, and end the session of whoever shows five', async () => {
    const site = await open();
    const wrong = async (session?: string) => (await site.validate('AAAA', session)).json();
    expect(await wrong()).toEqual({
      success: false,
      time: START_MS / 1_000,
      error_message: expect.any(String),
      type: 1,
    });
    for (let shown = 0; shown < 4; shown += 1) expect((await wrong('held')).type).toBe(1);
    expect(site.sessions.size).toBe(1);
    expect((await wrong('held')).type).toBe(2);
    expect(site.sessions.size).toBe(0);
  });
});
