import { describe, expect, it } from 'vitest';
import type { Favourite } from '@glasshouse/contracts/favourites';
import { DEFAULT_PREFERENCES, type Preferences } from '@glasshouse/contracts/preferences';
import type { LiveApi, TopicListener } from '@glasshouse/contracts/shell-api';
import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { PAGE_PARTS, type PagePart } from '@glasshouse/domain/protection';
import { makeValueStore } from '@glasshouse/kit/live';
import { makeReminder } from '../../coupon/controller/reminder.ts';
import { makeHandClock, makeStorage, select } from '../../coupon/testing/index.ts';
import type { Place } from '../../place.ts';
import { liveEventNotices } from '../event-notices/living.ts';
import { liveModals } from '../modals/living.ts';
import { MODALS, type ModalName } from '../modals/queue/modal.table.ts';
import { followOffers } from './follow-offers.ts';

type Gate = () => boolean;

/** Whether it is drawn, where everything but the gate speaks for it. */
const DRAWS: Readonly<Record<PagePart, (mayOffer: Gate) => boolean | Promise<boolean>>> = {
  welcome: (gate) => drawsModal('welcome', gate),
  firstDepositBonus: (gate) => drawsModal('firstDepositBonus', gate),
  registrationReminder: (gate) => drawsModal('registrationReminder', gate),
  couponReminder: async (gate) => {
    const clock = makeHandClock(1_000_000);
    let isShown = false;
    const reminder = makeReminder({
      storage: makeStorage(),
      clock,
      listWaiting: () => [{ ...select('7/1x2/1', 2_000, { addedAtSec: 1_000 }), blocked: false }],
      isOpen: () => false,
      mayRemind: gate,
      show: () => {
        isShown = true;
        return () => undefined;
      },
    });
    await clock.pass(600_000);
    reminder.stop();
    return isShown;
  },
  eventNoticesOffer: (gate) => {
    const { notices, star } = openNotices(gate, '');
    star();
    return notices.isOffered.get();
  },
  partsBelow: (gate) => {
    let isMarked = false;
    const toggleAttribute = (_name: string, isOn?: boolean): boolean => (isMarked = isOn === true);
    const nothing = (): void => {};
    followOffers({ mayOffer: gate, gate: [], root: { toggleAttribute }, onAllowed: nothing, onForbidden: nothing })();
    return isMarked;
  },
  eventNews: async (gate) => {
    const { notices, clock, listeners } = openNotices(gate, 'start.score.end');
    const listener = listeners.get('card/1');
    const tournament = { id: 1, name: 'League', sportId: 1, category: 'England' };
    const teams = { home: { id: 1, name: 'Home' }, away: { id: 2, name: 'Away' } };
    const card = {
      eventId: 1,
      section: 'live' as const,
      tournament,
      ...teams,
      marketCount: 0,
      number: 0,
      startsAtSec: 0,
    };
    const score = (home: number): LiveStatusView => ({
      phase: 'playing',
      score: { home, away: 0 },
      period: 1,
      periodScores: [{ home, away: 0 }],
    });
    listener?.onSnapshot({ kind: 'card', ...card, status: score(0) }, 1);
    listener?.onDelta({ kind: 'card', status: score(1) }, 2);
    await clock.pass(1_000);
    return notices.shown.get().notices.length > 0;
  },
};

function drawsModal(name: ModalName, mayOffer: Gate): boolean {
  const place = makeValueStore<Pick<Place, 'route'>>({ route: 'home' });
  const modals = liveModals([], { storage: makeStorage(), place, hasAgreed: () => true, mayOffer });
  modals.offer(name);
  return modals.front.get() === name;
}

function openNotices(mayOffer: Gate, choice: string) {
  const clock = makeHandClock();
  const listeners = new Map<string, TopicListener>();
  const starred: Favourite = { kind: 'event', id: 1, name: 'No. 1', sportId: 1 };
  let press: (favourite: Favourite) => void = () => {};
  const notices = liveEventNotices({
    live: {
      status: makeValueStore<ReturnType<LiveApi['status']['get']>>('online'),
      subscribe(topic, _from, listener) {
        listeners.set(topic, listener);
        return () => void listeners.delete(topic);
      },
    },
    clock,
    preferences: makeValueStore<Preferences>({ ...DEFAULT_PREFERENCES, eventNotices: choice }),
    choose: () => undefined,
    favourites: makeValueStore<readonly Favourite[]>([starred]),
    onStarred(listener) {
      press = listener;
      return () => undefined;
    },
    mayOffer,
    onGate: () => () => undefined,
    isHidden: () => false,
  });
  notices.start();
  return { notices, clock, listeners, star: () => press(starred) };
}

describe('[PP-10.page] what a page advertises by itself', () => {
  const parts = Object.values(PAGE_PARTS).flat();

  it.each(parts)('%s is drawn, and never for whoever is protected', async (part) => {
    expect([await DRAWS[part](() => true), await DRAWS[part](() => false)]).toEqual([true, false]);
  });

  it('is listed with the channel that it counts as, each modal that offers among it', () => {
    for (const [name, { offer }] of Object.entries(MODALS)) {
      const channels = Object.entries(PAGE_PARTS).flatMap(([channel, names]) =>
        names.some((one) => one === name) ? [channel] : [],
      );
      expect([name, channels]).toEqual([name, offer === false ? [] : [offer]]);
    }
  });
});
