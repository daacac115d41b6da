import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { houseAccountId, makeLedger, type Ledger } from '../ledger/index.ts';
import { insertTestSession } from '../settlement/store-test-bets.ts';
import type { Database } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import { SpendPermit } from '../platform/http/index.ts';
import { makeIdSource } from '../platform/ids/index.ts';
import { makeJobs } from '../platform/jobs/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeOutbox } from '../platform/outbox/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { depositDemo } from './deposit-demo.ts';
import { hideBalance } from './save-balance-view.ts';
import { addAccount, changeActiveAccount, closeAccount } from './save-accounts.ts';
import { listMoney } from './list-accounts.ts';
import { makeWallet, type Wallet, type WalletDeps } from './index.ts';
import { listStatement } from './list-statement.ts';
import { insertGrant } from './store.ts';

let home: TestDatabase;
let database: Database;
let ledger: Ledger;
let wallet: Wallet;
let deps: WalletDeps;

beforeAll(async () => {
  home = await openTestDatabase(
    ['platform/outbox', 'identity', 'session', 'ledger', 'wallet'].map((module) => ({
      module,
      folder: join(findRoot(), 'server', module, 'migrations'),
    })),
  );
  database = home.database;
  const makeId = makeIdSource(() => 0);
  ledger = makeLedger({ database, makeId });
  const conversion = () => ({ conversionAllowed: 1, rateDays: 4 }) as const;
  const needsName = async () => false;
  deps = { database, makeId, ledger, outbox: makeOutbox(database, makeLogger('fatal')), conversion, needsName };
  const log = makeLogger('fatal');
  wallet = makeWallet({
    ...deps,
    log,
    jobs: makeJobs(database, log),
    office: () => ({ isVerifiedBeforeWithdrawal: false, withdrawalSec: 0 }),
    isVerified: () => Promise.resolve(false),
    operator: { define: () => undefined },
    isDemo: false,
  });
  await ledger.start?.();
});

afterAll(() => home.close());

let nextPlayer = 1;

interface Player {
  readonly playerId: number;
  readonly accountId: number;
  readonly permit: SpendPermit<'deposit'>;
}

async function openPlayer(currency = 'EUR'): Promise<Player> {
  const playerId = nextPlayer++;
  const accountId = await database.transaction((tx) => ledger.openAccount(tx, playerId, currency));
  const sessionId = await insertTestSession(database, playerId);
  return { playerId, accountId, permit: SpendPermit.ofCall('deposit', { playerId, personId: playerId, sessionId }) };
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
        isClosed: false,
        isFrozen: false,
        label: 'KWD',
      },
      expect.objectContaining({ type: 4, iso: 'KWD', money: 0 }),
    ]);
  });
});

/** The dollar and the yen, by the numbers that the wire has. */
const [DOLLAR, YEN] = [2, 7];

async function openOf(playerId: number, currencyId: number): Promise<number> {
  const added = await addAccount(deps, playerId, currencyId);
  if (!added.ok) throw new Error(added.code);
  return added.value.id;
}

describe('the active account', () => {
  const activeOf = async (playerId: number) =>
    (await wallet.listAccounts(playerId)).filter(({ isActive }) => isActive).map(({ id }) => id);

  it('[AC-03.change] is the main one until another is made it, of which there is one', async () => {
    const { playerId, accountId } = await openPlayer();
    const dollars = await openOf(playerId, DOLLAR);
    expect(await activeOf(playerId)).toEqual([accountId]);
    const changed = await changeActiveAccount(deps, playerId, dollars);
    expect(changed).toMatchObject({ ok: true, value: { id: dollars, isActive: true } });
    expect(await activeOf(playerId)).toEqual([dollars]);
  });

  it('[AC-03.change] is never one of somebody else, nor one that was closed', async () => {
    const { playerId, accountId } = await openPlayer();
    const other = await openPlayer();
    const yen = await openOf(playerId, YEN);
    await closeAccount(deps, playerId, yen);
    const refused = await Promise.all([
      changeActiveAccount(deps, playerId, other.accountId),
      changeActiveAccount(deps, playerId, yen),
      changeActiveAccount(deps, playerId, 999_999),
    ]);
    expect(refused.map((outcome) => !outcome.ok && outcome.code)).toEqual([
      'account_unknown',
      'account_inactive',
      'account_unknown',
    ]);
    expect(await activeOf(playerId)).toEqual([accountId]);
  });

  it('[AC-03.remove] is the main one again when it is closed, and stays so when its currency is added again', async () => {
    const { playerId, accountId } = await openPlayer();
    const yen = await openOf(playerId, YEN);
    await changeActiveAccount(deps, playerId, yen);
    const closed = await closeAccount(deps, playerId, yen);
    expect(closed).toMatchObject({ ok: true, value: { isActive: false, isClosed: true } });
    expect(await activeOf(playerId)).toEqual([accountId]);
    expect(await openOf(playerId, YEN)).toBe(yen);
    expect(await activeOf(playerId)).toEqual([accountId]);
  });

  it('[AC-03.change] is one, and an open one, however many change and close at once', async () => {
    const { playerId } = await openPlayer();
    const others = [await openOf(playerId, DOLLAR), await openOf(playerId, YEN)];
    await Promise.all([
      ...others.map((id) => changeActiveAccount(deps, playerId, id)),
      ...others.map((id) => closeAccount(deps, playerId, id)),
      ...others.map((id) => changeActiveAccount(deps, playerId, id)),
    ]);
    const shown = await wallet.listAccounts(playerId);
    const active = shown.filter(({ isActive }) => isActive);
    expect(active.map(({ isClosed }) => isClosed)).toEqual([false]);
  });
});

describe('the balance call', () => {
  it('[AC-02] tells balance, bonus, all accounts and whether a first deposit is still to come', async () => {
    const { playerId, accountId, permit } = await openPlayer();
    const visitor = { playerId, personId: playerId };
    const before = await listMoney(database, visitor, false);
    expect(before).toMatchObject({ balance: 0, bonus: [], is_available_first_deposit_bonus: true });
    await depositDemo(deps, { permit, accountId, requestId: 'balance-call', amountMinor: 700 });
    const yen = await openOf(playerId, YEN);
    const after = await listMoney(database, visitor, false);
    expect(after).toMatchObject({ balance: 700, is_available_first_deposit_bonus: false, isAccountFrozen: false });
    await changeActiveAccount(deps, playerId, yen);
    expect((await listMoney(database, visitor, false)).balance).toBe(0);
  });

  it('[AC-02] has two variants by a flag: accounts that are open, and closed ones too', async () => {
    const { playerId } = await openPlayer();
    const visitor = { playerId, personId: playerId };
    await closeAccount(deps, playerId, await openOf(playerId, YEN));
    const isosOf = async (isWithClosed: boolean) =>
      (await listMoney(database, visitor, isWithClosed)).all_accounts.map(({ iso, type }) => `${iso} ${type}`);
    expect(await isosOf(false)).toEqual(['EUR 0', 'EUR 4']);
    expect(await isosOf(true)).toEqual(['EUR 0', 'EUR 4', 'JPY 9']);
  });

  it('[AC-08] says whether the person has their balances hidden, of all their players, and tells that it changed', async () => {
    const { playerId } = await openPlayer();
    const visitor = { playerId, personId: 77_001 };
    const isHidden = async (personId: number) =>
      (await listMoney(database, { ...visitor, personId }, false)).user_hide_balance;
    expect(await isHidden(77_001)).toBe(false);
    await hideBalance(deps, 77_001, true);
    expect([await isHidden(77_001), await isHidden(77_002)]).toEqual([true, false]);
    const written = await database.query(`select payload from outbox where kind = 'balance_hidden'`);
    expect(written).toEqual([{ payload: { personId: 77_001 } }]);
    await hideBalance(deps, 77_001, false);
    expect(await isHidden(77_001)).toBe(false);
  });
});

describe('demo deposit', () => {
  it('[AC-09] books one entry from the demo fund and moves the balance by it', async () => {
    const { playerId, accountId, permit } = await openPlayer();
    const outcome = await depositDemo(deps, { permit, accountId, requestId: 'deposit-1', amountMinor: 5_000 });
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
    const { playerId, accountId, permit } = await openPlayer();
    const asked = { permit, accountId, requestId: 'deposit-again', amountMinor: 700 };
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => depositDemo(deps, asked)));
    const entries = new Set(outcomes.map((outcome) => (outcome.ok ? outcome.value.entryId : outcome.code)));
    expect(entries.size).toBe(1);
    expect(await balanceOf(playerId)).toBe(700);
  });

  it('is refused once its session has ended, under the lock', async () => {
    const { playerId, accountId, permit } = await openPlayer();
    await database.query('update session set ended_at = now() where player_id = $1', [playerId]);
    const asked = { permit, accountId, requestId: 'signed-out-', amountMinor: 500 };
    expect(await depositDemo(deps, asked)).toEqual({ ok: false, code: 'sign_in_required' });
    expect(await balanceOf(playerId)).toBe(0);
  });

  it.each([
    ['JPY', 140_000],
    ['KWD', 300_000],
    ['XOF', 500_000],
    ['IQD', 1_000_000_000],
  ])('[AC-03.currencies] is bounded in the units of its own currency: %s, up to %d', async (currency, most) => {
    const { accountId, permit } = await openPlayer(currency);
    const deposit = (requestId: string, amountMinor: number) =>
      depositDemo(deps, { permit, accountId, requestId, amountMinor });
    expect(await deposit('one-too-much', most + 1)).toMatchObject({ ok: false, code: 'deposit_too_large' });
    expect(await deposit('just-right-', most)).toMatchObject({ ok: true, value: { account: { money: most } } });
  });

  it.each([
    ['the same request id with another amount', { requestId: 'taken-id', amountMinor: 200 }, 'request_id_reused'],
    ['nothing', { requestId: 'zero-amount', amountMinor: 0 }, 'amount_invalid'],
    ['less than nothing', { requestId: 'negative-x', amountMinor: -5 }, 'amount_invalid'],
    ['a fraction', { requestId: 'fraction-x', amountMinor: 0.5 }, 'amount_invalid'],
    ['not a number', { requestId: 'nan-amount', amountMinor: Number.NaN }, 'amount_invalid'],
  ])('refuses %s', async (_, asked, code) => {
    const { playerId, accountId, permit } = await openPlayer();
    await depositDemo(deps, { permit, accountId, requestId: 'taken-id', amountMinor: 100 });
    expect(await depositDemo(deps, { permit, accountId, ...asked })).toEqual({ ok: false, code });
    expect(await balanceOf(playerId)).toBe(100);
  });

  it('names the largest deposit to whoever asks for more', async () => {
    const { playerId, accountId, permit } = await openPlayer();
    const asked = { permit, accountId, requestId: 'too-large-', amountMinor: 100_001 };
    expect(await depositDemo(deps, asked)).toEqual({
      ok: false,
      code: 'deposit_too_large',
      depositBound: { reason: 'deposit', maxMinor: 100_000, currency: 'EUR' },
    });
    expect(await balanceOf(playerId)).toBe(0);
  });

  it('refuses to fill an account beyond what play money may hold, and says how much more fits', async () => {
    const { accountId, permit } = await openPlayer();
    for (let step = 0; step < 10; step++) {
      await depositDemo(deps, { permit, accountId, requestId: `filling-${step}`, amountMinor: 99_999 });
    }
    const more = await depositDemo(deps, { permit, accountId, requestId: 'one-too-many', amountMinor: 11 });
    const depositBound = { reason: 'held', maxMinor: 10, currency: 'EUR' };
    expect(more).toEqual({ ok: false, code: 'deposit_too_large', depositBound });
    // Whoever was not sure of the answer is told as much.
    expect(
      await depositDemo(deps, { permit, accountId, requestId: 'one-too-many', amountMinor: 11, isRepeat: true }),
    ).toEqual(more);
  });

  it('that is a repeat and was refused stays refused, however late the first comes [LED-05]', async () => {
    const { playerId, accountId, permit } = await openPlayer();
    const asked = { permit, accountId, requestId: 'late-first', amountMinor: 300 };
    await database.query('update account set is_active = false where account_id = $1', [accountId]);
    const refused = { ok: false, code: 'account_inactive' };
    expect(await depositDemo(deps, asked)).toEqual(refused);
    expect(await depositDemo(deps, { ...asked, isRepeat: true })).toEqual(refused);
    await database.query('update account set is_active = true where account_id = $1', [accountId]);
    expect(await depositDemo(deps, asked)).toEqual(refused);
    expect(await depositDemo(deps, { ...asked, amountMinor: 301 })).toEqual({ ok: false, code: 'request_id_reused' });
    expect(await balanceOf(playerId)).toBe(0);
  });

  it('that is a repeat is answered as the first, which was inside its transaction when it was refused [LED-05]', async () => {
    const { playerId, accountId, permit } = await openPlayer();
    const asked = { permit, accountId, requestId: 'inside-first', amountMinor: 300 };
    let refuseNext = true;
    let first: ReturnType<typeof depositDemo> | undefined;
    // The repeat is refused by what it sees; before it says so for good, the first commits.
    const transaction: Database['transaction'] = async (work) => {
      if (refuseNext) {
        refuseNext = false;
        await database.query('update account set is_active = false where account_id = $1', [accountId]);
        const refusing = database.transaction(work);
        await refusing.catch(() => undefined);
        await database.query('update account set is_active = true where account_id = $1', [accountId]);
        first = depositDemo(deps, asked);
        await first;
        return refusing;
      }
      return database.transaction(work);
    };
    const second = await depositDemo({ ...deps, database: { ...database, transaction } }, { ...asked, isRepeat: true });
    expect(second).toEqual(await first);
    expect(second).toMatchObject({ ok: true });
    expect(await balanceOf(playerId)).toBe(300);
  });

  it('that was refused once, and is not said to be a repeat, may be asked for anew', async () => {
    const { playerId, accountId, permit } = await openPlayer();
    const asked = { permit, accountId, requestId: 'asked-anew', amountMinor: 300 };
    await database.query('update account set is_active = false where account_id = $1', [accountId]);
    expect(await depositDemo(deps, asked)).toMatchObject({ ok: false });
    await database.query('update account set is_active = true where account_id = $1', [accountId]);
    expect(await depositDemo(deps, asked)).toMatchObject({ ok: true });
    expect(await balanceOf(playerId)).toBe(300);
  });

  it('[A56] grants one bonus to a person, whatever is asked for at once', async () => {
    const { playerId, accountId, permit } = await openPlayer();
    const [{ account_id: bonusId } = { account_id: 0 }] = await database.query<{ account_id: number }>(
      'select account_id from account where player_id = $1 and account_id <> $2',
      [playerId, accountId],
    );
    const ask = (requestId: string) => depositDemo(deps, { permit, accountId: bonusId, requestId, amountMinor: 300 });
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

  it.each([
    'update demo_deposit set amount_minor = 1',
    'delete from demo_deposit',
    'truncate demo_deposit',
    'update bonus_grant set amount_minor = 1',
    'delete from bonus_grant',
    'truncate bonus_grant',
  ])('is kept as it was: %s', async (statement) => {
    await expect(database.query(statement)).rejects.toMatchObject({ code: '23001' });
  });

  it('does not know another player’s account', async () => {
    const mine = await openPlayer();
    const other = await openPlayer();
    const asked = { permit: mine.permit, accountId: other.accountId, requestId: 'not-my-own', amountMinor: 100 };
    expect(await depositDemo(deps, asked)).toEqual({ ok: false, code: 'account_unknown' });
    expect(await listStatement(database, mine.playerId, other.accountId)).toEqual({
      ok: false,
      code: 'account_unknown',
    });
  });
});

describe('a statement', () => {
  it('is shown newest first, signed from the account’s side, in pages', async () => {
    const { playerId, accountId, permit } = await openPlayer();
    for (let step = 1; step <= 51; step++) {
      await depositDemo(deps, { permit, accountId, requestId: `statement-${step}`, amountMinor: step });
    }
    const first = await listStatement(database, playerId, accountId);
    if (!first.ok) throw new Error(first.code);
    expect(first.value.more).toBe(true);
    expect(first.value.lines[0]).toMatchObject({ kind: 'demo_deposit', amount: 51 });
    const rest = await listStatement(database, playerId, accountId, first.value.lines.at(-1)?.entryId);
    expect(rest).toMatchObject({ ok: true, value: { more: false, lines: [{ amount: 1 }] } });
  });
});
