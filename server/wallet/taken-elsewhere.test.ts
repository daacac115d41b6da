import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_KINDS, currencyIdOf } from '@glasshouse/domain/money';
import { bookUnjudged, houseAccountId, insertAccount, setAccountFrozen } from '../ledger/index.ts';
import { SpendPermit } from '../platform/http/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { openTestHouse, type TestAccount, type TestHouse } from '../settlement/test-house.ts';
import { convertMoney } from './convert-money.ts';
import { payWhenDue, refuseWithdrawal } from './end-withdrawals.ts';
import { loadRates } from './load-rates.ts';
import type { WalletDeps, WithdrawalDeps } from './ports.ts';
import { quoteConversion } from './quote-conversion.ts';
import { addAccount } from './save-accounts.ts';
import { findWithdrawal, listWaiting, WITHDRAWAL_STATES } from './store-withdrawals.ts';
import { withdrawMoney } from './withdraw-money.ts';

let house: TestHouse;
let deps: WalletDeps & WithdrawalDeps;

beforeAll(async () => {
  house = await openTestHouse();
  const { database, outbox, ledger, jobs, makeId } = house;
  const office = () => ({ isVerifiedBeforeWithdrawal: false, withdrawalSec: 0 });
  const conversion = () => ({ conversionAllowed: 1, rateDays: 4 }) as const;
  const [needsName, isVerified] = [async () => false, async () => true];
  deps = {
    database,
    makeId,
    outbox,
    ledger,
    jobs,
    log: makeLogger('fatal'),
    office,
    conversion,
    needsName,
    isVerified,
  };
  // A cent of a dollar is 0.8 of one of a euro, and a yen 0.6. Nobody says what a franc is.
  const input = { rates: 'USD EUR 0.8\nJPY EUR 0.006', validFromSec: 1, source: 'test', isSure: true };
  const validFromSec = Math.floor(Date.now() / 1_000) - 60;
  const by = { who: 'anna', why: 'the rates of the day' };
  await database.transaction((tx) => loadRates.run(tx, { ...input, validFromSec }, by));
});
afterAll(() => house.close());

/** One more account of the player's, in another currency. */
async function open(account: TestAccount, currency: string): Promise<TestAccount> {
  const added = await addAccount(deps, account.playerId, currencyIdOf(currency));
  if (!added.ok) throw new Error(added.code);
  return { ...account, accountId: added.value.id };
}

async function pay({ accountId }: TestAccount, currency: string, amountMinor: number): Promise<void> {
  if (amountMinor === 0) return;
  const debitAccount = houseAccountId('book', currency);
  await house.book({ debitAccount, creditAccount: accountId, amountMinor, currency, kind: 'payout', betId: 1 });
}

async function takeBack({ accountId }: TestAccount, amountMinor: number, currency = 'EUR'): Promise<void> {
  const { database, ledger, makeId } = house;
  const payout = { betId: makeId(), accountId, currency, amountMinor };
  await database.transaction((tx) => ledger.debts.takeBack(tx, [payout]));
}

/** Wins that much. */
async function win(account: TestAccount, currency: string, amountMinor: number): Promise<void> {
  await pay(account, currency, amountMinor);
  const winnings = [{ accountId: account.accountId, currency, amountMinor }];
  await house.database.transaction((tx) => house.ledger.debts.collect(tx, winnings));
}

const holderOf = ({ playerId, sessionId }: TestAccount) => ({ playerId, personId: playerId, sessionId });
let asked = 0;

/** All that is on an account. */
async function convertAll(from: TestAccount, to: TestAccount): Promise<boolean> {
  const amountMinor = await house.balance(from);
  const ids = { playerId: from.playerId, from: from.accountId, to: to.accountId };
  const quoted = await quoteConversion(deps, house.database, { ...ids, amountMinor });
  if (!quoted.ok) return false;
  const permit = SpendPermit.ofCall('conversion', holderOf(from));
  const agreed = { amountMinor, agreedMinor: quoted.value.gets };
  return (await convertMoney(deps, { permit, requestId: `conversion-${++asked}`, ...ids, ...agreed })).ok;
}

async function withdraw(account: TestAccount, amountMinor: number): Promise<number> {
  const requestId = `withdrawal-${++asked}`;
  const permit = SpendPermit.ofCall('withdrawal', holderOf(account));
  const { accountId } = account;
  expect(await withdrawMoney(deps, { permit, accountId, requestId, amountMinor })).toMatchObject({ ok: true });
  return (await findWithdrawal(house.database, account.playerId, requestId))?.withdrawal_id ?? 0;
}

const owed = (account: TestAccount) => house.owed(account, 'claims');

/** Who won: the home side or the other. */
async function say(name: string, result: 0 | 1): Promise<void> {
  const outcomes = [
    { id: '1', result },
    { id: '2', result: result === 1 ? (0 as const) : (1 as const) },
  ];
  const markets = [{ key: '1x2', outcomes }];
  await house.feed({ kind: 'bet_settlement', event: name, certainty: 2, markets });
  await house.work();
}

describe('[AC-09] a wrong payout that was converted', () => {
  it('is taken from where it went, at the rate of the day, once, and both entries name its bet and their rate', async () => {
    const eventId = await house.offer('converted');
    const euros = await house.openAccount(1_000);
    const dollars = await open(euros, 'USD');
    const betId = await house.place(euros, { legs: [{ eventId }] });
    await say('converted', 1);
    expect(await convertAll(euros, dollars)).toBe(true);
    expect([await house.balance(euros), await house.balance(dollars)]).toEqual([0, 2_500]);
    await say('converted', 0);
    const after = [await house.balance(euros), await house.balance(dollars), await owed(euros)];
    expect(after).toEqual([0, 0, 0]);
    const entries = await house.database.query(
      'select kind, currency, amount_minor from ledger_entry where bet_id = $1 and kind > 3 order by entry_id',
      [betId],
    );
    expect(entries).toEqual([
      { kind: 12, currency: 'EUR', amount_minor: 2_000 },
      { kind: 29, currency: 'USD', amount_minor: 2_500 },
      { kind: 30, currency: 'EUR', amount_minor: 2_000 },
    ]);
    const kept = await house.database.query(
      `select x.player_id, x.from_account, x.from_minor, x.repaid_minor, r.base from debt_conversion x
       join currency_rate r on r.rate_id = any (x.rate_ids) join debt d on d.debt_id = x.debt_id where d.bet_id = $1`,
      [betId],
    );
    const { playerId: player_id, accountId: from_account } = dollars;
    expect(kept).toEqual([{ player_id, from_account, from_minor: 2_500, repaid_minor: 2_000, base: 'USD' }]);
    // The same word again changes nothing; the other one again pays, and what is paid is the player's.
    await say('converted', 0);
    expect(await house.balance(dollars)).toBe(0);
    await say('converted', 1);
    expect([await house.balance(euros), await owed(euros)]).toEqual([2_000, 0]);
    expect(await house.ledger.listUnbalanced()).toEqual([]);
  });

  it.each([
    ['from its own account first', 1_500, 2_500, 0, 1_000, [500, 2_500, 0, 0]],
    ['the rest from another one', 400, 2_500, 0, 1_000, [0, 1_750, 0, 0]],
    ['from the next where that is not enough', 0, 500, 2_000, 1_000, [0, 0, 1_000, 0]],
    ['as far as all of them go', 100, 500, 500, 1_000, [0, 0, 0, 200]],
    ['and what is worth no coin stays', 0, 1, 1, 1_000, [0, 1, 1, 1_000]],
    ['a coin of them at most is lost by rounding', 0, 3, 0, 1, [0, 1, 0, 0]],
  ])('%s', async (_what, euro, dollar, yen, amount, [leftEuro, leftDollar, leftYen, left]) => {
    const euros = await house.openAccount();
    const [dollars, yens] = [await open(euros, 'USD'), await open(euros, 'JPY')];
    await pay(euros, 'EUR', euro);
    await pay(dollars, 'USD', dollar);
    await pay(yens, 'JPY', yen);
    await takeBack(euros, amount);
    const balances = [await house.balance(euros), await house.balance(dollars), await house.balance(yens)];
    expect([...balances, await owed(euros)]).toEqual([leftEuro, leftDollar, leftYen, left]);
  });

  it('leaves alone what is frozen, has no rate, is a bonus, or is another player’s', async () => {
    const euros = await house.openAccount();
    const [frozen, francs] = [await open(euros, 'USD'), await open(euros, 'CHF')];
    const other = await open(await house.openAccount(), 'USD');
    await pay(frozen, 'USD', 1_000);
    await pay(francs, 'CHF', 1_000);
    await pay(other, 'USD', 1_000);
    const [bonus] = await house.database.query<{ account_id: number }>(
      'select account_id from account where player_id = $1 and kind = 4',
      [euros.playerId],
    );
    const given = { ...euros, accountId: bonus?.account_id ?? 0 };
    await pay(given, 'EUR', 1_000);
    await house.database.transaction((tx) => setAccountFrozen(tx, frozen.accountId, true));
    await takeBack(euros, 500);
    for (const account of [frozen, francs, other, given]) expect(await house.balance(account)).toBe(1_000);
    expect(await owed(euros)).toBe(500);
    await win(frozen, 'USD', 100);
    await win(francs, 'CHF', 100);
    await win(other, 'USD', 100);
    await win(given, 'EUR', 100);
    expect(await owed(euros)).toBe(500);
  });

  it('of a bonus is taken from no money of the player', async () => {
    const euros = await house.openAccount(1_000);
    const accountId = house.makeId();
    const row = { account_id: accountId, player_id: euros.playerId, currency: 'USD', kind: ACCOUNT_KINDS.bonus };
    await house.database.transaction((tx) => insertAccount(tx, row));
    const given = { ...euros, accountId };
    await takeBack(given, 500, 'USD');
    expect([await house.balance(euros), await owed(given)]).toEqual([1_000, 500]);
    await win(euros, 'EUR', 300);
    expect([await house.balance(euros), await owed(given)]).toEqual([1_300, 500]);
  });

  it('is taken once where that account has won by the same word, and owes as well', async () => {
    const eventId = await house.offer('taken-once');
    const euros = await house.openAccount(1_000);
    const dollars = await open(euros, 'USD');
    await pay(dollars, 'USD', 1_000);
    await house.place(euros, { legs: [{ eventId }] });
    await house.place(dollars, { currency: 'USD', legs: [{ eventId, outcomeId: '2' }] });
    await say('taken-once', 1);
    const spent = { debitAccount: euros.accountId, creditAccount: houseAccountId('demo', 'EUR') };
    await house.book({ ...spent, amountMinor: 2_000, currency: 'EUR', kind: 'stake', betId: undefined });
    const own = { accountId: dollars.accountId, betId: house.makeId(), amountMinor: 400 };
    await house.database.transaction((tx) => house.ledger.debts.lend(tx, own));
    await say('taken-once', 0);
    // What the dollars won, 20.00, is worth 16.00 of the 20.00 euros, and is there no more for what they owe themselves.
    expect([await house.balance(dollars), await owed(euros)]).toEqual([0, 400]);
    expect(await house.owed(dollars, 'advance')).toBe(400);
    expect(await house.ledger.listUnbalanced()).toEqual([]);
  });
});

describe('[AC-09] what is owed after all accounts were asked', () => {
  it('is repaid by winnings of any of them, after what that account owes itself, and by no deposit', async () => {
    const euros = await house.openAccount();
    const dollars = await open(euros, 'USD');
    await takeBack(euros, 1_000);
    await takeBack(dollars, 200, 'USD');
    await pay(dollars, 'USD', 5_000);
    expect([await owed(euros), await owed(dollars)]).toEqual([1_000, 200]);
    await win(dollars, 'USD', 700);
    expect([await house.balance(dollars), await owed(euros), await owed(dollars)]).toEqual([5_000, 600, 0]);
    await win(euros, 'EUR', 100);
    expect([await house.balance(euros), await owed(euros)]).toEqual([0, 500]);
    await win(dollars, 'USD', 1_000);
    expect([await house.balance(dollars), await owed(euros)]).toEqual([5_375, 0]);
  });

  it('is repaid once where both accounts win at once', async () => {
    const euros = await house.openAccount();
    const dollars = await open(euros, 'USD');
    await takeBack(euros, 1_000);
    await Promise.all([win(euros, 'EUR', 800), win(dollars, 'USD', 1_000), win(euros, 'EUR', 100)]);
    const worth = (await house.balance(euros)) + (await house.balance(dollars)) * 0.8;
    expect([worth, await owed(euros)]).toEqual([700, 0]);
  });

  it('is never an advance: that is repaid by its own account', async () => {
    const euros = await house.openAccount();
    const dollars = await open(euros, 'USD');
    const advance = { accountId: euros.accountId, betId: house.makeId(), amountMinor: 300 };
    await house.database.transaction((tx) => house.ledger.debts.lend(tx, advance));
    await win(dollars, 'USD', 1_000);
    expect([await house.balance(dollars), await house.owed(euros, 'advance')]).toEqual([1_000, 300]);
  });

  it('lies on a withdrawal of another account that was asked for before, and is repaid where that is refused', async () => {
    const euros = await house.openAccount(1_000);
    const dollars = await open(euros, 'USD');
    expect(await convertAll(euros, dollars)).toBe(true);
    const withdrawalId = await withdraw(dollars, 1_250);
    await takeBack(euros, 600);
    expect(await owed(euros)).toBe(600);
    await house.database.transaction((tx) => payWhenDue(deps, tx, { withdrawalId }));
    const [row] = (await listWaiting(house.database, 100)).filter((one) => one.withdrawal_id === withdrawalId);
    expect(row).toMatchObject({ state: WITHDRAWAL_STATES.asked, by_operator: true });
    await house.database.transaction((tx) => refuseWithdrawal(deps, tx, withdrawalId, 'review'));
    expect([await house.balance(dollars), await owed(euros)]).toEqual([500, 0]);
  });

  it('lies on no withdrawal that was asked for after', async () => {
    const euros = await house.openAccount();
    const dollars = await open(euros, 'USD');
    await takeBack(euros, 600);
    await pay(dollars, 'USD', 1_000);
    const withdrawalId = await withdraw(dollars, 1_000);
    await house.database.transaction((tx) => refuseWithdrawal(deps, tx, withdrawalId, 'review'));
    expect([await house.balance(dollars), await owed(euros)]).toEqual([1_000, 600]);
  });
});

describe('[AC-09] a conversion and a correction at once', () => {
  it('leave the payout nowhere, whoever comes first', async () => {
    for (let round = 0; round < 10; round++) {
      const euros = await house.openAccount(1_000);
      const dollars = await open(euros, 'USD');
      const [converted] = await Promise.all([convertAll(euros, dollars), takeBack(euros, 1_000)]);
      const left = [await house.balance(euros), await house.balance(dollars), await owed(euros)];
      expect([converted, left]).toEqual([converted, [0, 0, 0]]);
    }
  });

  it('a correction that waits for a conversion finds what it brought', async () => {
    const euros = await house.openAccount(1_000);
    const dollars = await open(euros, 'USD');
    let correcting: Promise<void> | undefined;
    await house.database.transaction(async (tx) => {
      await house.lockBalance(tx, euros);
      correcting = takeBack(euros, 1_000);
      // It has asked for the lock once somebody waits for one.
      await expect
        .poll(
          async () =>
            (
              await house.database.query(
                `select 1 as waits from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
              )
            ).length,
          { timeout: 30_000 },
        )
        .toBeGreaterThan(0);
      const move = { betId: undefined, amountMinor: 1_000, currency: 'EUR' };
      // As a conversion does it.
      const [fromFund, toFund] = [houseAccountId('exchange', 'EUR'), houseAccountId('exchange', 'USD')];
      await bookUnjudged(tx, [
        { ...move, debitAccount: euros.accountId, creditAccount: fromFund, kind: 'exchange_out' },
        {
          ...move,
          debitAccount: toFund,
          creditAccount: dollars.accountId,
          amountMinor: 1_250,
          currency: 'USD',
          kind: 'exchange_in',
        },
      ]);
    });
    await correcting;
    expect([await house.balance(euros), await house.balance(dollars), await owed(euros)]).toEqual([0, 0, 0]);
  });
});

type Step =
  | { readonly do: 'win' | 'take back'; readonly where: 0 | 1; readonly amount: number }
  | { readonly do: 'convert'; readonly where: 0 | 1 };

const where = fc.constantFrom<(0 | 1)[]>(0, 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom<('win' | 'take back')[]>('win', 'take back'),
    where,
    amount: fc.integer({ min: 1, max: 5_000 }),
  }),
  fc.record({ do: fc.constant('convert' as const), where }),
);

describe('[AC-09] whatever is won, converted and taken back', () => {
  it('all accounts together are worth the sum of it, less what roundings cost, and never more', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const euros = await house.openAccount();
        const dollars = await open(euros, 'USD');
        const accounts = [
          { account: euros, currency: 'EUR', other: dollars, cents: 10 },
          { account: dollars, currency: 'USD', other: euros, cents: 8 },
        ] as const;
        /** In tenths of a euro's cent. */
        let worth = 0;
        let roundings = 0;
        for (const one of steps) {
          const { account, currency, other, cents } = accounts[one.where];
          if (one.do === 'convert') {
            if (one.where === 0) roundings += (await convertAll(account, other)) ? 1 : 0;
            continue;
          }
          if (one.do === 'win') await win(account, currency, one.amount);
          else await takeBack(account, one.amount, currency);
          worth += (one.do === 'win' ? 1 : -1) * one.amount * cents;
          // Each may repay several debts, and each of these loses less than a coin.
          roundings += steps.length;
        }
        const balances = [await house.balance(euros), await house.balance(dollars)];
        const debts = [await owed(euros), await owed(dollars)];
        const sum = accounts.reduce((all, { cents }, at) => all + ((balances[at] ?? 0) - (debts[at] ?? 0)) * cents, 0);
        expect(Math.min(...balances)).toBeGreaterThanOrEqual(0);
        expect(sum).toBeLessThanOrEqual(worth);
        expect(worth - sum).toBeLessThan(10 * roundings + 1);
        // Whoever owes has no more left than of each win and conversion what is worth no coin of it.
        expect(Math.min(Math.max(...debts), Math.max(...balances))).toBeLessThanOrEqual(steps.length);
        const [wrong] = await house.database.query<{ bad: number }>(
          'select count(*) as bad from debt where left_minor < 0 or left_minor > amount_minor',
        );
        expect(wrong?.bad).toBe(0);
      }),
      { numRuns: 30, endOnFailure: true },
    );
    expect(await house.ledger.listUnbalanced()).toEqual([]);
  }, 60_000);
});
