import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EventId, MarketKey, OutcomeId, SelectionRef } from '@glasshouse/domain/markets';
import type { Database } from '../platform/database/index.ts';
import { editBet } from './edit-bet.ts';
import { placeCoupon } from './place-coupon.ts';
import { openTestHouse, type TestHouse } from '../settlement/test-house.ts';
import { couponOf, losingAnswers, openTestDesk, type TestDesk } from './test-desk.ts';

let house: TestHouse;
let desk: TestDesk;

beforeAll(async () => {
  house = await openTestHouse('cash-out', 'risk');
  desk = await openTestDesk(house);
});
afterAll(async () => {
  await desk.close();
  await house.close();
});

function homeWin(gameId: number): SelectionRef {
  return { eventId: gameId as EventId, marketKey: '1x2' as MarketKey, outcomeId: '1' as OutcomeId };
}

/** What counts on the home win: thousandths of a first stake, which is 5.00. A bet of 10.00 at 2.00 counts 2,000. */
function unitsOn(gameId: number, playerId: number): number {
  const ref = homeWin(gameId);
  const room = (player: number): number => desk.risk.findRoom({ playerId: player, personId: player }, [ref]).units;
  return room(-1) - room(playerId);
}

async function placed(by: Awaited<ReturnType<TestDesk['signIn']>>, gameId: number): Promise<number> {
  const outcome = await placeCoupon(desk.deps, by, couponOf(by, gameId));
  if (!('answer' in outcome)) throw new Error(`refused: ${outcome.refused}`);
  return outcome.answer.betId ?? 0;
}

/** Fails before anything is written for good. */
function failing(database: Database): Database {
  return { ...database, transaction: () => Promise.reject(new Error('Connection terminated unexpectedly')) };
}

describe('an edit whose answer was lost', () => {
  it('[S1] counts for both bets until it is seen which of them stands', async () => {
    const by = await desk.signIn(10_000);
    const gameId = await house.offer('edit-lost');
    const betId = await placed(by, gameId);
    expect(unitsOn(gameId, by.playerId)).toBe(2_000);
    const asked = couponOf(by, gameId, { amount: 3_000 });
    await expect(editBet(desk.over(losingAnswers(house.database)), by, betId, asked)).rejects.toThrow('terminated');
    expect(unitsOn(gameId, by.playerId)).toBe(2_000 + 6_000);
    await vi.waitFor(() => expect(unitsOn(gameId, by.playerId)).toBe(6_000), { timeout: 20_000, interval: 100 });
  }, 30_000);

  it('leaves the old bet counted where nothing was written', async () => {
    const by = await desk.signIn(10_000);
    const gameId = await house.offer('edit-undone');
    const betId = await placed(by, gameId);
    const asked = couponOf(by, gameId, { amount: 3_000 });
    await expect(editBet(desk.over(failing(house.database)), by, betId, asked)).rejects.toThrow('terminated');
    expect(unitsOn(gameId, by.playerId)).toBe(2_000);
  });
});

describe('an edit', () => {
  it('of a player whose part of an outcome is full has the room of the old one, and leaves it when refused', async () => {
    const by = await desk.signIn(10_000);
    const gameId = await house.offer('edit-full');
    const betId = await placed(by, gameId);
    const { playerId, personId } = by;
    const others = { playerId, personId, legs: [homeWin(gameId)], units: 6_000_000 - 2_000 };
    expect(await desk.risk.reserve([{ betId: house.makeId(), risk: others }])).toEqual([undefined]);
    expect(desk.risk.findRoom(by, [homeWin(gameId)])).toEqual({ units: 0, bound: 'player' });
    const larger = await editBet(desk.deps, by, betId, couponOf(by, gameId, { amount: 1_001 }));
    expect(larger).toMatchObject({ refused: 'risk_limit_reached' });
    expect(unitsOn(gameId, by.playerId)).toBe(6_000_000);
    const smaller = await editBet(desk.deps, by, betId, couponOf(by, gameId, { amount: 600 }));
    expect(smaller).toHaveProperty('answer');
    expect(unitsOn(gameId, by.playerId)).toBe(6_000_000 - 800);
  });

  it('that cannot be paid asks the book of risk for nothing', async () => {
    const by = await desk.signIn(1_000);
    const gameId = await house.offer('edit-poor');
    const betId = await placed(by, gameId);
    const seen = vi.spyOn(desk.risk, 'reserve');
    const outcome = await editBet(desk.deps, by, betId, couponOf(by, gameId, { amount: 1_001 }));
    expect(outcome).toMatchObject({ refused: 'funds_insufficient' });
    expect(seen).not.toHaveBeenCalled();
    expect(unitsOn(gameId, by.playerId)).toBe(2_000);
    seen.mockRestore();
  });
});
