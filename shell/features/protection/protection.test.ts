import { describe, expect, it } from 'vitest';
import type { ProtectionState } from '@glasshouse/contracts/protection';
import { answerRealityCheck, getProtection, pingSession } from '@glasshouse/contracts/protection-presence';
import type { LiveApi, SessionState } from '@glasshouse/contracts/shell-api';
import { makeCall } from '@glasshouse/kit/api';
import { makeValueStore } from '@glasshouse/kit/live';
import { ACCOUNT, makeHandClock, makeStorage, refusal, settle } from '../../coupon/testing/index.ts';
import { decidePresence, playedSecAt, type PresenceLook } from './decide-presence.ts';
import { noteDue, readDue } from './due-note.ts';
import { liveProtection } from './living.ts';
import { mayOffer } from './may-offer.ts';

const START_MS = 1_000_000;
const STATE: ProtectionState = {
  mayOffer: true,
  atSec: START_MS / 1_000,
  playedSec: 600,
  stakedMinor: 1_000,
  netMinor: -500,
  todayNetMinor: 0,
  currency: 'EUR',
  mayHideClock: false,
  suggestsAmounts: true,
  isPrompted: true,
};
const CHECKED: ProtectionState = { ...STATE, realityCheck: { everyMinutes: 15, dueInSec: 60, silence: 'session' } };
const TIMED: ProtectionState = { ...STATE, session: { hours: 1, leftSec: 600, renewsAtSec: 90_000 } };

function makeMemory() {
  const storage = makeStorage();
  return { ...storage, removeItem: (key: string) => storage.removeItem(key) };
}

describe('what a page does while somebody is here', () => {
  const look = (state: ProtectionState, afterMs: number, change: Partial<PresenceLook> = {}) =>
    decidePresence(
      { state, atMs: START_MS },
      { nowMs: START_MS + afterMs, hiddenMs: 0, notedDueAtMs: undefined, ...change },
    );

  it.each<[string, ProtectionState, number, Partial<PresenceLook>, object]>([
    ['tells the server every 30 seconds', CHECKED, 30_000, {}, { ping: true }],
    ['not before', CHECKED, 29_999, {}, { ping: false }],
    ['not where nothing is counted', STATE, 30_000, {}, { ping: false, refresh: false }],
    ['but asks once a minute', STATE, 60_000, {}, { ping: false, refresh: true }],
    ['nor while the page is out of sight', CHECKED, 30_000, { hiddenMs: 1 }, { ping: false }],
    [
      '[CO-09] [RG-10] shows the reality check when the server’s time has come',
      CHECKED,
      60_000,
      {},
      { realityCheck: true },
    ],
    ['[CO-09] not a moment before', CHECKED, 59_999, {}, { realityCheck: false }],
    ['a note can make it earlier', CHECKED, 5_000, { notedDueAtMs: START_MS + 5_000 }, { realityCheck: true }],
    ['[A62] and never later', CHECKED, 60_000, { notedDueAtMs: START_MS + 9e9 }, { realityCheck: true }],
    ['never where there is none', STATE, 9e9, { notedDueAtMs: START_MS }, { realityCheck: false }],
    ['not to nobody', CHECKED, 60_000, { hiddenMs: 10_000 }, { realityCheck: false }],
    ['[RG-09] warns five minutes before the day’s time ends', TIMED, 300_000, {}, { endsSoon: true, isOver: false }],
    ['not earlier', TIMED, 299_999, {}, { endsSoon: false }],
    ['[RG-09] and says when it is over', TIMED, 600_000, {}, { endsSoon: false, isOver: true }],
    [
      'does nothing once it was left for half a minute',
      TIMED,
      600_000,
      { hiddenMs: 30_001 },
      { ping: false, isOver: false },
    ],
  ])('%s', (_name, state, afterMs, change, move) => {
    expect(look(state, afterMs, change)).toMatchObject(move);
  });

  it('counts on by itself between two words of the server', () => {
    expect(playedSecAt({ state: STATE, atMs: START_MS }, START_MS + 61_500)).toBe(661);
    expect(playedSecAt({ state: STATE, atMs: START_MS }, START_MS - 5_000)).toBe(600);
  });
});

describe('the note of when it is due', () => {
  it('is one for all tabs of a player, as the server has said last', () => {
    const memory = makeMemory();
    noteDue(memory, { userId: 7, dueAtMs: 5_000 });
    noteDue(memory, { userId: 7, dueAtMs: 9_000 });
    expect(readDue(memory, 7, 0)).toBe(9_000);
    noteDue(memory, { userId: 7, dueAtMs: 3_000 });
    expect(readDue(memory, 7, 0)).toBe(3_000);
    expect(readDue(memory, 8, 0)).toBeUndefined();
    expect(readDue(memory, 7, 40_000)).toBeUndefined();
  });

  it.each(['', 'nonsense', '[]', '{"userId":7}', '{"userId":"7","dueAtMs":1}', '{"userId":7,"dueAtMs":null}'])(
    'says nothing where storage holds %j',
    (text) => {
      const memory = makeMemory();
      memory.setItem('gh-reality-check', text);
      expect(readDue(memory, 7, 0)).toBeUndefined();
    },
  );
});

describe('[PP-10.page] whether anything may be offered', () => {
  it.each([
    ['to a guest', false, undefined, 0, true],
    ['not to a guest where somebody protected was here', false, undefined, 2_000, false],
    ['to them again after that', false, undefined, 1_000, true],
    ['not to a person of whom nothing is known yet', true, undefined, 0, false],
    ['to a person', true, { mayOffer: true }, 0, true],
    ['not to a protected one', true, { mayOffer: false }, 0, false],
  ])('%s', (_name, signedIn, state, quietUntilSec, may) => {
    expect(mayOffer({ signedIn, state, quietUntilSec, nowSec: 1_000 })).toBe(may);
  });
});

function open(first: ProtectionState) {
  const clock = makeHandClock(START_MS);
  const session = makeValueStore<SessionState>({ userId: 7, accounts: [ACCOUNT] });
  const memory = makeMemory();
  const status = makeValueStore<ReturnType<LiveApi['status']['get']>>('online');
  const sent: string[] = [];
  const told: string[] = [];
  const answered: number[] = [];
  let state = first;
  let isHidden = false;
  let isEnded = false;
  const call = makeCall(async ({ callId }) => {
    sent.push(callId);
    if (isEnded) return refusal('sign_in_required', 401);
    return { status: 200, body: state };
  });
  const protection = liveProtection({
    call,
    clock,
    memory,
    session,
    status,
    isHidden: () => isHidden,
    onCheckDue: () => told.push('check'),
    onCheckAnswered: () => answered.push(clock.now()),
    onEndsSoon: () => told.push('soon'),
    onOver: () => told.push('over'),
    onIdle: () => told.push('idle'),
    onCapStep: (leftMinor) => told.push(`${leftMinor} left`),
    onSignedOut: () => told.push('signed out'),
    showFailure: ({ error }) => told.push(error.code),
  });
  const stop = protection.start();
  return {
    clock,
    memory,
    protection,
    session,
    status,
    sent,
    told,
    answered,
    stop,
    hide: (hidden: boolean) => {
      isHidden = hidden;
    },
    end: () => {
      isEnded = true;
    },
    answerWith: (next: ProtectionState) => {
      state = next;
    },
  };
}

describe('the protection of a page', () => {
  it('[PP-01] takes the answer as given at once, also against what the server had read before it', async () => {
    const { protection } = open({ ...STATE, isPrompted: false });
    await protection.meet(true, true);
    const answering = protection.dismissPrompt();
    expect((await protection.ask())?.isPrompted).toBe(true);
    await answering;
    protection.take({ ...STATE, isPrompted: false });
    expect((await protection.ask())?.isPrompted).toBe(true);
  });

  it('pings while somebody looks, rests when they do not, and says so when they are back', async () => {
    const { clock, hide, protection, sent } = open(TIMED);
    await protection.meet(true, true);
    const pings = () => sent.filter((id) => id === pingSession.id).length;
    await clock.pass(31_000);
    await settle();
    expect(pings()).toBe(1);
    hide(true);
    await clock.pass(300_000);
    expect(pings()).toBe(1);
    hide(false);
    await clock.pass(5_000);
    await settle();
    expect(pings()).toBe(2);
  });

  it('[RG-10] shows the check, reports its answer, and forgets the note of the old one', async () => {
    const { clock, memory, protection, told, sent, answerWith } = open({
      ...CHECKED,
      realityCheck: { everyMinutes: 15, dueInSec: 10, silence: 'never' },
    });
    await protection.meet(true, true);
    await clock.pass(15_000);
    expect(told).toContain('check');
    answerWith({ ...CHECKED, realityCheck: { everyMinutes: 15, dueInSec: 900, silence: 'never' } });
    expect(await protection.answer('continue', false)).toBe(true);
    expect(sent).toContain(answerRealityCheck.id);
    expect(readDue(memory, 7, clock.now())).toBe(clock.now() + 900_000);
  });

  it('[PP-14] takes the check away once another tab has answered it, and not while it is due', async () => {
    const { clock, protection, answered, answerWith } = open({
      ...CHECKED,
      realityCheck: { everyMinutes: 15, dueInSec: 10, silence: 'never' },
    });
    await protection.meet(true, true);
    await clock.pass(31_000);
    await settle();
    expect(answered).toEqual([]);
    answerWith({ ...CHECKED, realityCheck: { everyMinutes: 15, dueInSec: 890, silence: 'never' } });
    await clock.pass(30_000);
    await settle();
    expect(answered.length).toBeGreaterThan(0);
  });

  it('[RG-09] [CO-09.limit] warns once, and says once that the time is over', async () => {
    const { clock, protection, told, answerWith } = open(TIMED);
    await protection.meet(true, true);
    answerWith({ ...TIMED, session: { hours: 1, leftSec: 200, renewsAtSec: 90_000 } });
    await clock.pass(60_000);
    await settle();
    await clock.pass(10_000);
    expect(told).toEqual(['soon']);
    answerWith({ ...TIMED, session: { hours: 1, leftSec: 0, renewsAtSec: 90_000 } });
    await clock.pass(60_000);
    await settle();
    await clock.pass(20_000);
    expect(told).toEqual(['soon', 'over']);
  });

  it('[PP-13] asks whoever does nothing for two minutes, once, and again when they have done something since', async () => {
    const { clock, hide, memory, protection, told } = open({ ...STATE, idlePromptSec: 120 });
    await protection.meet(true, true);
    const touch = (): void => memory.setItem('gh-last-active', String(clock.now()));
    touch();
    await clock.pass(115_000);
    expect(told).toEqual([]);
    await clock.pass(60_000);
    expect(told).toEqual(['idle']);
    touch();
    hide(true);
    await clock.pass(300_000);
    expect(told).toEqual(['idle']);
    hide(false);
    await clock.pass(10_000);
    expect(told).toEqual(['idle', 'idle']);
    // Where no law wants it nobody is asked.
    const other = open(STATE);
    await other.protection.meet(true, true);
    other.memory.setItem('gh-last-active', String(other.clock.now()));
    await other.clock.pass(300_000);
    expect(other.told).toEqual([]);
  });

  it('[PP-13] says what is left of the law’s month once half of it is used, and once all of it is', async () => {
    const capped = (usedMinor: number, renewsAtSec = 9_000): ProtectionState => ({
      ...STATE,
      monthCap: { limitMinor: 70_000, usedMinor, renewsAtSec },
    });
    const { protection, told } = open(capped(30_000));
    await protection.meet(true, true);
    for (const used of [34_999, 35_000, 40_000, 70_000, 70_000]) protection.take(capped(used));
    expect(told).toEqual(['35000 left', '0 left']);
    // Another month, and a page that is opened with much used already.
    protection.take(capped(0, 18_000));
    const late = open(capped(60_000));
    await late.protection.meet(true, true);
    expect([told.length, late.told]).toEqual([2, []]);
  });

  it('[PP-10.page] offers nothing to a guest in a browser that somebody protected has used', async () => {
    const untilSec = START_MS / 1_000 + 3_600;
    const excluded = {
      ...STATE,
      mayOffer: false,
      restriction: { code: 'self_excluded' as const, untilSec, stopsPlay: true },
    };
    const { clock, protection, session } = open(excluded);
    await protection.meet(true, true);
    expect(protection.mayOffer()).toBe(false);
    session.set({ accounts: [] });
    await protection.meet(false, true);
    expect(protection.mayOffer()).toBe(false);
    await clock.pass(3_600_000);
    expect(protection.mayOffer()).toBe(true);
  });

  it('[PP-10.page] offers nothing for a day where the house has ended a session, which may be an exclusion of just now', async () => {
    const { clock, protection, session } = open(STATE);
    await protection.meet(true, true);
    expect(protection.mayOffer()).toBe(true);
    session.set({ accounts: [] });
    await protection.meet(false, false);
    expect(protection.mayOffer()).toBe(false);
    await clock.pass(86_400_000);
    expect(protection.mayOffer()).toBe(true);
  });

  it('[RG-07] takes notice of a session that was ended elsewhere, once there was time to read why', async () => {
    const { clock, end, protection, told } = open(TIMED);
    await protection.meet(true, true);
    end();
    await clock.pass(31_000);
    await settle();
    expect(told).toEqual([]);
    await clock.pass(60_000);
    expect(told).toEqual(['signed out']);
  });

  it('asks anew when the live stream is back: its session may have been ended', async () => {
    const { protection, sent, status } = open(STATE);
    await protection.meet(true, true);
    status.set('connecting');
    status.set('online');
    await settle();
    expect(sent).toEqual([getProtection.id, getProtection.id]);
  });

  it('asks anew a moment after money has moved', async () => {
    const { clock, protection, session, sent } = open(STATE);
    await protection.meet(true, true);
    session.set({ userId: 7, accounts: [{ ...ACCOUNT, money: 1 }] });
    await clock.pass(2_000);
    await settle();
    expect(sent.filter((id) => id === getProtection.id)).toHaveLength(2);
  });
});
