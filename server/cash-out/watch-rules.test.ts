import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CashOutView } from '@glasshouse/contracts/cash-out';
import type { RefusalBody } from '@glasshouse/contracts/refusals';
import type { Database } from '../platform/database/index.ts';
import { makeHttp, type Http } from '../platform/http/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import type { Module } from '../platform/module/index.ts';
import { openTestHouse, type TestAccount, type TestHouse } from '../settlement/test-house.ts';
import { makeCashOut } from './index.ts';

const log = makeLogger('fatal');
let liveDelayMs = 600_000;
let house: TestHouse;
let http: Http;
let cashOut: Module;

function makeOwn(database: Database = house.database): Module {
  const { sportsbook, outbox, ledger } = house;
  const chances = { ...sportsbook, findJointProbability: () => undefined, findBuilderOdds: () => undefined };
  const metrics = makeMetrics();
  return makeCashOut({
    database,
    log,
    metrics,
    outbox,
    ledger,
    results: sportsbook,
    chances,
    readDelays: () => ({ liveDelayMs: new Map(), defaultLiveDelayMs: liveDelayMs, slowMarketMs: new Map() }),
    onSold: () => undefined,
  });
}

/** A program with its calls: a rule that is set by one is known to the next at its next round alone. */
async function openOwn(): Promise<void> {
  // A cookie names its player.
  const findVisitor = async (token: string) => ({ playerId: Number(token), personId: 1, sessionId: Number(token) });
  http = await makeHttp({ log, metrics: makeMetrics(), secure: false, findStop: async () => undefined, findVisitor });
  cashOut = makeOwn();
  cashOut.serve?.(http);
  await cashOut.start?.();
}

async function reopenOwn(): Promise<void> {
  await http.fastify.close();
  await openOwn();
}

beforeAll(async () => {
  house = await openTestHouse('cash-out');
  await openOwn();
});
afterEach(() => house.database.query('delete from auto_cash_out'));
afterAll(async () => {
  await cashOut.stop?.();
  await http.fastify.close();
  await house.close();
});

let count = 0;
/** Several rounds of looking at everything. */
const A_MINUTE_MS = 60_000;

/** A match on which the home side's chance is one in two. */
async function offer(): Promise<{ name: string; eventId: number }> {
  const name = `watched:${++count}`;
  const eventId = await house.offer(name);
  await move(name, 0.5);
  return { name, eventId };
}

async function move(
  event: string,
  chance: number,
  status: 'active' | 'suspended' = 'active',
  section: 'line' | 'live' = 'line',
): Promise<void> {
  const price = (probability: number): number => Math.round(950 / probability);
  const rest = (1 - chance) / 2;
  const outcomes = [
    { id: '1', oddsMilli: price(chance), active: true, probability: chance },
    { id: 'x', oddsMilli: price(rest), active: true, probability: rest },
    { id: '2', oddsMilli: price(rest), active: true, probability: rest },
  ];
  await house.feed({ kind: 'odds_change', event, section, markets: [{ key: '1x2', status, outcomes }] });
}

/** A bet of 1,000 at 2.00: worth 1,900 times the chance. */
async function place() {
  const match = await offer();
  const account = await house.openAccount(1_000);
  const betId = await house.place(account, { legs: [{ eventId: match.eventId }] });
  return { match, account, betId };
}

async function rule(account: TestAccount, betId: number, body: object | undefined) {
  const method = body ? 'PUT' : 'DELETE';
  const cookies = { SESSION: String(account.playerId) };
  const url = `/web-api/bets/${betId}/auto-cash-out`;
  const answered = await http.fastify.inject({ method, url, cookies, ...(body && { payload: body }) });
  return { status: answered.statusCode, text: answered.payload };
}

function codeOf({ text }: { readonly text: string }): string {
  const body: RefusalBody = JSON.parse(text);
  return body.error.code;
}

async function untilSold(betId: number): Promise<void> {
  await expect
    .poll(async () => (await house.settlements(betId)).at(-1)?.result, { timeout: 15_000, interval: 20 })
    .toBe('cashed_out');
}

/** One look follows the other: once two bets that moved later are sold, one after the other, this one was looked at. */
async function expectOpen(betId: number): Promise<void> {
  for (let look = 0; look < 2; look++) {
    const due = await place();
    await rule(due.account, due.betId, { atLeast: 900 });
    await untilSold(due.betId);
  }
  expect(await house.settlements(betId)).toEqual([]);
}

const listRules = (): Promise<object[]> => house.database.query('select bet_id from auto_cash_out');

describe('a rule', () => {
  it('is set, told with the bet, and taken away', async () => {
    const { account, betId } = await place();
    const set: CashOutView = JSON.parse((await rule(account, betId, { atLeast: 1_500, atMost: 300 })).text);
    expect(set).toMatchObject({ betId, stake: 1_000, value: 950, rule: { atLeast: 1_500, atMost: 300 } });
    const changed: CashOutView = JSON.parse((await rule(account, betId, { atLeast: 1_600 })).text);
    expect(changed.rule).toEqual({ atLeast: 1_600 });
    expect((await rule(account, betId, undefined)).status).toBe(200);
    expect(await listRules()).toEqual([]);
  });

  it('is refused by name for what cannot be', async () => {
    const { account, betId, match } = await place();
    const stranger = await house.openAccount();
    const free = await house.place(account, { legs: [{ eventId: match.eventId }], terms: { freeStake: true } });
    expect(codeOf(await rule(stranger, betId, { atLeast: 1_500 }))).toBe('bet_unknown');
    expect(codeOf(await rule(stranger, betId, undefined))).toBe('bet_unknown');
    expect(codeOf(await rule(account, betId, {}))).toBe('cash_out_rule_invalid');
    expect(codeOf(await rule(account, betId, { atLeast: 300, atMost: 300 }))).toBe('cash_out_rule_invalid');
    expect(codeOf(await rule(account, free, { atLeast: 300 }))).toBe('cash_out_unavailable');
    expect(await listRules()).toEqual([]);
  });
});

describe('a rule that is due', () => {
  it('sells the whole bet when its value has risen, nobody being there', async () => {
    const { account, betId, match } = await place();
    await rule(account, betId, { atLeast: 1_300 });
    await move(match.name, 0.65);
    await expectOpen(betId);
    await move(match.name, 0.7);
    await untilSold(betId);
    expect(await house.balance(account)).toBe(1_330);
    // Rules of what is sold are taken away after the sale.
    await expect.poll(listRules, { timeout: 15_000, interval: 20 }).toEqual([]);
  });

  it('sells when the value has fallen', async () => {
    const { account, betId, match } = await place();
    await rule(account, betId, { atMost: 500, atLeast: 1_800 });
    await move(match.name, 0.3);
    await expectOpen(betId);
    await move(match.name, 0.25);
    await untilSold(betId);
    expect(await house.balance(account)).toBe(475);
  });

  it('sells at once when it is due as it is set', async () => {
    const { account, betId } = await place();
    await rule(account, betId, { atLeast: 900 });
    await untilSold(betId);
    expect(await house.balance(account)).toBe(950);
  });

  it('waits while the market is suspended, however often the price moves', async () => {
    const { account, betId, match } = await place();
    await rule(account, betId, { atLeast: 1_300 });
    await move(match.name, 0.7, 'suspended');
    await move(match.name, 0.72, 'suspended');
    await expectOpen(betId);
    await expect.poll(listRules, { timeout: 15_000, interval: 20 }).toHaveLength(1);
    await move(match.name, 0.7);
    await untilSold(betId);
    expect(await house.balance(account)).toBe(1_330);
  });

  it('sells what is left of a bet of which a part was sold', async () => {
    const { account, betId, match } = await place();
    const cookies = { SESSION: String(account.playerId) };
    const payload = { id: 'sell-a-part', percent: 40, agreed: 1 };
    await http.fastify.inject({ method: 'POST', url: `/web-api/bets/${betId}/cash-out`, cookies, payload });
    await rule(account, betId, { atLeast: 700 });
    await move(match.name, 0.7);
    await untilSold(betId);
    expect(await house.balance(account)).toBe(380 + 798);
  });

  it('is not sold twice by two processes that both see it', async () => {
    // Its first look goes through all rules: once it asks what comes after them it knows each.
    let looks = 0;
    const other = makeOwn({
      ...house.database,
      query: (text, values, name) => {
        if (text.includes('auto_cash_out')) looks += 1;
        return house.database.query(text, values, name);
      },
    });
    const { account, betId, match } = await place();
    await rule(account, betId, { atLeast: 1_300 });
    await other.start?.();
    await expect.poll(() => looks, { timeout: 15_000, interval: 20 }).toBeGreaterThan(1);
    await move(match.name, 0.7);
    await untilSold(betId);
    await other.stop?.();
    expect(await house.settlements(betId)).toHaveLength(1);
    expect(await house.balance(account)).toBe(1_330);
  });
});

describe('a rule that is taken back or changed when it has been read as due', () => {
  it.each([
    ['sells nothing once it is answered that it is gone', undefined, []],
    ['sells nothing at what it said before', { atLeast: 1_500 }, [1]],
  ] as const)('%s', async (_name, after, left) => {
    await cashOut.stop?.();
    const { account, betId, match } = await place();
    await rule(account, betId, { atLeast: 1_300 });
    await move(match.name, 0.7);
    let asked: number | undefined;
    const other = makeOwn({
      ...house.database,
      transaction: async (work) => {
        asked ??= (await rule(account, betId, after)).status;
        return house.database.transaction(work);
      },
    });
    await other.start?.();
    await expect.poll(() => asked, { timeout: 30_000, interval: 20 }).toBe(200);
    await other.stop?.();
    expect(await house.settlements(betId)).toEqual([]);
    expect(await listRules()).toHaveLength(left.length);
    await reopenOwn();
  });
});

describe('a rule whose match is in play', () => {
  it('waits like a live bet before it sells, and nobody waits for it', async () => {
    const { account, betId, match } = await place();
    await rule(account, betId, { atLeast: 1_300 });
    await move(match.name, 0.7, 'active', 'live');
    await expectOpen(betId);
    await cashOut.stop?.();
    expect(await house.settlements(betId)).toEqual([]);
    liveDelayMs = 50;
    onTestFinished(() => void (liveDelayMs = 600_000));
    await reopenOwn();
    await untilSold(betId);
    expect(await house.balance(account)).toBe(1_330);
    await expect.poll(listRules, { timeout: 15_000, interval: 20 }).toEqual([]);
  });
});

describe('a rule that outlives its process or its bet', () => {
  it('is looked at by the next process at its start, without a price that moves', async () => {
    const { account, betId, match } = await place();
    await rule(account, betId, { atLeast: 1_300 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    await cashOut.stop?.();
    await move(match.name, 0.7);
    await vi.advanceTimersByTimeAsync(A_MINUTE_MS);
    // What would have begun to look by now is waited for.
    await cashOut.stop?.();
    vi.useRealTimers();
    expect(await house.settlements(betId)).toEqual([]);
    await reopenOwn();
    await untilSold(betId);
    expect(await house.balance(account)).toBe(1_330);
  });

  it('goes with a bet that is settled', async () => {
    const { account, betId, match } = await place();
    await rule(account, betId, { atLeast: 1_300 });
    const markets = [{ key: '1x2', outcomes: [{ id: '1', result: 0 as const }] }];
    await house.feed({ kind: 'bet_settlement', event: match.name, certainty: 2, markets });
    await house.work();
    await cashOut.stop?.();
    await reopenOwn();
    await expect.poll(listRules, { timeout: 15_000, interval: 20 }).toEqual([]);
    expect(await house.settlements(betId)).toEqual([{ version: 1, result: 'lost', payout: 0 }]);
    expect(codeOf(await rule(account, betId, { atLeast: 1_300 }))).toBe('bet_settled');
  });
});
