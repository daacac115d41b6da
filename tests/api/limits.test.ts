import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findEventId, offerEvent, openHouse, registerPlayer, request, type House, type Player } from './house.ts';

let house: House;
let eventId: number;
/** Before the floods: after them an address is asked for a challenge. */
let players: readonly [Player, Player];

beforeAll(async () => {
  house = await openHouse();
  players = [await registerPlayer(house), await registerPlayer(house)];
  const producer = await house.connect('limits');
  await offerEvent(producer, 'one', { home: { id: 'limit', name: 'Limit Town' } });
  eventId = await findEventId(house, 'Limit Town');
});
afterAll(() => house.close());

const save = (gameId: number) =>
  request(house.url, 'POST', '/web-api/coupon/save', { typeId: 0, bets: [{ gameId, market: '1x2', outcome: '1' }] });

/** How often it is answered with something else before it is refused as too many. */
async function flood(most: number, send: () => Promise<{ status: number }>): Promise<number> {
  for (let count = 0; count < most; count++) if ((await send()).status === 429) return count;
  return most;
}

describe('what writes or computes', () => {
  it('[H6] [A56] [SEC-14] is limited: registrations by address, whatever they say', async () => {
    await house.home.database.query('truncate limit_counter');
    const send = () => request(house.url, 'POST', '/web-api/registration', { type: 'fast_reg' });
    expect(await flood(400, send)).toBe(300);
  });

  it('[H6] a saved coupon is of events that are known, and has an end', async () => {
    const unknown = await save(999_999_999);
    expect([unknown.status, unknown.body['error']]).toEqual([404, expect.objectContaining({ code: 'event_unknown' })]);
    const { code } = (await save(eventId)).body;
    const load = async () => (await request(house.url, 'GET', `/web-api/coupon/code/${String(code)}`)).status;
    expect(await load()).toBe(200);
    await house.home.database.query("update saved_coupon set ends_at = now() - interval '1 second'");
    expect(await load()).toBe(404);
  });

  it('[H6] [SEC-14] is limited: saved coupons', async () => {
    expect(await flood(150, () => save(eventId))).toBeLessThan(100);
  });

  it('[H6] [SEC-14] is limited: guesses of coupons’ codes', async () => {
    let number = 0;
    const guess = () => request(house.url, 'GET', `/web-api/coupon/code/AAAA${(number += 1) + 1_000}`);
    expect(await flood(100, guess)).toBeLessThanOrEqual(60);
  });

  it('[H6] [SEC-14] is limited: sums of a history, and what bets are worth', async () => {
    const [player] = players;
    expect(await flood(130, () => player.call('GET', '/web-api/bet-days?fromSec=0&beforeSec=1'))).toBe(120);
    const worth = () => player.call('GET', '/web-api/cash-outs?bets=1');
    const asked = await Promise.all(Array.from({ length: 350 }, worth));
    expect(asked.some(({ status }) => status === 429)).toBe(true);
  });

  it('[H6] [SEC-14] is limited: searches and quotes', async () => {
    // Counted before it is read: what is refused at once is asked often enough on any machine.
    const search = () => request(house.url, 'GET', '/web-api/sportsbook/search?text=');
    const found = await Promise.all(Array.from({ length: 350 }, search));
    expect(found.some(({ status }) => status === 429)).toBe(true);
    const quote = () => players[1].call('POST', '/web-api/coupon/quote', { bets: [] });
    const quoted = await Promise.all(Array.from({ length: 400 }, quote));
    expect(quoted.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  });
});

describe('a player', () => {
  it('[A42] who tries other people’s numbers finds nothing, and is told to stop', async () => {
    await house.home.database.query('truncate limit_counter');
    const [player] = players;
    let number = 100_000_000;
    const answers = [];
    for (let count = 0; count < 70; count++) answers.push(await player.call('GET', `/web-api/bets/${(number += 1)}`));
    expect(answers.slice(0, 60).every(({ status }) => status === 404)).toBe(true);
    expect(answers.slice(60).every(({ status }) => status === 429)).toBe(true);
  });

  it('[M2] has a number that says nothing about the next one', async () => {
    const [first, second] = players;
    for (const { login } of [first, second]) expect(login).toMatch(/^[1-9]\d{8}$/);
    expect(Math.abs(first.userId - second.userId)).toBeGreaterThan(1);
  });
});
