import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { minor } from '@glasshouse/domain/money';
import { SpendPermit } from '../platform/http/index.ts';
import { makeBetQueue, type Verdict, type WaitingBet } from './bet-queue.ts';

function makeBet(playerId: number, betId = playerId): WaitingBet {
  return {
    mode: 'take',
    betId,
    permit: SpendPermit.ofCall('stake', { playerId, personId: playerId, sessionId: playerId }),
    accountId: playerId,
    currency: 'EUR',
    requestId: `request-${betId}`,
    requestHash: '',
    ownMinor: 100,
    coupon: {
      typeId: 0,
      stakeMinor: minor(100),
      oddsMilli: 2000,
      possibleWinMinor: minor(200),
      legs: [],
      terms: null,
      lineUntilSec: undefined,
      delayMs: 0,
      risk: { playerId, personId: playerId, legs: [], units: 0 },
    },
  };
}

/** A decider whose batches are answered one by one, when the test says so. */
function makeDecider() {
  const batches: { bets: readonly WaitingBet[]; finish: () => void; fail: () => void }[] = [];
  const decide = (bets: readonly WaitingBet[]): Promise<Verdict[]> =>
    new Promise((resolve, reject) => {
      const finish = (): void =>
        resolve(bets.map((bet) => ({ code: 'accepted', betId: bet.betId, balanceMinor: 0, placedAtMs: 0 })));
      batches.push({ bets, finish, fail: () => reject(new Error('the database is away')) });
    });
  return { batches, decide };
}

/** For tests in which no batch is held up, however slow the machine. */
const NEVER_MS = 60_000;

const turn = (): Promise<void> => new Promise((done) => setImmediate(() => setImmediate(done)));

describe('the queue of bets', () => {
  it('sends what arrived together as one batch, and answers each with its own verdict', async () => {
    const { batches, decide } = makeDecider();
    const sizes: number[] = [];
    const queue = makeBetQueue(decide, (size) => sizes.push(size), NEVER_MS);
    const answers = Promise.all([1, 2, 3].map((player) => queue.place(makeBet(player))));
    await turn();
    expect(sizes).toEqual([3]);
    batches[0]?.finish();
    expect((await answers).map((verdict) => verdict.code === 'accepted' && verdict.betId)).toEqual([1, 2, 3]);
    expect(queue.size()).toBe(0);
  });

  it('gathers into the next batch whatever comes while one is under way', async () => {
    const { batches, decide } = makeDecider();
    const queue = makeBetQueue(decide, () => undefined, NEVER_MS);
    const answers: Promise<Verdict>[] = [];
    for (const player of [1, 2, 3, 4, 5]) {
      answers.push(queue.place(makeBet(player)));
      await turn();
    }
    expect(batches.map(({ bets }) => bets.length)).toEqual([1]);
    batches[0]?.finish();
    await turn();
    expect(batches.map(({ bets }) => bets.length)).toEqual([1, 4]);
    batches[1]?.finish();
    expect(await Promise.all(answers)).toHaveLength(5);
  });

  it('sends the next batch before the answers to the last are told', async () => {
    const order: string[] = [];
    const queue = makeBetQueue(
      async (bets) => {
        order.push(`call of ${bets.length}`);
        await turn();
        return bets.map((bet) => ({ code: 'accepted', betId: bet.betId, balanceMinor: 0, placedAtMs: 0 }));
      },
      () => undefined,
      NEVER_MS,
    );
    const first = queue.place(makeBet(1)).then(() => order.push('told'));
    await new Promise((done) => setImmediate(done));
    const second = Promise.all([2, 3].map((player) => queue.place(makeBet(player))));
    await Promise.all([first, second]);
    expect(order).toEqual(['call of 1', 'call of 2', 'told']);
  });

  it('goes on beside a batch that is held up, but with two calls at most', async () => {
    const { batches, decide } = makeDecider();
    const queue = makeBetQueue(decide, () => undefined, 1);
    const answers: Promise<Verdict>[] = [];
    const place = async (player: number): Promise<void> => {
      answers.push(queue.place(makeBet(player)));
      await turn();
    };
    await place(1);
    await pause(20);
    await place(2);
    expect(batches).toHaveLength(2);
    batches[1]?.finish();
    await place(3);
    expect(batches).toHaveLength(3);
    await pause(20);
    await place(4);
    expect(batches).toHaveLength(3);
    batches[0]?.finish();
    await turn();
    expect(batches[3]?.bets.map((bet) => bet.betId)).toEqual([4]);
    for (const batch of batches) batch.finish();
    expect(await Promise.all(answers)).toHaveLength(4);
  });

  it('lets a player stand in one batch at a time, and nobody waits behind them', async () => {
    const { batches, decide } = makeDecider();
    const queue = makeBetQueue(decide, () => undefined, NEVER_MS);
    const answers = [queue.place(makeBet(7, 71)), queue.place(makeBet(7, 72)), queue.place(makeBet(8, 81))];
    await turn();
    expect(batches.map(({ bets }) => bets.map((bet) => bet.betId))).toEqual([[71, 81]]);
    batches[0]?.finish();
    await turn();
    expect(batches[1]?.bets.map((bet) => bet.betId)).toEqual([72]);
    batches[1]?.finish();
    await Promise.all(answers);
  });

  it('never sends more than 256 at once', async () => {
    const { batches, decide } = makeDecider();
    const queue = makeBetQueue(decide, () => undefined, NEVER_MS);
    const answers = Array.from({ length: 600 }, (_, index) => queue.place(makeBet(index + 1)));
    await turn();
    expect(batches.map(({ bets }) => bets.length)).toEqual([256, 256]);
    batches[0]?.finish();
    batches[1]?.finish();
    await turn();
    expect(batches[2]?.bets.length).toBe(88);
    for (const batch of batches) batch.finish();
    expect(await Promise.all(answers)).toHaveLength(600);
  });

  it('tells every bet of a failed batch, and goes on', async () => {
    const { batches, decide } = makeDecider();
    const queue = makeBetQueue(decide, () => undefined, NEVER_MS);
    const failed = Promise.allSettled([queue.place(makeBet(1)), queue.place(makeBet(2))]);
    await turn();
    batches[0]?.fail();
    expect((await failed).map((one) => one.status)).toEqual(['rejected', 'rejected']);
    const next = queue.place(makeBet(1, 11));
    await turn();
    batches[1]?.finish();
    expect(await next).toMatchObject({ code: 'accepted', betId: 11 });
  });
});
