import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/index.ts';
import { makeIdSource } from '../platform/ids/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { bookUnjudged, houseAccountId, makeLedger, type Ledger } from './index.ts';

let home: TestDatabase;
let database: Database;
let ledger: Ledger;
const makeId = makeIdSource(() => 0);
let nextPlayer = 1;

beforeAll(async () => {
  const { migrations } = makeLedger({ database: undefined as never, makeId });
  home = await openTestDatabase(migrations ? [migrations] : []);
  database = home.database;
  ledger = makeLedger({ database, makeId });
  await ledger.start?.();
  const creditAccount = await database.transaction((tx) => ledger.openAccount(tx, nextPlayer++, 'EUR'));
  const payout = { creditAccount, amountMinor: 1, currency: 'EUR', kind: 'payout', betId: 1 } as const;
  await database.transaction((tx) => ledger.book(tx, [{ ...payout, debitAccount: houseAccountId('book', 'EUR') }]));
});

afterAll(() => home.close());

async function openPlayer(currency = 'EUR'): Promise<{ playerId: number; accountId: number }> {
  const playerId = nextPlayer++;
  const accountId = await database.transaction((tx) => ledger.openAccount(tx, playerId, currency));
  return { playerId, accountId };
}

async function balanceOf({ accountId }: { readonly accountId: number }): Promise<number | undefined> {
  const rows = await database.query<{ balance_minor: number }>(
    'select balance_minor from account where account_id = $1',
    [accountId],
  );
  return rows[0]?.balance_minor;
}

describe('the ledger', () => {
  it.each([
    ['an update', 'update ledger_entry set amount_minor = amount_minor + 1'],
    ['a delete', 'delete from ledger_entry'],
    ['a truncate', 'truncate ledger_entry'],
  ])('refuses %s by the database itself', async (_, statement) => {
    await expect(database.query(statement)).rejects.toMatchObject({ code: '23001' });
  });

  it('refuses a balance below zero and an entry that moves nothing', async () => {
    const { accountId } = await openPlayer();
    await expect(
      database.query('update account set balance_minor = -1 where account_id = $1', [accountId]),
    ).rejects.toMatchObject({
      code: '23514',
    });
    const entry = `insert into ledger_entry (entry_id, debit_account, credit_account, amount_minor, currency, kind, at)
      values ($1, -101, $2, $3, 'EUR', 1, now())`;
    await expect(database.query(entry, [makeId(), accountId, 0])).rejects.toMatchObject({ code: '23514' });
    await expect(database.query(entry, [makeId(), -101, 5])).rejects.toMatchObject({ code: '23514' });
  });

  it('[LED-10] refuses by the database itself an entry that is not in the currency of both its accounts', async () => {
    const euro = await openPlayer();
    const [yen, dinar] = await Promise.all(
      ['JPY', 'KWD'].map((iso) => database.transaction((tx) => ledger.openAccount(tx, euro.playerId, iso))),
    );
    const entry = `insert into ledger_entry (debit_account, credit_account, amount_minor, currency, kind, at)
      values ($1, $2, 5, $3, 3, now())`;
    const [book, yenBook] = [houseAccountId('book', 'EUR'), houseAccountId('book', 'JPY')];
    const unknown = 1_234_567_890;
    for (const mixed of [
      [book, yen, 'EUR'],
      [book, yen, 'JPY'],
      [yenBook, euro.accountId, 'EUR'],
      [dinar, yenBook, 'JPY'],
      [book, yenBook, 'EUR'],
      [book, yenBook, 'JPY'],
      [book, unknown, 'EUR'],
    ]) {
      await expect(database.query(entry, mixed)).rejects.toMatchObject({ code: '23000' });
    }
    const pay = (creditAccount: number, currency: string) =>
      database.transaction((tx) =>
        bookUnjudged(tx, [
          { debitAccount: book, creditAccount, amountMinor: 5, currency, kind: 'payout', betId: undefined },
        ]),
      );
    await expect(pay(yen ?? 0, 'EUR')).rejects.toMatchObject({ code: '23000' });
    await expect(pay(yen ?? 0, 'JPY')).rejects.toMatchObject({ code: '23000' });
    await pay(euro.accountId, 'EUR');
    expect(await balanceOf(euro)).toBe(5);
  });

  it('[AC-09] pays many players at once, in any order, and every balance is the sum of its entries', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => openPlayer()));
    const payouts = players.map(({ accountId }, index) => ({
      debitAccount: houseAccountId('book', 'EUR'),
      creditAccount: accountId,
      amountMinor: index + 1,
      currency: 'EUR',
      kind: 'payout' as const,
      betId: index + 1,
    }));
    const batches = [payouts, payouts.toReversed()];
    await Promise.all(batches.map((batch) => database.transaction((tx) => bookUnjudged(tx, batch))));
    const balances = await Promise.all(players.map(balanceOf));
    expect(balances).toEqual(players.map((_, index) => 2 * (index + 1)));
    expect(await ledger.listUnbalanced()).toEqual([]);
  });

  it('finds an account whose balance was changed without an entry', async () => {
    const { accountId } = await openPlayer();
    await database.query('update account set balance_minor = 33 where account_id = $1', [accountId]);
    expect(await ledger.listUnbalanced()).toEqual([{ account_id: accountId, balance: 33, entries: 0 }]);
  });

  it('knows whose an account is, and nothing of one that does not exist', async () => {
    const { playerId, accountId } = await openPlayer('JPY');
    expect(await ledger.findOwner(accountId)).toEqual({ playerId, currency: 'JPY', kind: 0 });
    expect(await ledger.findOwner(accountId + 1_000)).toBeUndefined();
  });
});
