import { join } from 'node:path';
import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defineCall, type LimitName } from '@glasshouse/contracts/call';
import type { CallLimits } from '../http/index.ts';
import { openDatabase } from '../database/index.ts';
import { answer, makeHttp, refusal } from '../http/index.ts';
import { makeLogger, makeSecurityLog } from '../logs/index.ts';
import { makeMetrics } from '../metrics/index.ts';
import { openTestDatabase, type TestDatabase } from '../testing/index.ts';
import { findNetwork, findWideNetwork, makeLimits, type Limits } from './index.ts';
import { LIMITS } from './limits.table.ts';

const log = makeLogger('silent');
const HERE = { address: '198.51.100.1', personId: undefined };
const THERE = { address: '198.51.100.2', personId: undefined };

let home: TestDatabase;
let limits: Limits;

beforeAll(async () => {
  home = await openTestDatabase([{ module: 'limits', folder: join(import.meta.dirname, 'migrations') }]);
});
beforeEach(async () => {
  await home.database.query('truncate limit_counter');
  limits = makeLimits({ database: home.database, log });
});
afterAll(() => home.close());

async function takeAll(name: LimitName, asker = HERE, from: CallLimits = limits): Promise<number> {
  let taken = 0;
  while ((await from.take(name, asker)).kind === 'go') taken += 1;
  return taken;
}

describe('a limit', () => {
  it('[H6] [SEC-14] of the database is one for all processes, and outlives them', async () => {
    const other = makeLimits({ database: home.reopen(), log });
    for (let count = 0; count < 30; count++) await limits.take('couponCode', HERE);
    expect(await takeAll('couponCode', HERE, other)).toBe(30);
    expect((await limits.take('couponCode', HERE)).kind).toBe('wait');
    expect((await limits.take('couponCode', THERE)).kind).toBe('go');
  });

  it('[H6] lets no more through when all come at once', async () => {
    const asked = Array.from({ length: 80 }, () => limits.take('couponCode', HERE));
    const let1 = (await Promise.all(asked)).filter((verdict) => verdict.kind === 'go');
    expect(let1).toHaveLength(LIMITS.couponCode.rules[0].points);
  });

  it('says how long to wait, and begins anew after it', async () => {
    await takeAll('couponCode');
    const waiting = await limits.take('couponCode', HERE);
    expect(waiting).toEqual({ kind: 'wait', waitSec: expect.any(Number), isFlood: false });
    await home.database.query("update limit_counter set ends_at = now() - interval '1 second'");
    expect((await limits.take('couponCode', HERE)).kind).toBe('go');
  });

  it('gives back what was right, where only what is refused counts', async () => {
    for (const name of ['couponCode', 'lookup'] as const) {
      for (let count = 0; count < 100; count++) {
        expect((await limits.take(name, HERE)).kind).toBe('go');
        await limits.giveBack(name, HERE);
      }
      expect(await takeAll(name)).toBe(60);
    }
  });

  it.each(['couponCode', 'quote'] as const)(
    '[SEC-14] of %s is flooded by whoever asks on half as often again',
    async (name) => {
      const [{ points }] = LIMITS[name].rules;
      const verdicts = [];
      for (let count = 0; count < points * 1.5 + 1; count++) verdicts.push(await limits.take(name, HERE));
      const flooded = verdicts.map((verdict) => verdict.kind === 'wait' && verdict.isFlood);
      expect(flooded.indexOf(true)).toBe(points * 1.5);
    },
  );

  it('[SEC-14] of quotes lets the first few be begun at once and the others evenly, and no more than it has points', async () => {
    const asker = { address: HERE.address, personId: 8 };
    const { atOnce, rules } = LIMITS.quote;
    const [{ points, windowSec }] = rules;
    const rests = [];
    for (let count = 0; count < points; count++) {
      const verdict = await limits.take('quote', asker);
      rests.push(verdict.kind === 'go' ? (verdict.afterMs ?? 0) : NaN);
    }
    const everyMs = (windowSec * 1_000) / points;
    expect(rests.slice(0, atOnce)).toEqual(Array.from({ length: atOnce }, () => 0));
    // What has passed meanwhile is less for all that follow.
    rests.slice(atOnce).forEach((rest, index) => expect(rest).toBeLessThanOrEqual((index + 1) * everyMs));
    expect(rests.slice(atOnce).toSorted((a, b) => a - b)).toEqual(rests.slice(atOnce));
    expect(rests.at(-1)).toBeGreaterThan(0);
    expect((await limits.take('quote', asker)).kind).toBe('wait');
    expect(await limits.take('quote', { address: HERE.address, personId: 9 })).toEqual({ kind: 'go' });
  });

  it('counts a person wherever they are, and guests by their address', async () => {
    const person = (address: string) => ({ address, personId: 7 });
    const [{ points }] = LIMITS.quote.rules;
    expect(await takeAll('quote', HERE)).toBe(points);
    expect((await limits.take('quote', person(HERE.address))).kind).toBe('go');
    for (let count = 1; count < points; count++) await limits.take('quote', person(`203.0.113.${count}`));
    expect((await limits.take('quote', person('203.0.113.200'))).kind).toBe('wait');
  });

  it('[H6] of the database that cannot be looked up lets nobody through; one of memory does not need it', async () => {
    const gone = openDatabase('postgresql://nobody:nothing@127.0.0.1:1/none', log);
    const blind = makeLimits({ database: gone, log });
    expect((await blind.take('registration', HERE)).kind).toBe('unknown');
    expect((await blind.take('search', HERE)).kind).toBe('go');
    await gone.close();
  });

  it('by address is raised by its factor, one by person is not', async () => {
    const generous = makeLimits({ database: home.database, log, addressFactor: 2 });
    expect(await takeAll('picture', HERE, generous)).toBe(2 * LIMITS.picture.rules[0].points);
  });

  it('[H6] leaves no rows behind when its windows have ended', async () => {
    await takeAll('couponCode');
    await home.database.query("update limit_counter set ends_at = now() - interval '1 second'");
    const { deleteEnded } = await import('./store.ts');
    expect(await deleteEnded(home.database, 100)).toBe(2);
    expect(await home.database.query('select 1 from limit_counter')).toEqual([]);
  });
});

describe('counts of modules', () => {
  const HOUR_SEC = 3_600;
  const asked = ['a', 'b', 'c'].map((key) => ({ key, windowSec: HOUR_SEC }));
  const pointsOf = async (...keys: string[]) => {
    const read = await makeLimits({ database: home.database, log }).counters.add([], keys);
    return keys.map((key) => read.get(key)?.points);
  };

  it('are taken back one by one, or as a whole, by one answer', async () => {
    const { counters } = makeLimits({ database: home.database, log });
    for (let count = 0; count < 3; count++) await counters.add(asked);
    await counters.takeOff(['a', 'b'], ['c']);
    expect(await pointsOf('a', 'b', 'c')).toEqual([2, 2, undefined]);
    for (let count = 0; count < 3; count++) await counters.takeOff(['a']);
    expect(await pointsOf('a', 'b')).toEqual([0, 2]);
    expect((await counters.add(asked)).get('c')?.points).toBe(1);
  });

  it('are told beside others without being counted, and not after their window', async () => {
    const { counters } = makeLimits({ database: home.database, log });
    await counters.add([{ key: 'house', windowSec: HOUR_SEC }]);
    for (let count = 0; count < 2; count++) expect((await counters.add(asked, ['house'])).get('house')?.points).toBe(1);
    expect(await pointsOf('house', 'nobody')).toEqual([1, undefined]);
    await home.database.query("update limit_counter set ends_at = now() - interval '1 second' where key = 'house'");
    expect(await pointsOf('house', 'a')).toEqual([undefined, 2]);
  });

  it('lose none where many come and go at once', async () => {
    const { counters } = makeLimits({ database: home.database, log });
    await counters.add(asked);
    const come = async (): Promise<void> => {
      await counters.add(asked.toReversed());
      await counters.takeOff(['c', 'b'], ['a']);
    };
    await Promise.all(Array.from({ length: 60 }, come));
    expect(await pointsOf('a', 'b', 'c')).toEqual([undefined, 1, 1]);
  });
});

describe('an address', () => {
  it.each([
    ['198.51.100.1', '198.51.100.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (address, network) => {
    expect(findNetwork(address)).toBe(network);
  });

  it.each([
    ['198.51.100.1', '198.51.100.0/24'],
    ['2001:0db8:0001:2::1', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
  ])('%s is of the network %s', (address, network) => {
    expect(findWideNetwork(address)).toBe(network);
  });
});

function makeCall<Id extends string>(id: Id, method: 'GET' | 'POST', limit?: LimitName) {
  return defineCall({
    id,
    method,
    path: `/web-api/${id}`,
    access: 'anyone',
    summary: id,
    ...(limit && { limit }),
    answer: Type.Object({}),
    refusals: ['coupon_code_unknown'],
  });
}

/** Two players of one person, and one of somebody else, each by the cookie of the same number. */
const VISITORS = [
  { playerId: 7, personId: 1, sessionId: 1 },
  { playerId: 8, personId: 1, sessionId: 2 },
  { playerId: 9, personId: 2, sessionId: 3 },
];

async function openSite(
  own: CallLimits = limits,
  holdBack: (restMs?: number) => Promise<void> = async () => undefined,
) {
  const metrics = makeMetrics();
  const security = makeSecurityLog(log, metrics.securityEvents);
  const site = await makeHttp({
    log,
    metrics,
    secure: false,
    limits: own,
    holdBack,
    security,
    findVisitor: async (token) => VISITORS[Number(token)],
  });
  site.serve(makeCall('propose', 'POST', 'idea'), async () => answer({}));
  site.serve(makeCall('guess', 'GET', 'couponCode'), async () => refusal('coupon_code_unknown'));
  site.serve(makeCall('know', 'GET', 'couponCode'), async () => answer({}));
  site.serve(makeCall('price', 'POST', 'quote'), async () => answer({}));
  site.serve(makeCall('change', 'POST'), async () => answer({}));
  const send = (method: 'GET' | 'POST', url: string, address = HERE.address) =>
    site.fastify.inject({ method, url, remoteAddress: address, ...(method === 'POST' && { payload: {} }) });
  const sendAs = (visitor: number, url: string) =>
    site.fastify.inject({ method: 'POST', url, payload: {}, headers: { cookie: `SESSION=${visitor}` } });
  return { send, sendAs, metrics };
}

describe('a call that was made too often', () => {
  it('[H6] [A42] [SEC-14] [SEC-16] is refused with 429 and when to try again, and leaves an event behind', async () => {
    const { send, metrics } = await openSite();
    for (let count = 0; count < 60; count++) expect((await send('GET', '/web-api/guess')).statusCode).toBe(404);
    const refused = await send('GET', '/web-api/guess');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error.code).toBe('too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send('GET', '/web-api/guess', THERE.address)).statusCode).toBe(404);
    const { values } = await metrics.securityEvents.get();
    expect(values).toEqual([expect.objectContaining({ labels: { code: 'too_many_requests' }, value: 1 })]);
  });

  it('[H6] is refused to all players of the person who made it, and to nobody else', async () => {
    const { sendAs } = await openSite();
    for (let count = 0; count < LIMITS.idea.rules[0].points; count++)
      expect((await sendAs(count % 2, '/web-api/propose')).statusCode).toBe(200);
    expect((await sendAs(0, '/web-api/propose')).statusCode).toBe(429);
    expect((await sendAs(1, '/web-api/propose')).statusCode).toBe(429);
    expect((await sendAs(2, '/web-api/propose')).statusCode).toBe(200);
  });

  it('[SEC-14] is begun later where others of the same asker were begun just before', async () => {
    const rests: (number | undefined)[] = [];
    const { sendAs } = await openSite(limits, async (restMs) => void rests.push(restMs));
    const { atOnce } = LIMITS.quote;
    for (let count = 0; count < atOnce; count++) await sendAs(2, '/web-api/price');
    expect(rests).toEqual([]);
    const all = Array.from({ length: LIMITS.quote.rules[0].points - atOnce }, () => sendAs(2, '/web-api/price'));
    expect((await Promise.all(all)).map(({ statusCode }) => statusCode)).toEqual(all.map(() => 200));
    expect(rests.length).toBeGreaterThan(0);
    expect(rests.every((rest) => rest !== undefined && rest > 0)).toBe(true);
  });

  it('[H6] is not refused to those who know what they ask for', async () => {
    const { send } = await openSite();
    for (let count = 0; count < 100; count++) expect((await send('GET', '/web-api/know')).statusCode).toBe(200);
  });

  it('[H6] [SEC-14] is counted although it names no limit, where it writes', async () => {
    const { send } = await openSite();
    for (let count = 0; count < LIMITS.write.rules[0].points; count++)
      expect((await send('POST', '/web-api/change')).statusCode).toBe(200);
    expect((await send('POST', '/web-api/change')).statusCode).toBe(429);
  });

  it('[SEC-14] is refused later to whoever asks on: their connection waits meanwhile', async () => {
    let held = 0;
    const { send } = await openSite(limits, async () => void (held += 1));
    for (let count = 0; count < 90; count++) await send('GET', '/web-api/guess');
    expect(held).toBe(0);
    expect((await send('GET', '/web-api/guess')).statusCode).toBe(429);
    expect((await send('GET', '/web-api/guess', THERE.address)).statusCode).toBe(404);
    expect(held).toBe(1);
  });

  it('[H6] [SEC-17] is refused with 503 while nobody can count', async () => {
    const { send } = await openSite({ take: async () => ({ kind: 'unknown' }), giveBack: async () => undefined });
    const refused = await send('GET', '/web-api/know');
    expect([refused.statusCode, refused.json().error.code]).toEqual([503, 'not_ready']);
    expect(refused.headers['retry-after']).toBe('2');
  });
});
