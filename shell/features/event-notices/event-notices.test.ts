import { describe, expect, it } from 'vitest';
import type { Favourite } from '@glasshouse/contracts/favourites';
import { DEFAULT_PREFERENCES, type Preferences } from '@glasshouse/contracts/preferences';
import type { LiveApi, TopicListener } from '@glasshouse/contracts/shell-api';
import type { EventCard, LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { makeValueStore } from '@glasshouse/kit/live';
import { makeHandClock } from '../../coupon/testing/index.ts';
import { MOST_FOLLOWED, MOST_LOOKED_AT } from './follow-starred.ts';
import { liveEventNotices } from './living.ts';
import { SHOWN_MS } from './news-board.ts';

const star = (id: number, kind: Favourite['kind'] = 'event'): Favourite => ({
  kind,
  id,
  name: `No. ${id}`,
  sportId: 1,
});
const stars = (count: number) => Array.from({ length: count }, (_, at) => star(at + 1));

function stands(home: number, away: number, phase: LiveStatusView['phase'] = 'playing'): LiveStatusView {
  return { phase, score: { home, away }, period: 1, periodScores: [{ home, away }] };
}

function makeCard(eventId: number, status?: LiveStatusView): EventCard {
  const tournament = { id: 1, name: 'League', sportId: 1, category: 'England' };
  const teams = { home: { id: 1, name: `Home ${eventId}` }, away: { id: 2, name: 'Away' } };
  const counts = { marketCount: 0, number: 0, startsAtSec: 0 };
  return { eventId, section: 'live', tournament, ...teams, ...counts, ...(status && { status }) };
}

interface Opened {
  readonly choice?: string;
  readonly starred?: readonly Favourite[];
}

function open({ choice = 'start.score.end', starred = [star(1)] }: Opened = {}) {
  const clock = makeHandClock();
  const listeners = new Map<string, TopicListener>();
  const asked: string[] = [];
  const status = makeValueStore<ReturnType<LiveApi['status']['get']>>('online');
  const preferences = makeValueStore<Preferences>({ ...DEFAULT_PREFERENCES, eventNotices: choice });
  const favourites = makeValueStore(starred);
  const gate = makeValueStore(true);
  const page = { isHidden: false };
  let press: (favourite: Favourite) => void = () => {};
  const notices = liveEventNotices({
    live: {
      status,
      subscribe(topic, _from, listener) {
        asked.push(topic);
        listeners.set(topic, listener);
        return () => void listeners.delete(topic);
      },
    },
    clock,
    preferences,
    choose: (name, value) => preferences.set({ ...preferences.get(), [name]: value }),
    favourites,
    onStarred(listener) {
      press = listener;
      return () => undefined;
    },
    mayOffer: gate.get,
    onGate: gate.subscribe,
    isHidden: () => page.isHidden,
  });
  const stop = notices.start();
  const read = () => notices.shown.get().notices.map(({ eventId, news: { kind } }) => `${eventId} ${kind}`);
  return {
    notices,
    clock,
    status,
    preferences,
    favourites,
    gate,
    page,
    asked,
    listeners,
    stop,
    read,
    press: (favourite: Favourite) => press(favourite),
    snap: (id: number, now?: LiveStatusView) =>
      listeners.get(`card/${id}`)?.onSnapshot({ kind: 'card', ...makeCard(id, now) }, 1),
    none: (id: number) => listeners.get(`card/${id}`)?.onNone?.(),
    /** What the house tells, and as long as it takes until it is told here. */
    async tell(id: number, change: { status?: LiveStatusView; ended?: boolean }) {
      listeners.get(`card/${id}`)?.onDelta({ kind: 'card', ...change }, 2);
      await clock.pass(1_000);
    },
  };
}

describe('[FE-12.notices] news of starred events', () => {
  it('are told once each: a start, a goal, an end, and nothing of what was before', async () => {
    const { snap, tell, read, notices } = open();
    snap(1);
    expect(read()).toEqual([]);
    await tell(1, { status: stands(0, 0) });
    expect(read()).toEqual(['1 start']);
    notices.close(1);
    await tell(1, { status: stands(0, 0) });
    expect(read()).toEqual([]);
    await tell(1, { status: stands(1, 0) });
    expect(notices.shown.get().notices[0]).toMatchObject({ home: 'Home 1', news: { kind: 'score', side: 'home' } });
    await tell(1, { status: stands(0, 0) });
    expect(read()).toEqual(['1 correction']);
    await tell(1, { ended: true });
    expect(read()).toEqual(['1 end']);
  });

  it('say no more than is chosen, and ask for nothing where nothing is', async () => {
    const { snap, tell, read, asked, preferences } = open({ choice: 'end' });
    snap(1);
    await tell(1, { status: stands(0, 0) });
    await tell(1, { status: stands(1, 0) });
    expect(read()).toEqual([]);
    await tell(1, { status: stands(1, 0, 'ended') });
    expect(read()).toEqual(['1 end']);
    preferences.set({ ...preferences.get(), eventNotices: 'none' });
    expect(read()).toEqual([]);
    for (const choice of ['', 'none']) expect(open({ choice }).asked).toEqual([]);
    expect(asked).toEqual(['card/1']);
  });

  it('are of one moment where several come at once: a score that is put right at once is none', async () => {
    const { snap, tell, read, listeners, clock } = open();
    snap(1, stands(0, 0));
    listeners.get('card/1')?.onDelta({ kind: 'card', status: stands(1, 0) }, 2);
    await clock.pass(300);
    await tell(1, { status: stands(0, 0) });
    expect(read()).toEqual([]);
  });

  it('are the latest after a short break, and none after a long one or a sleep', async () => {
    const { snap, tell, read, notices, status, clock } = open();
    snap(1, stands(0, 0));
    status.set('connecting');
    await clock.pass(20_000);
    status.set('online');
    snap(1, stands(2, 0));
    await clock.pass(1_000);
    expect(read()).toEqual(['1 score']);
    notices.close(1);
    status.set('connecting');
    await clock.pass(120_000);
    status.set('online');
    snap(1, stands(3, 3));
    await clock.pass(1_000);
    expect(read()).toEqual([]);
    await clock.pass(20_000);
    await tell(1, { status: stands(4, 3) });
    expect(read()).toEqual(['1 score']);
  });

  it('are not told of what has left the board while nobody listened', async () => {
    const { snap, none, read, clock } = open();
    snap(1, stands(1, 0));
    none(1);
    await clock.pass(1_000);
    expect(read()).toEqual([]);
  });

  it('are for nobody whom the house may not reach, and go at once when that begins', async () => {
    const { snap, tell, read, gate, asked, listeners } = open();
    snap(1, stands(0, 0));
    await tell(1, { status: stands(1, 0) });
    expect(read()).toEqual(['1 score']);
    gate.set(false);
    expect([read(), listeners.size]).toEqual([[], 0]);
    gate.set(true);
    snap(1, stands(2, 0));
    await tell(1, { status: stands(2, 0) });
    expect([read(), asked]).toEqual([[], ['card/1', 'card/1']]);
  });

  it('go with their star, and with the page', async () => {
    const { snap, tell, read, favourites, listeners, stop } = open({ starred: [star(1), star(2), star(1, 'team')] });
    snap(1, stands(0, 0));
    await tell(1, { status: stands(1, 0) });
    favourites.set([star(2)]);
    expect([read(), [...listeners.keys()]]).toEqual([[], ['card/2']]);
    stop();
    expect(listeners.size).toBe(0);
  });
});

describe('[FE-12.notices] notices at the edge', () => {
  it('are three at once, of others the number, and each goes by itself', async () => {
    const { snap, tell, read, notices, clock } = open({ starred: stars(5) });
    for (const { id } of stars(5)) snap(id, stands(0, 0));
    for (const { id } of stars(5)) await tell(id, { status: stands(1, 0) });
    expect([read(), notices.shown.get().more]).toEqual([['3 score', '4 score', '5 score'], 2]);
    await tell(3, { status: stands(2, 0) });
    expect([read(), notices.shown.get().more]).toEqual([['4 score', '5 score', '3 score'], 2]);
    await clock.pass(SHOWN_MS);
    expect([read(), notices.shown.get().more]).toEqual([[], 0]);
  });

  it('stay while they are held, and while nobody sees the page', async () => {
    const { snap, tell, read, notices, clock, page } = open();
    snap(1, stands(0, 0));
    await tell(1, { status: stands(1, 0) });
    notices.hold(true);
    await clock.pass(3 * SHOWN_MS);
    expect(read()).toEqual(['1 score']);
    page.isHidden = true;
    notices.hold(false);
    await clock.pass(3 * SHOWN_MS);
    expect(read()).toEqual(['1 score']);
    page.isHidden = false;
    await clock.pass(SHOWN_MS);
    expect(read()).toEqual([]);
  });
});

describe('[FE-12.notices] thousands of stars', () => {
  it('cost no more than the latest fifty; places of events that are over are taken by others, up to a bound', () => {
    const { asked, none, listeners } = open({ starred: stars(10_000) });
    expect([asked.length, asked[0]]).toEqual([MOST_FOLLOWED, 'card/10000']);
    none(10_000);
    expect([listeners.size, asked.at(-1)]).toEqual([MOST_FOLLOWED, 'card/9950']);
    for (let id = 9_999; id > 9_000; id -= 1) none(id);
    expect([listeners.size, asked.length]).toEqual([0, MOST_LOOKED_AT]);
  });
});

describe('[FE-12.notices] the question what to tell', () => {
  it('is put with the first event starred, to who has never chosen, once', () => {
    const { notices, preferences, press } = open({ choice: '', starred: [] });
    press(star(7, 'team'));
    expect(notices.isOffered.get()).toBe(false);
    press(star(7));
    expect(notices.isOffered.get()).toBe(true);
    notices.closeOffer();
    expect([notices.isOffered.get(), preferences.get().eventNotices]).toEqual([false, 'none']);
    press(star(8));
    expect(notices.isOffered.get()).toBe(false);
  });

  it('keeps what was switched on, goes by itself unanswered, and is put to nobody protected', async () => {
    const one = open({ choice: '', starred: [] });
    one.press(star(7));
    one.notices.switchNotice('start', true);
    one.notices.closeOffer();
    expect(one.preferences.get().eventNotices).toBe('start');
    const other = open({ choice: '', starred: [] });
    other.press(star(7));
    await other.clock.pass(60_000);
    expect([other.notices.isOffered.get(), other.preferences.get().eventNotices]).toEqual([false, '']);
    const closed = open({ choice: '', starred: [] });
    closed.gate.set(false);
    closed.press(star(7));
    expect(closed.notices.isOffered.get()).toBe(false);
  });

  it('is put a little late to whom the page did not know yet, and not long after', async () => {
    for (const [waitedMs, isPut] of [
      [3_000, true],
      [11_000, false],
    ] as const) {
      const { gate, press, clock, notices } = open({ choice: '', starred: [] });
      gate.set(false);
      press(star(7));
      await clock.pass(waitedMs);
      gate.set(true);
      expect(notices.isOffered.get()).toBe(isPut);
    }
  });
});
