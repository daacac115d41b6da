import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { houseAccountId } from '../ledger/index.ts';
import { SpendPermit } from '../platform/http/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { openTestHouse, type TestAccount, type TestHouse } from '../settlement/test-house.ts';
import { payWhenDue, refuseWithdrawal } from './end-withdrawals.ts';
import type { WithdrawalDeps } from './ports.ts';
import { findWithdrawal, listWaiting, WITHDRAWAL_STATES } from './store-withdrawals.ts';
import { withdrawMoney } from './withdraw-money.ts';

let house: TestHouse;
let deps: WithdrawalDeps;
beforeAll(async () => {
  house = await openTestHouse();
  const { database, outbox, ledger, jobs } = house;
  const office = () => ({ isVerifiedBeforeWithdrawal: false, withdrawalSec: 0 });
  const [needsName, isVerified] = [async () => false, async () => true];
  deps = { database, outbox, ledger, jobs, log: makeLogger('fatal'), office, needsName, isVerified };
});
afterAll(() => house.close());

let asked = 0;

/** All that is on the account; the number of the withdrawal. */
async function withdraw({ playerId, sessionId, accountId }: TestAccount, amountMinor: number): Promise<number> {
  const requestId = `withdrawal-${++asked}`;
  const permit = SpendPermit.ofCall('withdrawal', { playerId, personId: playerId, sessionId });
  expect(await withdrawMoney(deps, { permit, accountId, requestId, amountMinor })).toMatchObject({ ok: true });
  return (await findWithdrawal(house.database, playerId, requestId))?.withdrawal_id ?? 0;
}

/** A payout that was wrong. */
function takeBack({ accountId }: TestAccount, amountMinor: number): Promise<unknown> {
  const { database, ledger } = house;
  const payout = { betId: house.makeId(), accountId, currency: 'EUR', amountMinor };
  return database.transaction((tx) => ledger.debts.takeBack(tx, [payout]));
}

const pay = (withdrawalId: number) => house.database.transaction((tx) => payWhenDue(deps, tx, { withdrawalId }));
const refuse = (withdrawalId: number) =>
  house.database.transaction((tx) => refuseWithdrawal(deps, tx, withdrawalId, 'review'));

async function stateOf(withdrawalId: number): Promise<unknown> {
  const [row] = await house.database.query<{ state: number }>('select state from withdrawal where withdrawal_id = $1', [
    withdrawalId,
  ]);
  return row?.state;
}

describe('[AC-07.out] a withdrawal of what turns out to have been paid wrongly', () => {
  it('is not paid by itself, and an operator sees what is owed', async () => {
    const account = await house.openAccount(10_000);
    const withdrawalId = await withdraw(account, 10_000);
    await takeBack(account, 6_000);
    expect(await house.owed(account, 'claims')).toBe(6_000);
    expect(await pay(withdrawalId)).toBe('done');
    expect(await stateOf(withdrawalId)).toBe(WITHDRAWAL_STATES.asked);
    const [row] = (await listWaiting(house.database, 100)).filter((one) => one.withdrawal_id === withdrawalId);
    expect(row).toMatchObject({ by_operator: true, claimed_minor: 6_000 });
  });

  it('repays it where the house refuses to pay, as it would have if it had stayed on the account', async () => {
    const account = await house.openAccount(10_000);
    const withdrawalId = await withdraw(account, 10_000);
    await takeBack(account, 6_000);
    await takeBack(account, 3_000);
    expect(await refuse(withdrawalId)).toMatchObject({ ok: true });
    expect(await house.balance(account)).toBe(1_000);
    expect(await house.owed(account, 'claims')).toBe(0);
  });

  it('repays no more than comes back, and nothing that was owed before it was asked for, or that is an advance', async () => {
    const account = await house.openAccount(500);
    await takeBack(account, 800);
    const { accountId } = account;
    const advance = { accountId, betId: house.makeId(), amountMinor: 100 };
    await house.database.transaction((tx) => house.ledger.debts.lend(tx, advance));
    await house.book({
      debitAccount: houseAccountId('demo', 'EUR'),
      creditAccount: accountId,
      amountMinor: 2_000,
      currency: 'EUR',
      kind: 'demo_deposit',
      betId: undefined,
    });
    const [first, second] = [await withdraw(account, 1_000), await withdraw(account, 1_000)];
    expect(await refuse(first)).toMatchObject({ ok: true });
    expect([await house.balance(account), await house.owed(account, 'claims')]).toEqual([1_000, 300]);
    await takeBack(account, 2_500);
    expect(await refuse(second)).toMatchObject({ ok: true });
    expect([await house.balance(account), await house.owed(account, 'claims')]).toEqual([0, 300 + 500]);
    expect(await house.owed(account, 'advance')).toBe(100);
  });

  it('is paid where what is owed was owed before', async () => {
    const account = await house.openAccount(500);
    await takeBack(account, 800);
    await house.book({
      debitAccount: houseAccountId('demo', 'EUR'),
      creditAccount: account.accountId,
      amountMinor: 1_000,
      currency: 'EUR',
      kind: 'demo_deposit',
      betId: undefined,
    });
    const withdrawalId = await withdraw(account, 1_000);
    await pay(withdrawalId);
    expect(await stateOf(withdrawalId)).toBe(WITHDRAWAL_STATES.paid);
  });
});
