import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from './test-house.ts';

let house: TestHouse;

beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

let events = 0;

describe('settlement', () => {
  it('pays', async () => {
    const name = `event:${++events}`;
    const eventId = await house.offer(name);
    const account = await house.openAccount(1_000);
    const betId = await house.place(account, { legs: [{ eventId }] });
    expect(await house.balance(account)).toBe(0);
    await house.feed({ kind: 'bet_settlement', event: name, certainty: 2, markets: [{ key: '1x2', outcomes: [{ id: '1', result: 1 }] }] });
    await house.work();
    expect(await house.words(betId)).toEqual([{ version: 1, result: 'won', payout: 2_000 }]);
    expect(await house.balance(account)).toBe(2_000);
  });
});
