import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyzeEvents, countEventRowsRead, makeJobsDue } from './store-test-bets.ts';
import { openTestHouse, type FeedDraft, type TestHouse } from './test-house.ts';

let house: TestHouse;

beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

let count = 0;

async function offer(): Promise<{ name: string; eventId: number }> {
  const name = `event:${++count}`;
  return { name, eventId: await house.offer(name) };
}

const isWon = (event: string): FeedDraft => ({
  kind: 'bet_settlement',
  event,
  certainty: 2,
  markets: [{ key: '1x2', outcomes: [{ id: '1', result: 1 }] }],
});

/** Each step that is put off is taken at once, some times over. */
async function workSomeRounds(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await house.jobs.drain();
    await makeJobsDue(house.database);
  }
}

describe('a bet that was judged before the result', () => {
  it('and is being written when it comes is waited for, however long its commit takes', async () => {
    const { name, eventId } = await offer();
    const account = await house.openAccount(1_000);
    // Written by a connection of another program, and not committed before the jobs have had every chance.
    const betId = await house.reopen().transaction(async (tx) => {
      const written = await house.placeIn(tx, account, { legs: [{ eventId }] });
      await house.feed(isWon(name));
      await workSomeRounds();
      expect(await house.settlements(written)).toEqual([]);
      return written;
    });
    await house.work();
    expect(await house.settlements(betId)).toEqual([{ version: 1, result: 'won', payout: 2_000 }]);
  });

  it.each<[string, (event: string) => FeedDraft, string]>([
    ['has won', isWon, 'won'],
    ['is cancelled', (event) => ({ kind: 'bet_cancel', event, keys: ['1x2'] }), 'returned'],
    [
      'is void for the time in which the bet was placed',
      (event) => ({ kind: 'bet_cancel', event, keys: ['1x2'], startAtMs: 0, endAtMs: Date.now() + 3_600_000 }),
      'returned',
    ],
    ['is void with its event', (event) => ({ ...house.fixtureOf(event), state: 'cancelled' }), 'returned'],
  ])(
    'and is written when its event is settled to its end is settled still: its outcome %s',
    async (_, tell, result) => {
      const [{ name, eventId }, other] = [await offer(), await offer()];
      const account = await house.openAccount(3_000);
      const first = await house.place(account, { legs: [{ eventId }] });
      await house.feed(tell(name));
      await house.work();
      expect(await house.settlements(first)).toHaveLength(1);
      const late = await house.place(account, { legs: [{ eventId }] });
      const express = await house.place(account, { legs: [{ eventId: other.eventId }, { eventId }] });
      await house.work();
      expect(await house.settlements(late)).toMatchObject([{ version: 1, result }]);
      await house.feed(isWon(other.name));
      await house.work();
      expect(await house.settlements(express)).toMatchObject([{ version: 1, result: 'won' }]);
    },
  );

  it('adds no work where nothing is said of its outcome', async () => {
    const { name, eventId } = await offer();
    const account = await house.openAccount(1_000);
    await house.feed(isWon(name));
    await house.work();
    await house.place(account, { legs: [{ eventId, outcomeId: 'x' }] });
    expect(await makeJobsDue(house.database)).toBe(0);
  });

  it('reads of the events and results there have ever been only those that it is on', async () => {
    const account = await house.openAccount(1_000);
    for (let past = 0; past < 150; past += 1) await house.feed(isWon((await offer()).name));
    const legs: { eventId: number }[] = [];
    for (let leg = 0; leg < 30; leg += 1) legs.push({ eventId: (await offer()).eventId });
    await analyzeEvents(house.database);
    const read = await house.reopen().transaction(async (tx) => {
      await house.placeIn(tx, account, { legs });
      return countEventRowsRead(tx);
    });
    expect(read).toBeGreaterThanOrEqual(legs.length);
    expect(read).toBeLessThan(2 * legs.length);
  });
});
