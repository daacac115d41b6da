import { isCertain } from '@glasshouse/contracts/certain';
import { placeCoupon, type PlaceCouponBody } from '@glasshouse/contracts/betting-coupon';
import { makeCall } from '@glasshouse/contracts/make-call';
import type { Producer } from '@glasshouse/feeds/producer';
import { isBetting, LoopLag } from '@glasshouse/server/platform/load';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coupon, feed, findEventId, MARKETS, offerEvent, openHouse, registerPlayer } from '../api/house.ts';
import type { House, Player } from '../api/house.ts';

/** More than a page may be asked for in a second before any is refused for the loop's sake. */
const CROWD = 60;

/** The loop's clock is the test's: so much later than it should have come does each of its turns come. */
const clock = { nowMs: 0 };
const lag = new LoopLag(() => clock.nowMs);

function lagBy(lateMs: number): void {
  for (let turn = 0; turn < 200; turn++) {
    clock.nowMs += 20 + lateMs;
    lag.tick();
  }
}

let house: House;
let producer: Producer;
let player: Player;
let gameId: number;

beforeAll(async () => {
  house = await openHouse({ ROLES: 'api,web,feed,worker' }, { lag });
  producer = await house.connect('test-shedding');
  player = await registerPlayer(house);
  await player.deposit(100_000);
  await offerEvent(producer, 'shed-1', { home: { id: 'shed', name: 'Shed' } });
  gameId = await findEventId(house, 'Shed');
});
afterAll(() => house.close());

interface Turned {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly text: string;
}

async function ask(method: string, path: string, body?: unknown, cookie = player.cookie): Promise<Turned> {
  const response = await fetch(`${house.url}${path}`, {
    method,
    redirect: 'manual',
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() };
}

/** The first that a crowd of readers was refused for the loop's sake: of an address that no page has to be made for. */
async function askPages(): Promise<Turned | undefined> {
  const pages = await Promise.all(Array.from({ length: CROWD }, () => ask('GET', '/en/office/history', undefined, '')));
  return pages.find(({ text }) => text.includes('Many people'));
}

const askQuote = (): Promise<Turned> => {
  const { bets, typeId, changeCoefAction, accountId } = coupon(player.accountId, gameId);
  return ask('POST', '/web-api/coupon/quote', { bets, typeId, changeCoefAction, accountId });
};

const askBuilder = (): Promise<Turned> => ask('POST', `/web-api/builder/${gameId}/quote`, { outcomes: [] });

const OVERLOADED = { status: 503, retryAfter: '1', text: expect.stringContaining('"code":"overloaded"') };

/** Resolves when the house has taken the price in. */
async function sendPrice(): Promise<void> {
  await feed(producer, { kind: 'odds_change', event: 'shed-1', section: 'line', markets: MARKETS });
}

async function countBets(): Promise<number> {
  const [row] = await house.home.database.query<{ count: number }>('select count(*)::int as count from bet');
  return row?.count ?? Number.NaN;
}

/** What the browser's own call makes of the answer, and whether it then knows what became of the bet. */
async function placeAsBrowser(bet: PlaceCouponBody, isRepeat: boolean) {
  const call = makeCall(async ({ method, url, body }) => {
    const { status, text } = await ask(method, url, body);
    return { status, body: JSON.parse(text) };
  });
  const result = await call(placeCoupon, { body: bet });
  return { code: result.ok ? 'placed' : result.error.code, isCertain: isCertain(placeCoupon, result, isRepeat) };
}

const makeBet = (): PlaceCouponBody => coupon(player.accountId, gameId);

describe('[C3] [M4] a house whose loop lags', () => {
  it('refuses nothing while it does not', async () => {
    lagBy(0);
    expect(await askPages()).toBeUndefined();
    expect((await askQuote()).status).toBe(200);
    // The match of this test has no model to build by: it is asked, and says so.
    expect(await askBuilder()).toMatchObject({ text: expect.stringContaining('builder_unavailable') });
    expect((await ask('POST', '/web-api/coupon/place', makeBet())).status).toBe(200);
    await sendPrice();
  });

  it('knows a time in which people bet: half a second after a bet, and not by what a stranger sends', async () => {
    await expect.poll(isBetting).toBe(false);
    expect((await ask('POST', '/web-api/coupon/place', makeBet(), '')).status).toBe(401);
    await askBuilder();
    await askQuote();
    expect(isBetting()).toBe(false);
    expect((await ask('POST', '/web-api/coupon/place', makeBet())).status).toBe(200);
    expect(isBetting()).toBe(true);
    await expect.poll(isBetting).toBe(false);
  });

  it('refuses a crowd its pages first', async () => {
    lagBy(800);
    expect(await askPages()).toMatchObject({ status: 503, retryAfter: '2' });
    expect((await askQuote()).status).toBe(200);
    expect((await ask('POST', '/web-api/coupon/place', makeBet())).status).toBe(200);
    await sendPrice();
  });

  it('refuses quotes next, by name and with a time to come back', async () => {
    lagBy(1_500);
    expect(await askPages()).toMatchObject({ status: 503 });
    expect(await askQuote()).toEqual(OVERLOADED);
    expect(await askBuilder()).toEqual(OVERLOADED);
    expect((await ask('POST', '/web-api/coupon/place', makeBet())).status).toBe(200);
    await sendPrice();
  });

  it('refuses bets last, before anything of them has begun, and hears the feed all the same', async () => {
    lagBy(6_000);
    const [before, balance] = [await countBets(), await player.balance()];
    const bet = makeBet();
    expect(await askQuote()).toEqual(OVERLOADED);
    expect(await ask('POST', '/web-api/coupon/place', bet)).toEqual(OVERLOADED);
    await sendPrice();
    expect([await countBets(), await player.balance()]).toEqual([before, balance]);
    lagBy(0);
    expect((await ask('POST', '/web-api/coupon/place', bet)).status).toBe(200);
    expect([await countBets(), await player.balance()]).toEqual([before + 1, balance - bet.amount]);
  });

  it('has certainly not taken a bet that it refuses at once, and says nothing of one that was sent before', async () => {
    const before = await countBets();
    const [fresh, sent] = [makeBet(), makeBet()];
    expect((await ask('POST', '/web-api/coupon/place', sent)).status).toBe(200);
    lagBy(6_000);
    expect(await placeAsBrowser(fresh, false)).toEqual({ code: 'overloaded', isCertain: true });
    expect(await placeAsBrowser(sent, true)).toEqual({ code: 'overloaded', isCertain: false });
    lagBy(0);
    expect(await placeAsBrowser(sent, true)).toEqual({ code: 'placed', isCertain: true });
    expect(await countBets()).toBe(before + 1);
  });
});
