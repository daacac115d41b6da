import { describe, expect, it } from 'vitest';
import { getSession, signOut } from '@glasshouse/contracts/session';
import { listAccounts, type AccountView } from '@glasshouse/contracts/wallet';
import { makeCall, type TransportAnswer } from '@glasshouse/kit/api';
import type { LiveApi, SessionState, TopicListener } from '@glasshouse/contracts/shell-api';
import { ACCOUNT, makeHandClock } from '../../coupon/testing/index.ts';
import { liveSession } from './living.ts';

const PLAYER: SessionState = { userId: 7, accounts: [ACCOUNT] };
const GUEST: SessionState = { accounts: [] };

/** A house that answers as these tables say, and topics that the test speaks on. */
function open(initial: SessionState, answers: Readonly<Record<string, TransportAnswer['body']>>) {
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
  const asked: string[] = [];
  const failed: string[] = [];
  const protections: number[] = [];
  const call = makeCall(async ({ callId }) => {
    asked.push(callId);
    const body = answers[callId];
    return body === undefined ? { status: 500, body: undefined } : { status: 200, body };
  });
  const session = liveSession(initial, {
    call,
    live,
    clock,
    onBets: () => undefined,
    onPending: () => undefined,
    onFavourites: () => undefined,
    onProtection: (state) => void protections.push(state.atSec),
    onPerson: async (signedIn) => void persons.push(signedIn),
    onGone: () => void gone.push('gone'),
    tellFailure: (failure) => void failed.push(failure.error.code),
  });
  const money = () => session.state.get().accounts.map((account) => account.money);
  return { session, clock, asked, gone, listeners, persons, failed, protections, money };
}

const signedIn = { [getSession.id]: { userId: 7 }, [listAccounts.id]: { accounts: [ACCOUNT] } };

describe('the session of a page', () => {
  it('tells of another person, and of the same person nothing', async () => {
    const { session, persons } = open(GUEST, signedIn);
    await session.refresh();
    expect([session.state.get(), persons]).toEqual([PLAYER, [true]]);
    await session.refresh();
    expect(persons).toEqual([true]);
  });

  it('[SE-07] asks twice more, a second and a half apart, and keeps whom it knows where nobody can say', async () => {
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

  it('hands on what the player’s own topic says of their protection', () => {
    const { session, listeners, protections } = open(PLAYER, {});
    session.follow();
    const state = {
      mayOffer: true,
      atSec: 5,
      playedSec: 0,
      stakedMinor: 0,
      netMinor: 0,
      currency: 'EUR',
      mayHideClock: true,
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

  it('takes a balance for the account that it is of', () => {
    const { session, money } = open(PLAYER, {});
    session.putBalance(ACCOUNT.id, 3);
    session.putBalance(99, 4);
    expect(money()).toEqual([3]);
  });
});
