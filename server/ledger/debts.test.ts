import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeIdSource } from '../platform/ids/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeOutbox } from '../platform/outbox/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { bookUnjudged, houseAccountId, makeLedger, type BetMoney, type Debts, type Ledger } from './index.ts';

let home: TestDatabase;
let ledger: Ledger;
let debts: Debts;

beforeAll(async () => {
  const makeId = makeIdSource(() => 0);
  const { migrations } = makeLedger({ database: undefined as never, makeId });
  const { migrations: outbox } = makeOutbox(undefined as never, makeLogger('fatal'));
  home = await openTestDatabase([outbox, migrations].flatMap((set) => set ?? []));
  ledger = makeLedger({ database: home.database, makeId });
  ({ debts } = ledger);
  await ledger.start?.();
});
afterAll(() => home.close());

let players = 0;

async function openAccount(balanceMinor = 0): Promise<number> {
  const accountId = await home.database.transaction((tx) => ledger.openAccount(tx, ++players, 'EUR'));
  if (balanceMinor > 0) await credit({ betId: 0, accountId, currency: 'EUR', amountMinor: balanceMinor });
  return accountId;
}

async function credit({ accountId, amountMinor, currency, betId }: BetMoney): Promise<void> {
  const debitAccount = houseAccountId('book', currency);
  await home.database.transaction((tx) =>
    bookUnjudged(tx, [{ debitAccount, creditAccount: accountId, amountMinor, currency, kind: 'payout', betId }]),
  );
}

async function look(accountId: number): Promise<{ balance: number; owed: number[] }> {
  const { database } = home;
  const [account] = await database.query<{ balance_minor: number }>(
    'select balance_minor from account where account_id = $1',
    [accountId],
  );
  const owed = await database.query<{ left_minor: number }>(
    'select left_minor from debt where account_id = $1 order by debt_id',
    [accountId],
  );
  return { balance: account?.balance_minor ?? Number.NaN, owed: owed.map((debt) => debt.left_minor) };
}

const money = (accountId: number, betId: number, amountMinor: number): BetMoney => {
  return { accountId, betId, amountMinor, currency: 'EUR' };
};

/** A stake that was sold, and was staked after all that is owed had begun to be. */
const sold = (amountMinor: number) => ({ amountMinor, placedAtMs: Date.now() + 60_000, isSold: true });

describe('a payout that is taken back', () => {
  it.each<[number, number, number, number[]]>([
    [500, 300, 200, []],
    [300, 300, 0, []],
    [100, 300, 0, [200]],
    [0, 300, 0, [300]],
  ])('from %d, of %d: leaves %d and owes %j', async (balance, amount, left, owed) => {
    const accountId = await openAccount(balance);
    await home.database.transaction((tx) => debts.takeBack(tx, [money(accountId, 7, amount)]));
    expect(await look(accountId)).toEqual({ balance: left, owed });
  });

  it('of several of one account shares what is there', async () => {
    const accountId = await openAccount(500);
    const payouts = [money(accountId, 1, 300), money(accountId, 2, 300), money(accountId, 3, 100)];
    await home.database.transaction((tx) => debts.takeBack(tx, payouts));
    expect(await look(accountId)).toEqual({ balance: 0, owed: [100, 100] });
  });
});

describe('winnings', () => {
  it('repay the oldest debt first, and no more than was won', async () => {
    const accountId = await openAccount();
    await home.database.transaction((tx) => debts.takeBack(tx, [money(accountId, 1, 300), money(accountId, 2, 200)]));
    await credit(money(accountId, 0, 1_000));
    await home.database.transaction((tx) => debts.collect(tx, [money(accountId, 3, 400)]));
    expect(await look(accountId)).toEqual({ balance: 600, owed: [0, 100] });
  });

  it('are kept for what else is owed where a stake that was sold repays an advance', async () => {
    const accountId = await openAccount();
    await home.database.transaction((tx) => debts.takeBack(tx, [money(accountId, 1, 300)]));
    await home.database.transaction((tx) => debts.lend(tx, { accountId, betId: 2, amountMinor: 200 }));
    await credit(money(accountId, 3, 1_000));
    const one = { ...money(accountId, 3, 350), stakes: [sold(150)] };
    await home.database.transaction((tx) => debts.collect(tx, [one]));
    expect(await look(accountId)).toEqual({ balance: 1_000 - 300 - 200, owed: [0, 0] });
    await home.database.transaction((tx) => debts.takeBack(tx, [money(accountId, 4, 700)]));
    await credit(money(accountId, 5, 100));
    await home.database.transaction((tx) => debts.collect(tx, [{ ...money(accountId, 5, 0), stakes: [sold(100)] }]));
    expect(await look(accountId)).toEqual({ balance: 100, owed: [0, 0, 200] });
  });

  it('of one account repay nothing of another', async () => {
    const [mine, other] = [await openAccount(), await openAccount()];
    await home.database.transaction((tx) => debts.takeBack(tx, [money(other, 1, 300)]));
    await credit(money(mine, 2, 500));
    await home.database.transaction((tx) => debts.collect(tx, [money(mine, 2, 500)]));
    expect([await look(mine), await look(other)]).toEqual([
      { balance: 500, owed: [] },
      { balance: 0, owed: [300] },
    ]);
  });
});

describe('an advance', () => {
  it('is repaid by its bet as far as that goes, stays owed, and can be opened again', async () => {
    const accountId = await openAccount();
    await home.database.transaction((tx) => debts.lend(tx, { accountId, betId: 5, amountMinor: 600 }));
    await credit(money(accountId, 5, 500));
    const repaid = await home.database.transaction((tx) => debts.repayAdvances(tx, [money(accountId, 5, 500)]));
    expect(repaid).toEqual([{ betId: 5, repaidMinor: 500 }]);
    expect(await look(accountId)).toEqual({ balance: 0, owed: [100] });
    await home.database.transaction((tx) => debts.reopenAdvances(tx, [money(accountId, 5, 500)]));
    expect(await look(accountId)).toEqual({ balance: 0, owed: [100, 500] });
    const again = await home.database.transaction((tx) => debts.repayAdvances(tx, [money(accountId, 5, 0)]));
    expect(again).toEqual([{ betId: 5, repaidMinor: 0 }]);
    expect(await look(accountId)).toEqual({ balance: 0, owed: [100, 500] });
  });

  it('of another bet is left alone', async () => {
    const accountId = await openAccount();
    await home.database.transaction((tx) => debts.lend(tx, { accountId, betId: 5, amountMinor: 600 }));
    await credit(money(accountId, 6, 500));
    const repaid = await home.database.transaction((tx) => debts.repayAdvances(tx, [money(accountId, 6, 500)]));
    expect(repaid).toEqual([{ betId: 6, repaidMinor: 0 }]);
    expect(await look(accountId)).toEqual({ balance: 500, owed: [600] });
  });
});

describe('whatever is won and taken back', () => {
  const step = fc.record({
    kind: fc.constantFrom<('win' | 'take back')[]>('win', 'take back'),
    amount: fc.integer({ min: 1, max: 1_000 }),
  });

  it('[AC-09] an account is worth the sum of it, never below zero, and its entries add up', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const accountId = await openAccount();
        let worth = 0;
        for (const [betId, { kind, amount }] of steps.entries()) {
          const one = money(accountId, betId, amount);
          if (kind === 'win') await credit(one);
          await home.database.transaction<unknown>((tx) =>
            kind === 'win' ? debts.collect(tx, [one]) : debts.takeBack(tx, [one]),
          );
          worth += kind === 'win' ? amount : -amount;
          const { balance, owed } = await look(accountId);
          const sum = owed.reduce((total, left) => total + left, 0);
          expect(balance - sum).toBe(worth);
          // Winnings go to debts first, so that nobody has money and owes at the same time.
          expect(Math.min(balance, sum)).toBe(0);
        }
        expect(await ledger.listUnbalanced()).toEqual([]);
      }),
      { numRuns: 30, endOnFailure: true },
    );
  });
});
