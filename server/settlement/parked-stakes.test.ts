import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookUnjudged, houseAccountId, insertAccount } from '../ledger/index.ts';
import { SpendPermit } from '../platform/http/index.ts';
import { ACCOUNT_KINDS } from '@glasshouse/domain/money';
import { cashOutPart } from './cash-out-part.ts';
import { listBetRows } from './store.ts';
import { openTestHouse, type BetDraft, type TestAccount, type TestHouse } from './test-house.ts';

let house: TestHouse;

beforeAll(async () => {
  house = await openTestHouse();
  await house.database.query(
    `insert into currency_rate (base, quote, numerator, denominator, valid_from, source, loaded_by)
     values ('USD', 'EUR', 8, 10, now() - interval '1 minute', 'test', 'test')`,
  );
});
afterAll(() => house.close());

let count = 0;

async function offer(): Promise<{ name: string; eventId: number }> {
  const name = `parked:${++count}`;
  return { name, eventId: await house.offer(name) };
}

const SAID = {
  won: { id: '1', result: 1 },
  lost: { id: '1', result: 0 },
  void: { id: '1', result: 0, voidFactor: 1 },
  'half lost': { id: '1', result: 0, voidFactor: 0.5 },
} as const;

async function say(name: string, result: keyof typeof SAID): Promise<void> {
  const markets = [{ key: '1x2', outcomes: [SAID[result]] }];
  await house.feed({ kind: 'bet_settlement', event: name, certainty: 2, markets });
  await house.work();
}

/** What stands about an account: its money, and what it owes. */
const standing = async (account: TestAccount) => [await house.balance(account), await house.owed(account, 'claims')];

/** Clocks of tests are a moment apart: what was staked before or after was a while. */
const BEFORE = { placedAtMs: Date.now() - 60_000 };
const AFTER = { placedAtMs: Date.now() + 3_600_000 };

async function pay({ accountId }: TestAccount, amountMinor: number, currency = 'EUR'): Promise<void> {
  const debitAccount = houseAccountId('book', currency);
  await house.book({ debitAccount, creditAccount: accountId, amountMinor, currency, kind: 'payout', betId: 1 });
}

/** A payout of 2,000 of a bet that is said to have won. All of it is staked anew, and then the bet is lost. */
async function park(draft: Omit<BetDraft, 'legs'> = {}) {
  const [wrong, distant] = [await offer(), await offer()];
  const account = await house.openAccount(1_000);
  await house.place(account, { legs: [{ eventId: wrong.eventId }] });
  await say(wrong.name, 'won');
  const parked = { stakeMinor: 2_000, ...BEFORE, ...draft, legs: [{ eventId: distant.eventId }] };
  const betId = await house.place(account, parked);
  await say(wrong.name, 'lost');
  expect(await standing(account)).toEqual([0, 2_000]);
  return { account, betId, distant };
}

async function sell({ playerId }: TestAccount, betId: number, closedMinor: number, paidMinor: number): Promise<void> {
  await house.database.transaction(async (tx) => {
    const [bet] = await listBetRows(tx, [betId], 'any');
    if (!bet) throw new Error('the bet is gone');
    const permit = SpendPermit.ofRule('cash_out', playerId);
    const part = { permit, closedMinor, paidMinor, requestId: `sold-${betId}-${closedMinor}`, requestHash: '' };
    expect(await cashOutPart(house.settling, tx, { bet, legResults: [undefined], ...part })).toMatchObject({
      ok: true,
    });
  });
}

describe('[BET-09] a wrong payout that is staked when it is taken back', () => {
  it.each([
    ['void', 0, 0],
    ['half lost', 0, 1_000],
    ['lost', 0, 2_000],
    ['won', 2_000, 0],
  ] as const)('is repaid by what the stake brings back: %s', async (result, balance, owed) => {
    const { account, distant } = await park();
    await say(distant.name, result);
    expect(await standing(account)).toEqual([balance, owed]);
  });

  it('is repaid by what the stake is sold for, part by part', async () => {
    const { account, betId } = await park();
    await sell(account, betId, 500, 480);
    expect(await standing(account)).toEqual([0, 1_520]);
    await sell(account, betId, 1_500, 1_700);
    expect(await standing(account)).toEqual([180, 0]);
  });

  it('is not repaid by a stake of later: that may be a deposit', async () => {
    const { account, distant } = await park(AFTER);
    await say(distant.name, 'void');
    expect(await standing(account)).toEqual([2_000, 2_000]);
  });

  it('is repaid once, by a bet that is void, then lost, then void again', async () => {
    const { account, distant } = await park();
    await say(distant.name, 'void');
    await say(distant.name, 'lost');
    // The stake had repaid the first payout, so that the second one is owed instead of it.
    expect(await standing(account)).toEqual([0, 2_000]);
    await say(distant.name, 'void');
    expect(await standing(account)).toEqual([0, 0]);
  });

  it('is repaid from a stake of another account, at the rate of the day', async () => {
    const [wrong, distant] = [await offer(), await offer()];
    const euros = await house.openAccount(1_000);
    const dollars = { ...euros, accountId: house.makeId() };
    const { playerId, accountId } = dollars;
    await house.database.transaction((tx) =>
      insertAccount(tx, { account_id: accountId, player_id: playerId, currency: 'USD', kind: ACCOUNT_KINDS.currency }),
    );
    await house.place(euros, { legs: [{ eventId: wrong.eventId }] });
    await say(wrong.name, 'won');
    await house.database.transaction((tx) =>
      bookUnjudged(tx, [
        {
          debitAccount: euros.accountId,
          creditAccount: houseAccountId('exchange', 'EUR'),
          amountMinor: 2_000,
          currency: 'EUR',
          kind: 'exchange_out',
          betId: undefined,
        },
      ]),
    );
    await pay(dollars, 2_500, 'USD');
    await house.place(dollars, { currency: 'USD', stakeMinor: 2_500, ...BEFORE, legs: [{ eventId: distant.eventId }] });
    await say(wrong.name, 'lost');
    expect([await standing(euros), await standing(dollars)]).toEqual([
      [0, 2_000],
      [0, 0],
    ]);
    await say(distant.name, 'void');
    expect([await standing(euros), await standing(dollars)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(await house.ledger.listUnbalanced()).toEqual([]);
  });

  it('leaves what else came back: of a stake that is greater than what is owed', async () => {
    const [wrong, distant] = [await offer(), await offer()];
    const account = await house.openAccount(4_000);
    await house.place(account, { legs: [{ eventId: wrong.eventId }] });
    await say(wrong.name, 'won');
    await house.place(account, { stakeMinor: 5_000, ...BEFORE, legs: [{ eventId: distant.eventId }] });
    await say(wrong.name, 'lost');
    await say(distant.name, 'void');
    expect(await standing(account)).toEqual([3_000, 0]);
  });
});
