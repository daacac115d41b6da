import { describe, expect, it } from 'vitest';
import { getSession, signOut } from '@glasshouse/contracts/session';
import { changeActiveAccount, hideBalance, listAccounts, type AccountView } from '@glasshouse/contracts/wallet';
import { makeCall } from '@glasshouse/kit/api';
import type { LiveApi, SessionState, TopicListener } from '@glasshouse/contracts/shell-api';
import { sampleMoney } from '@glasshouse/kit/api/testing';
import { ACCOUNT, makeHandClock } from '../../coupon/testing/index.ts';
import { liveSession } from './living.ts';

const PLAYER: SessionState = { userId: 7, accounts: [ACCOUNT], isBalanceHidden: false };
const GUEST: SessionState = { accounts: [] };

/** A house that answers as these tables say, and topics that the test speaks on. */
function open(initial: SessionState, answers: Readonly<Record<string, object | (() => object)>>) {
  const listeners = new Set<TopicListener>();
  const live: LiveApi = {
    status: { get: () => 'online', subscribe: () => () => undefined },
    subscribe: (_topic, _from, listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const clock = makeHandClock();
  const persons: boolean[] = [];
  const gone: string[] = [];
  const bans: number[] = [];
  const asked: string[] = [];
  const failed: string[] = [];
  const held = { is: false };
  const protections: number[] = [];
  const call = makeCall(async ({ callId }) => {
    asked.push(callId);
    const given = answers[callId];
    const body = typeof given === 'function' ? given() : given;
    return body === undefined ? { status: 500, body: undefined } : { status: 200, body };
  });
  const session = liveSession(initial, {
    call,
    live,
    clock,
    onBets: () => undefined,
    onPending: () => undefined,
    onMessages: () => undefined,
    onFavourites: () => undefined,
    onProtection: (state) => void protections.push(state.atSec),
    onPerson: async (signedIn) => void persons.push(signedIn),
    onStanding: (standing) => void bans.push(standing.ban_level),
    onGone: () => void gone.push('gone'),
    showFailure: (failure) => void failed.push(failure.error.code),
    isHeld: () => held.is,
  });
  const money = () => session.state.get().accounts.map((account) => account.money);
  return { session, held, clock, asked, gone, bans, listeners, persons, failed, protections, money };
}

const signedIn = { [getSession.id]: { userId: 7 }, [listAccounts.id]: sampleMoney([ACCOUNT]) };

describe('the session of a page', () => {
  it('tells of another person, and of the same person nothing', async () => {
    const { session, persons } = open(GUEST, signedIn);
    await session.refresh();
    expect([session.state.get(), persons]).toEqual([PLAYER, [true]]);
    await session.refresh();
    expect(persons).toEqual([true]);
  });

  it('[SE-07] [REL-07.session] asks twice more, a second and a half apart, and keeps whom it knows where nobody can say', async () => {
    const { session, persons, clock, asked } = open(PLAYER, {});
    const refreshed = session.refresh();
    await clock.pass(1_499);
    expect(asked).toHaveLength(1);
    await clock.pass(1);
    expect(asked).toHaveLength(2);
    await clock.pass(1_500);
    await refreshed;
    expect([session.state.get(), persons, asked.length]).toEqual([PLAYER, [], 3]);
  });

  it('[SE-04] is nobody’s after signing out, and what this browser knew of them goes', async () => {
    const { session, gone, persons } = open(PLAYER, { [signOut.id]: {} });
    await session.signOut();
    expect([session.state.get(), gone, persons]).toEqual([GUEST, ['gone'], [false]]);
  });

  it('follows the topic of who is signed in, and of nobody else', async () => {
    const { session, listeners, money } = open(PLAYER, { [signOut.id]: {}, [getSession.id]: {} });
    session.follow();
    const richer: AccountView = { ...ACCOUNT, money: 20_000 };
    for (const listener of listeners) listener.onDelta({ kind: 'me', accounts: [richer] }, 1);
    expect(money()).toEqual([20_000]);
    await session.signOut();
    expect([session.state.get(), listeners.size]).toEqual([GUEST, 0]);
  });

  it('[MB-03.live] tells of a ban as the player’s own topic says it, once for each change', async () => {
    const { session, listeners, bans } = open(PLAYER, { [signOut.id]: {} });
    session.follow();
    const standing = { ban_level: 45, ban_version: 2, disallow_line_sport: [], disallow_live_sport: [] };
    for (const listener of listeners) {
      listener.onSnapshot({ kind: 'me', accounts: [], standing }, 1);
      listener.onDelta({ kind: 'me', standing: { ...standing } }, 2);
      listener.onDelta({ kind: 'me', standing: { ...standing, ban_level: 0 } }, 3);
    }
    expect([bans, session.state.get().standing?.ban_level]).toEqual([[45, 0], 0]);
    await session.signOut();
    expect(session.state.get()).toEqual(GUEST);
  });

  it('hands on what the player’s own topic says of their protection', () => {
    const { session, listeners, protections } = open(PLAYER, {});
    session.follow();
    const state = {
      mayOffer: true,
      atSec: 5,
      playedSec: 0,
      stakedMinor: 0,
      netMinor: 0,
      todayNetMinor: 0,
      currency: 'EUR',
      mayHideClock: true,
      suggestsAmounts: true,
      isPrompted: true,
    };
    for (const listener of listeners) {
      listener.onSnapshot({ kind: 'me', accounts: [], protection: state }, 1);
      listener.onDelta({ kind: 'me', protection: { ...state, atSec: 6 } }, 2);
      listener.onDelta({ kind: 'me' }, 3);
    }
    expect(protections).toEqual([5, 6]);
  });

  it('tells why somebody could not sign out, and leaves them signed in', async () => {
    const { session, failed, persons } = open(PLAYER, {});
    await session.signOut();
    expect([failed, persons, session.state.get()]).toEqual([['internal'], [], PLAYER]);
  });

  it('[AC-04.patience] asks for the accounts of who has come up to five times, 2.5 s apart, until one is active', async () => {
    const idle = { ...ACCOUNT, isActive: false };
    const { session, asked, clock } = open(GUEST, { ...signedIn, [listAccounts.id]: sampleMoney([idle]) });
    await session.refresh();
    const count = () => asked.filter((id) => id === listAccounts.id).length;
    expect(count()).toBe(1);
    await clock.pass(2_499);
    expect(count()).toBe(1);
    await clock.pass(1);
    expect(count()).toBe(2);
    await clock.pass(60_000);
    expect(count()).toBe(6);
  });

  it('shows nobody the accounts of who was here before, where those of who has come cannot be read', async () => {
    const { session } = open({ ...PLAYER, userId: 6 }, { [getSession.id]: { userId: 7 } });
    await session.refresh();
    expect(session.state.get()).toEqual({ userId: 7, accounts: [] });
  });

  it('[AC-04.patience] asks no more once an account is active', async () => {
    let isThere = false;
    const accounts = () => sampleMoney(isThere ? [ACCOUNT] : []);
    const { session, asked, clock } = open(GUEST, { ...signedIn, [listAccounts.id]: accounts });
    await session.refresh();
    isThere = true;
    await clock.pass(60_000);
    expect(asked.filter((id) => id === listAccounts.id)).toHaveLength(2);
    expect(session.state.get().accounts).toEqual([ACCOUNT]);
  });

  it('[AC-03.change] makes another account the active one at once, and gives it back where the house refuses', async () => {
    const yen: AccountView = { ...ACCOUNT, id: 9, iso: 'JPY', type: 9, isActive: false };
    const accounts = [ACCOUNT, yen];
    const changed = { success: true, message: 'account_changed', account: { ...yen, isActive: true } };
    const active = (shown: SessionState) => shown.accounts.filter(({ isActive }) => isActive).map(({ id }) => id);
    const kind = open({ ...PLAYER, accounts }, { [changeActiveAccount.id]: changed });
    const choice = kind.session.chooseAccount(yen.id);
    expect(active(kind.session.state.get())).toEqual([9]);
    await choice;
    expect(active(kind.session.state.get())).toEqual([9]);
    const other = open({ ...PLAYER, accounts }, {});
    await other.session.chooseAccount(yen.id);
    expect([active(other.session.state.get()), other.failed]).toEqual([[ACCOUNT.id], ['internal']]);
  });

  it('[AC-08] hides the balances at once, hears of it from other devices, and shows them again where it was not kept', async () => {
    const { session, listeners, failed } = open(PLAYER, { [hideBalance.id]: { user_hide_balance: true } });
    const isHidden = () => session.state.get().isBalanceHidden;
    await session.hideBalance(true);
    expect(isHidden()).toBe(true);
    session.follow();
    for (const listener of listeners) listener.onDelta({ kind: 'me', user_hide_balance: false }, 1);
    expect(isHidden()).toBe(false);
    const other = open(PLAYER, {});
    await other.session.hideBalance(true);
    expect([other.session.state.get().isBalanceHidden, other.failed, failed]).toEqual([false, ['internal'], []]);
  });

  it('[PP-07] lets somebody read why their session is over before it looks for it', async () => {
    const { session, listeners, asked, held } = open(PLAYER, signedIn);
    session.follow();
    const close = () => listeners.forEach((listener) => listener.onNone?.());
    held.is = true;
    close();
    expect(asked).toEqual([]);
    held.is = false;
    close();
    expect(asked).toEqual([getSession.id]);
  });

  it('takes a balance for the account that it is of', () => {
    const { session, money } = open(PLAYER, {});
    session.putBalance(ACCOUNT.id, 3);
    session.putBalance(99, 4);
    expect(money()).toEqual([3]);
  });
});
