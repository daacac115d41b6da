import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { REPEAT_HEADER } from '@glasshouse/contracts/call';
import type { CashOutBody, CashOutView } from '@glasshouse/contracts/cash-out';
import type { RefusalBody } from '@glasshouse/contracts/refusals';
import { minor } from '@glasshouse/domain/money';
import { makeHttp, type Http } from '../platform/http/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import type { Module } from '../platform/module/index.ts';
import { openTestHouse, type TestAccount, type TestHouse } from '../settlement/test-house.ts';
import { makeCashOut } from './index.ts';
import { makeWaitingSales } from './waiting-sales.ts';

const log = makeLogger('fatal');
/** Nothing else waits just so long. */
const DELAY_MS = 4_321;
const DELAYS = { liveDelayMs: new Map([[1, DELAY_MS]]), defaultLiveDelayMs: 60_000, slowMarketMs: new Map() };

let house: TestHouse;
let first: Http;
const opened: Http[] = [];

async function open(): Promise<{ readonly http: Http; readonly cashOut: Module }> {
  const { sportsbook, database, outbox, ledger } = house;
  const cashOut = makeCashOut({
    database,
    log,
    metrics: makeMetrics(),
    outbox,
    ledger,
    results: sportsbook,
    chances: { ...sportsbook, findJointProbability: () => undefined, findBuilderOdds: () => undefined },
    readDelays: () => DELAYS,
    onSold: () => undefined,
  });
  // A cookie names its player.
  const findVisitor = async (token: string) => ({ playerId: Number(token), personId: 1, sessionId: Number(token) });
  const http = await makeHttp({ log, metrics: makeMetrics(), secure: false, findVisitor });
  cashOut.serve?.(http);
  opened.push(http);
  // Before the clock stops.
  await http.fastify.ready();
  return { http, cashOut };
}

beforeAll(async () => {
  house = await openTestHouse('cash-out');
  first = (await open()).http;
});
afterAll(async () => {
  for (const http of opened) await http.fastify.close();
  await house.close();
});

async function call(http: Http, { playerId }: TestAccount, url: string, payload?: object, headers = {}) {
  const method = payload ? 'POST' : 'GET';
  const cookies = { SESSION: String(playerId) };
  const answered = await http.fastify.inject({ method, url, cookies, headers, ...(payload && { payload }) });
  return { status: answered.statusCode, text: answered.payload };
}

let count = 0;

function sell(account: TestAccount, betId: number, asked: Partial<CashOutBody> = {}, http = first) {
  const body = { id: `held-sale-${++count}`, agreed: 1, ...asked };
  return call(http, account, `/web-api/bets/${betId}/cash-out`, body);
}

function codeOf({ text }: { readonly text: string }): string {
  const body: RefusalBody = JSON.parse(text);
  return body.error.code;
}

interface Told {
  readonly chance: number;
  readonly section?: 'line' | 'live';
  readonly home?: number;
  readonly status?: 'active' | 'suspended';
}

async function tell(event: string, { chance, section = 'live', home = 0, status = 'active' }: Told): Promise<void> {
  const rest = (1 - chance) / 2;
  const outcomes = Object.entries({ '1': chance, x: rest, '2': rest }).map(([id, probability]) => {
    return { id, oddsMilli: Math.round(950 / probability), active: true, probability };
  });
  const playing = { phase: 'playing' as const, score: { home, away: 0 }, period: 1, periodScores: [] };
  await house.feed({
    kind: 'odds_change',
    event,
    section,
    ...(section === 'live' && { status: playing }),
    markets: [{ key: '1x2', status, outcomes }],
  });
}

/** A bet of 1,000 at 2.00 on a match that is being played, at even chances. */
async function place(section: 'line' | 'live' = 'live') {
  const event = `held:${++count}`;
  const eventId = await house.offer(event);
  const account = await house.openAccount(1_000);
  const betId = await house.place(account, { legs: [{ eventId }] });
  await tell(event, { chance: 0.5, section });
  return { event, eventId, account, betId };
}

/** Answers a wait until so many sales have been put off since. */
function stopClock(): (times?: number) => Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { setTimeout } = globalThis;
  let held = 0;
  // Not by a spy: what is spied on is put back once more when the file has ended, to the clock that stands still.
  globalThis.setTimeout = Object.assign((...given: Parameters<typeof setTimeout>) => {
    if (given[1] === DELAY_MS) held += 1;
    return setTimeout(...given);
  }, setTimeout);
  onTestFinished(() => {
    globalThis.setTimeout = setTimeout;
    vi.useRealTimers();
  });
  return (times = 1) => expect.poll(() => held, { timeout: 15_000, interval: 5 }).toBe(times);
}

describe('a sale with a leg in play', () => {
  it('is taken after as long as a live bet waits, and not before', async () => {
    const { account, betId } = await place();
    const untilHeld = stopClock();
    const selling = sell(account, betId);
    await untilHeld();
    // Asking may move the clock a little.
    await vi.advanceTimersByTimeAsync(DELAY_MS / 2);
    expect(await house.settlements(betId)).toEqual([]);
    await vi.advanceTimersByTimeAsync(DELAY_MS);
    expect(JSON.parse((await selling).text)).toMatchObject({ paid: 950, left: 0 });
  });

  it('is told beforehand how long that is', async () => {
    const { account, betId } = await place();
    const before = await place('line');
    const both = await Promise.all(
      [{ account, betId }, before].map((one) => call(first, one.account, `/web-api/cash-outs?bets=${one.betId}`)),
    );
    const views = both.map(({ text }): CashOutView => JSON.parse(text).cashOuts[0]);
    expect(views.map(({ delayMs }) => delayMs)).toEqual([DELAY_MS, undefined]);
  });

  it.each<[string, number, number, number | string]>([
    ['is paid what it was worth when it was asked for where that has risen', 0.7, 1, 950],
    ['is paid less where it has fallen, and less was agreed to', 0.45, 800, 855],
    ['is refused where it has fallen below what was agreed to', 0.4, 800, 'cash_out_changed'],
  ])('%s', async (_, chance, agreed, expected) => {
    const { event, account, betId } = await place();
    const untilHeld = stopClock();
    const selling = sell(account, betId, { agreed });
    await untilHeld();
    await tell(event, { chance });
    await vi.advanceTimersByTimeAsync(DELAY_MS);
    const answered = await selling;
    if (typeof expected === 'string') expect(codeOf(answered)).toBe(expected);
    else expect(JSON.parse(answered.text)).toMatchObject({ paid: expected });
  });

  it.each([
    ['a goal, also one that makes it dearer', [{ chance: 0.8, home: 1 }], 'cash_out_score_changed'],
    ['a goal that is taken back', [{ chance: 0.8, home: 1 }, { chance: 0.5 }], 'cash_out_score_changed'],
    [
      'a market that stopped, however it stands again',
      [{ chance: 0.5, status: 'suspended' as const }, { chance: 0.5 }],
      'cash_out_suspended',
    ],
    ['a market that is stopped', [{ chance: 0.5, status: 'suspended' as const }], 'cash_out_suspended'],
  ])('is refused by %s', async (_, told, code) => {
    const { event, account, betId } = await place();
    const untilHeld = stopClock();
    const selling = sell(account, betId);
    await untilHeld();
    for (const word of told) await tell(event, word);
    await vi.advanceTimersByTimeAsync(DELAY_MS);
    expect(codeOf(await selling)).toBe(code);
    expect(await house.settlements(betId)).toEqual([]);
    expect(await house.balance(account)).toBe(0);
  });

  it('of a part waits as well', async () => {
    const { account, betId } = await place();
    const untilHeld = stopClock();
    const selling = sell(account, betId, { percent: 40 });
    await untilHeld();
    await vi.advanceTimersByTimeAsync(DELAY_MS);
    expect(JSON.parse((await selling).text)).toMatchObject({ closed: 400, paid: 380, left: 600 });
  });

  it('is one for each player, and the same request again is the same sale', async () => {
    const { account, betId, eventId } = await place();
    const other = await place();
    const second = await house.openAccount(1_000);
    const secondBet = await house.place(second, { legs: [{ eventId }] });
    const untilHeld = stopClock();
    const asked = { id: 'held-sale-again' };
    const selling = sell(account, betId, asked);
    await untilHeld();
    const again = call(
      first,
      account,
      `/web-api/bets/${betId}/cash-out`,
      { ...asked, agreed: 1 },
      { [REPEAT_HEADER]: '1' },
    );
    // Sales of one bet go in turn, so the repeat waits once this one is answered.
    expect(codeOf(await sell(account, betId, { percent: 10 }))).toBe('cash_out_waiting');
    const theirs = [sell(other.account, other.betId), sell(second, secondBet)];
    await untilHeld(3);
    await vi.advanceTimersByTimeAsync(DELAY_MS);
    const answers = await Promise.all([selling, again]);
    expect(JSON.parse(answers[0].text)).toMatchObject({ paid: 950 });
    expect(answers[1]).toEqual(answers[0]);
    expect((await Promise.all(theirs)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await house.settlements(betId)).toHaveLength(1);
  });

  it('leaves nothing behind where the program ends meanwhile, and is asked for anew', async () => {
    const ending = await open();
    const { account, betId } = await place();
    const asked = { id: 'held-at-the-end' };
    const untilHeld = stopClock();
    const selling = sell(account, betId, asked, ending.http);
    await untilHeld();
    await ending.cashOut.drain?.();
    expect(codeOf(await selling)).toBe('not_ready');
    expect(codeOf(await sell(account, betId, {}, ending.http))).toBe('not_ready');
    expect(await house.settlements(betId)).toEqual([]);
    const again = call(
      first,
      account,
      `/web-api/bets/${betId}/cash-out`,
      { ...asked, agreed: 1 },
      { [REPEAT_HEADER]: '1' },
    );
    await untilHeld(2);
    await vi.advanceTimersByTimeAsync(DELAY_MS);
    expect(JSON.parse((await again).text)).toMatchObject({ paid: 950 });
  });

  it('is turned away where very many wait, and nothing of it was begun', async () => {
    const sales = makeWaitingSales(1);
    const sale = { delayMs: 600_000, closedMinor: minor(1), valueMinor: minor(1), legs: [] };
    const waiting = sales.wait('player 1', 'a', sale);
    expect(await sales.wait('player 2', 'b', sale)).toEqual({ ok: false, code: 'overloaded' });
    sales.end();
    expect(await waiting).toEqual({ ok: false, code: 'not_ready' });
  });
});
