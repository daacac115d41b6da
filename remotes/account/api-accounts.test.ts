import { describe, expect, it } from 'vitest';
import type { SessionState } from '@glasshouse/contracts/shell-api';
import type { AccountView } from '@glasshouse/contracts/wallet';
import { makeSampleCall } from '@glasshouse/kit/api/testing';
import type { LiveClock } from '@glasshouse/kit/live';
import { makeAccountsKeeper, type ChangeProcess } from './api-accounts.ts';

const MAIN: AccountView = {
  id: 5,
  iso: 'EUR',
  symbol: '€',
  currencyId: 1,
  money: 0,
  type: 0,
  points: 0,
  isActive: true,
  isClosed: false,
  isFrozen: false,
  label: 'EUR',
};
const YEN: AccountView = { ...MAIN, id: 6, iso: 'JPY', symbol: '¥', currencyId: 7, type: 9, isActive: false };

/** Runs what waits at once, and notes for how long it would have waited. */
function makeQuickClock(): { clock: LiveClock; waited: number[] } {
  const waited: number[] = [];
  const clock: LiveClock = {
    now: () => 0,
    after(delayMs, run) {
      waited.push(delayMs);
      const soon = setImmediate(run);
      return () => clearImmediate(soon);
    },
  };
  return { clock, waited };
}

/** A house that shows a new account after so many asks. */
function open({ shownAfter = 1, status = 200 }: { shownAfter?: number; status?: number } = {}) {
  const { clock, waited } = makeQuickClock();
  let state: SessionState = { userId: 7, accounts: [MAIN] };
  let asks = 0;
  const seen: ChangeProcess[] = [];
  const messages: Readonly<Record<string, string>> = {
    addAccount: 'currency_added',
    closeAccount: 'currency_removed',
    changeActiveAccount: 'account_changed',
  };
  const keeper = makeAccountsKeeper({
    clock,
    call: makeSampleCall(async ({ callId }) =>
      status === 200
        ? { status, body: { success: true, message: messages[callId], account: YEN } }
        : { status, body: { error: { code: 'account_exists', message: 'there is one', requestId: 'r' } } },
    ),
    session: { get: () => state },
    async refresh() {
      asks += 1;
      if (asks >= shownAfter) state = { ...state, accounts: [MAIN, YEN] };
    },
  });
  keeper.process.subscribe(() => seen.push(keeper.process.get()));
  return { keeper, waited, seen, asks: () => asks };
}

describe('the accounts of a player', () => {
  it('[AC-03.add] are told of a currency that was added, and of what is done meanwhile', async () => {
    const { keeper, seen, waited } = open();
    expect(await keeper.add(7)).toEqual({ success: true, message: 'currency_added', iso: 'JPY' });
    expect(seen).toEqual([
      { is_changed_process: 'add', isUpdateBalanceProcess: false, selectedAddCurrency: 7 },
      { is_changed_process: 'add', isUpdateBalanceProcess: true, selectedAddCurrency: 7 },
      { is_changed_process: undefined, isUpdateBalanceProcess: false, selectedAddCurrency: undefined },
    ]);
    expect(waited).toEqual([]);
  });

  it('[AC-04] ask every second for one that was added, until it appears', async () => {
    const { keeper, waited, asks } = open({ shownAfter: 4 });
    await keeper.add(7);
    expect([waited, asks()]).toEqual([[1_000, 1_000, 1_000], 4]);
  });

  it('[AC-04] ask no more once the page has gone', async () => {
    const { keeper, asks } = open({ shownAfter: Number.POSITIVE_INFINITY });
    const added = keeper.add(7);
    await new Promise((resolve) => setImmediate(resolve));
    keeper.stop();
    await added;
    const before = asks();
    await new Promise((resolve) => setImmediate(resolve));
    expect(asks()).toBe(before);
  });

  it('[AC-03.refused] are told why a currency was not added: success is false, with what the house said', async () => {
    const { keeper, asks } = open({ status: 409 });
    const said = await keeper.add(7);
    expect(said).toMatchObject({ success: false, message: { code: 'account_exists', message: 'there is one' } });
    expect([asks(), keeper.process.get().is_changed_process]).toEqual([0, undefined]);
  });

  it.each([
    ['remove', 'delete', 'currency_removed'],
    ['change', 'change', 'account_changed'],
  ] as const)('[AC-03.flags] %s is under way as "%s" and ends with %s', async (action, flag, message) => {
    const { keeper, seen } = open();
    expect(await keeper[action](6)).toEqual({ success: true, message, iso: 'JPY' });
    expect(seen.map((process) => process.is_changed_process)).toEqual([flag, flag, undefined]);
  });
});
