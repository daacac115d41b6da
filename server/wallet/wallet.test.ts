import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/index.ts';
import { makeIdSource } from '../platform/ids/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeOutbox, type Outbox } from '../platform/outbox/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { depositDemo } from './deposit-demo.ts';
import { houseAccountId, makeWallet, type Wallet, type WalletDeps } from './index.ts';
import { listStatement } from './list-statement.ts';
import { insertGrant } from './store.ts';

let home: TestDatabase;
let database: Database;
let wallet: Wallet;
let deps: WalletDeps;
let outbox: Outbox;
const makeId = makeIdSource(() => 0);

beforeAll(async () => {
  const log = makeLogger('fatal');
  const blank: WalletDeps = { database: undefined as never, makeId, outbox: undefined as never };
  const sets = [makeOutbox(blank.database, log).migrations, makeWallet(blank).migrations].filter(
    (set) => set !== undefined,
  );
  home = await openTestDatabase(sets);
  database = home.database;
  outbox = makeOutbox(database, log);
  deps = { database, makeId, outbox };
  wallet = makeWallet(deps);
  await wallet.start?.();
});

afterAll(() => home.close());

let nextPlayer = 1;

async function openPlayer(currency = 'EUR'): Promise<{ playerId: number; accountId: number }> {
  const playerId = nextPlayer++;
  const accountId = await database.transaction((tx) => wallet.openAccount(tx, playerId, currency));
  return { playerId, accountId };
}

async function balanceOf(playerId: number): Promise<number | undefined> {
  const [account] = await wallet.listAccounts(playerId);
  return account?.money;
}

describe('accounts', () => {
  it('[AC-01] shows an account with the fields of the documents', async () => {
    const { playerId, accountId } = await openPlayer('KWD');
    expect(await wallet.listAccounts(playerId)).toEqual([
      {
        id: accountId,
        iso: 'KWD',
        symbol: 'KD',
        currencyId: 8,
        money: 0,
        type: 0,
        points: 0,
        isActive: true,
        isFrozen: false,
        label: 'KWD',
      },
      expect.objectContaining({ type: 4, iso: 'KWD', money: 0 }),
    ]);
  });

  it('knows whose an account is, and nothing of one that does not exist', async () => {
    const { playerId, accountId } = await openPlayer('JPY');
    expect(await wallet.findOwner(accountId)).toEqual({ playerId, currency: 'JPY', kind: 0 });
    expect(await wallet.findOwner(accountId + 1_000)).toBeUndefined();
  });
});

describe('demo deposit', () => {
  it('[AC-09] books one entry from the demo fund and moves the balance by it', async () => {
    const { playerId, accountId } = await openPlayer();
    const outcome = await depositDemo(deps, { playerId, accountId, requestId: 'deposit-1', amountMinor: 5_000 });
    expect(outcome.ok).toBe(true);
    expect(await balanceOf(playerId)).toBe(5_000);
    const rows = await database.query(
      'select debit_account, credit_account, amount_minor, currency from ledger_entry where credit_account = $1',
      [accountId],
    );
    expect(rows).toEqual([
      { debit_account: houseAccountId('demo', 'EUR'), credit_account: accountId, amount_minor: 5_000, currency: 'EUR' },
    ]);
  });

  it('answers a repeat without a second effect, also in parallel', async () => {
    const { playerId, accountId } = await openPlayer();
    const asked = { playerId, accountId, requestId: 'deposit-again', amountMinor: 700 };
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => depositDemo(deps, asked)));
    const entries = new Set(outcomes.map((outcome) => (outcome.ok ? outcome.value.entryId : outcome.code)));
    expect(entries.size).toBe(1);
    expect(await balanceOf(playerId)).toBe(700);
  });

  it.each([
    ['the same request id with another amount', { requestId: 'taken-id', amountMinor: 200 }, 'request_id_reused'],
    ['nothing', { requestId: 'zero-amount', amountMinor: 0 }, 'amount_invalid'],
    ['less than nothing', { requestId: 'negative-x', amountMinor: -5 }, 'amount_invalid'],
    ['a fraction', { requestId: 'fraction-x', amountMinor: 0.5 }, 'amount_invalid'],
    ['not a number', { requestId: 'nan-amount', amountMinor: Number.NaN }, 'amount_invalid'],
    ['more than one step allows', { requestId: 'too-large-', amountMinor: 100_001 }, 'deposit_too_large'],
  ])('refuses %s', async (_, asked, code) => {
    const { playerId, accountId } = await openPlayer();
    await depositDemo(deps, { playerId, accountId, requestId: 'taken-id', amountMinor: 100 });
    expect(await depositDemo(deps, { playerId, accountId, ...asked })).toEqual({ ok: false, code });
    expect(await balanceOf(playerId)).toBe(100);
  });

  it('refuses to fill an account beyond what play money may hold', async () => {
    const { playerId, accountId } = await openPlayer();
    for (let step = 0; step < 10; step++) {
      await depositDemo(deps, { playerId, accountId, requestId: `filling-${step}`, amountMinor: 100_000 });
    }
    const more = await depositDemo(deps, { playerId, accountId, requestId: 'one-too-many', amountMinor: 1 });
    expect(more).toEqual({ ok: false, code: 'deposit_too_large' });
  });

  it('[A56] grants one bonus to a person, whatever is asked for at once', async () => {
    const { playerId, accountId } = await openPlayer();
    const [{ account_id: bonusId } = { account_id: 0 }] = await database.query<{ account_id: number }>(
      'select account_id from account where player_id = $1 and account_id <> $2',
      [playerId, accountId],
    );
    const ask = (requestId: string) => depositDemo(deps, { playerId, accountId: bonusId, requestId, amountMinor: 300 });
    const ids = Array.from({ length: 12 }, (_, index) => `bonus-request-${index}`);
    const outcomes = await Promise.all(ids.map(ask));
    expect(outcomes.map((outcome) => (outcome.ok ? 'granted' : outcome.code)).toSorted()).toEqual([
      ...Array.from({ length: 11 }, () => 'bonus_taken'),
      'granted',
    ]);
    // Whoever was granted it and asks again has the first answer.
    const first = outcomes.findIndex((outcome) => outcome.ok);
    expect(await ask(ids[first] ?? '')).toEqual(outcomes[first]);
    const kept = await database.query('select amount_minor, player_id from bonus_grant where account_id = $1', [
      bonusId,
    ]);
    expect(kept).toEqual([{ amount_minor: 300, player_id: playerId }]);
    const [bonus] = (await wallet.listAccounts(playerId)).filter((account) => account.id === bonusId);
    expect(bonus?.money).toBe(300);
  });

  it('[A56] grants one bonus by the key of its row, where nobody holds the player', async () => {
    const { playerId, accountId } = await openPlayer();
    const grants = Array.from({ length: 8 }, (_, index) =>
      database.transaction((tx) => insertGrant(tx, { playerId, accountId, amountMinor: 300, entryId: index + 1 })),
    );
    expect((await Promise.all(grants)).filter(Boolean)).toHaveLength(1);
  });

  it('does not know another player’s account', async () => {
    const mine = await openPlayer();
    const other = await openPlayer();
    const asked = { playerId: mine.playerId, accountId: other.accountId, requestId: 'not-my-own', amountMinor: 100 };
    expect(await depositDemo(deps, asked)).toEqual({ ok: false, code: 'account_unknown' });
    expect(await listStatement(database, mine.playerId, other.accountId)).toEqual({
      ok: false,
      code: 'account_unknown',
    });
  });
});

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
      ['JPY', 'KWD'].map((iso) => database.transaction((tx) => wallet.openAccount(tx, euro.playerId, iso))),
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
        wallet.book(tx, [
          { debitAccount: book, creditAccount, amountMinor: 5, currency, kind: 'payout', betId: undefined },
        ]),
      );
    await expect(pay(yen ?? 0, 'EUR')).rejects.toMatchObject({ code: '23000' });
    await expect(pay(yen ?? 0, 'JPY')).rejects.toMatchObject({ code: '23000' });
    await pay(euro.accountId, 'EUR');
    expect(await balanceOf(euro.playerId)).toBe(5);
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
    await Promise.all(batches.map((batch) => database.transaction((tx) => wallet.book(tx, batch))));
    const balances = await Promise.all(players.map(({ playerId }) => balanceOf(playerId)));
    expect(balances).toEqual(players.map((_, index) => 2 * (index + 1)));
    expect(await wallet.listUnbalanced()).toEqual([]);
  });

  it('finds an account whose balance was changed without an entry', async () => {
    const { accountId } = await openPlayer();
    await database.query('update account set balance_minor = 33 where account_id = $1', [accountId]);
    expect(await wallet.listUnbalanced()).toEqual([{ account_id: accountId, balance: 33, entries: 0 }]);
  });

  it('shows a statement newest first, signed from the account’s side, in pages', async () => {
    const { playerId, accountId } = await openPlayer();
    for (let step = 1; step <= 51; step++) {
      await depositDemo(deps, { playerId, accountId, requestId: `statement-${step}`, amountMinor: step });
    }
    const first = await listStatement(database, playerId, accountId);
    if (!first.ok) throw new Error(first.code);
    expect(first.value.more).toBe(true);
    expect(first.value.lines[0]).toMatchObject({ kind: 'demo_deposit', amount: 51 });
    const rest = await listStatement(database, playerId, accountId, first.value.lines.at(-1)?.entryId);
    expect(rest).toMatchObject({ ok: true, value: { more: false, lines: [{ amount: 1 }] } });
  });
});
