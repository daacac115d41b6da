import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSelectionId } from '@glasshouse/domain/markets';
import { openTestHouse, type TestHouse } from '../settlement/test-house.ts';
import type { PlacingDeps } from './answer-verdict.ts';
import { makeBetQueue } from './bet-queue.ts';
import { makeDecideBatch } from './decide-batch.ts';
import { editBet } from './edit-bet.ts';
import { makeExpressOffers } from './express-offers.ts';
import type { BettingDeps } from './index.ts';
import { placeCoupon } from './place-coupon.ts';
import { couponOf, openTestDesk, type TestDesk } from './test-desk.ts';

let house: TestHouse;
let desk: TestDesk;
let gameId: number;
let otherId: number;

beforeAll(async () => {
  house = await openTestHouse('cash-out', 'risk');
  desk = await openTestDesk(house);
  gameId = await house.offer('guarded');
  otherId = await house.offer('guarded-too');
});
afterAll(async () => {
  await desk.close();
  await house.close();
});

/** A guard that cannot say anything: at once, or after a while. */
const throws = (): never => {
  throw new Error('the guard has failed');
};
const rejects = (): Promise<never> => Promise.reject(new Error('the guard has failed'));
const never = (): Promise<never> => new Promise<never>(() => undefined);
/** By then one that does not answer has failed. */
const GUARD_WITHIN_MS = 20;

type Guard = (deps: BettingDeps) => Partial<BettingDeps>;

const ofPlacing: Readonly<Record<string, Guard>> = {
  price: ({ prices }) => ({ prices: { ...prices, findPrice: throws } }),
  'state of the event': ({ prices }) => ({ prices: { ...prices, findEventFacts: throws } }),
  owner: ({ ledger }) => ({ ledger: { ...ledger, findOwner: rejects } }),
  'book of risk, at once': ({ risk }) => ({ risk: { ...risk, reserve: throws } }),
  'book of risk, later': ({ risk }) => ({ risk: { ...risk, reserve: rejects } }),
  'book of risk, never': ({ risk }) => ({ risk: { ...risk, reserve: never }, guardWithinMs: GUARD_WITHIN_MS }),
  'closed sports': () => ({ isSportClosed: throws }),
  'money that is there': ({ database }) => ({ database: { ...database, query: rejects, transaction: rejects } }),
};
const ofEdits: Readonly<Record<string, Guard>> = {
  ...ofPlacing,
  'value of what is replaced': () => ({ findEditValue: rejects }),
  'value of what is replaced, never': () => ({ findEditValue: never, guardWithinMs: GUARD_WITHIN_MS }),
};

/** The same desk, one of whose guards fails: whatever asks it, asks this one. */
function makeFaulty(guard: Guard): PlacingDeps {
  const betting = { ...desk.deps, ...guard(desk.deps) };
  const queue = makeBetQueue(makeDecideBatch(betting), () => undefined);
  return { ...betting, queue, offers: makeExpressOffers(betting.prices) };
}

async function readState(playerId: number): Promise<object[]> {
  return house.database.query(
    `select a.balance_minor, a.last_entry_id, (select count(*)::int from bet b where b.player_id = $1) as bets,
       (select count(*)::int from pending_bet w where w.player_id = $1) as pending
     from account a where a.player_id = $1 order by a.account_id`,
    [playerId],
  );
}

/** What came of it: never an answer. */
async function codeOf(work: Promise<object>): Promise<string> {
  const outcome = await work.catch(() => ({ refused: 'failed' }));
  return 'refused' in outcome ? String(outcome.refused) : 'answered';
}

describe('[SEC-17] a guard that fails lets nobody through', () => {
  it.each(Object.entries(ofPlacing))('to a bet: %s', async (_name, guard) => {
    const by = await desk.signIn(100_000);
    const before = await readState(by.playerId);
    expect(await codeOf(placeCoupon(makeFaulty(guard), by, couponOf(by, gameId)))).not.toBe('answered');
    expect(await readState(by.playerId)).toEqual(before);
    // Nothing else was in the way.
    expect(await codeOf(placeCoupon(desk.deps, by, couponOf(by, gameId)))).toBe('answered');
  });

  it.each(Object.entries(ofPlacing))('to any of several singles: %s', async (_name, guard) => {
    const by = await desk.signIn(100_000);
    const before = await readState(by.playerId);
    const bets = [gameId, otherId].flatMap((id) => couponOf(by, id).bets);
    const singles = couponOf(by, gameId, { typeId: 9, bets });
    expect(await codeOf(placeCoupon(makeFaulty(guard), by, singles))).not.toBe('answered');
    expect(await readState(by.playerId)).toEqual(before);
    expect(await codeOf(placeCoupon(desk.deps, by, couponOf(by, gameId, { typeId: 9, bets })))).toBe('answered');
  });

  it.each(Object.entries(ofEdits))('to an edit: %s', async (_name, guard) => {
    const by = await desk.signIn(100_000);
    const placed = await placeCoupon(desk.deps, by, couponOf(by, gameId));
    const betId = 'answer' in placed ? (placed.answer.betId ?? 0) : 0;
    const before = await readState(by.playerId);
    const asked = couponOf(by, gameId, { amount: 3_000 });
    expect(await codeOf(editBet(makeFaulty(guard), by, betId, asked))).not.toBe('answered');
    expect(await readState(by.playerId)).toEqual(before);
    expect(await codeOf(editBet(desk.deps, by, betId, couponOf(by, gameId, { amount: 3_000 })))).toBe('answered');
  });

  it('and what the book of risk sets aside when nobody waits any more is given back', async () => {
    const by = await desk.signIn(100_000);
    const leg = parseSelectionId(`${gameId}/1x2/1`);
    if (!leg) throw new Error('it has a home win');
    const room = (): number => desk.risk.findRoom(by, [leg]).units;
    const before = room();
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    const booked: number[] = [];
    let told = 0;
    const slow: Guard = ({ risk }) => ({
      risk: {
        ...risk,
        reserve: async (batch) => {
          await opened;
          const bounds = await risk.reserve(batch);
          booked.push(room());
          return bounds;
        },
        done: (outcome) => {
          risk.done(outcome);
          told += 1;
        },
      },
      guardWithinMs: GUARD_WITHIN_MS,
    });
    expect(await codeOf(placeCoupon(makeFaulty(slow), by, couponOf(by, gameId)))).toBe('failed');
    // It has been seen that no bet stands: from here on nobody asks again.
    await expect.poll(() => told, { timeout: 20_000 }).toBe(1);
    open();
    await expect.poll(() => booked.length, { timeout: 20_000 }).toBe(1);
    expect(booked[0]).toBeLessThan(before);
    await expect.poll(room, { timeout: 20_000 }).toBe(before);
  });
});
