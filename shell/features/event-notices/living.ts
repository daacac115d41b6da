import type { Favourite } from '@glasshouse/contracts/favourites';
import type { Preferences } from '@glasshouse/contracts/preferences';
import type { LiveApi, Store } from '@glasshouse/contracts/shell-api';
import { CHOICE_OF_NEWS, parseNoticeChoice, switchNotice, writeNoticeChoice } from '@glasshouse/domain/event-notices';
import { makeValueStore, type LiveClock } from '@glasshouse/kit/live';
import type { PreferencesFeature } from '../preferences/still.ts';
import { makeStarredFollower } from './follow-starred.ts';
import { watchFreshness } from './freshness.ts';
import { goAfter, makeNewsBoard } from './news-board.ts';
import type { EventNoticesFeature } from './still.ts';

/** A question takes longer to answer than a line takes to read. */
const OFFERED_MS = 20_000;
/** Who presses a star before the page knows whether they are protected is asked once it does, and not much later. */
const LATE_MS = 10_000;

export interface LivingEventNotices extends EventNoticesFeature {
  start(): () => void;
}

export interface EventNoticesDeps {
  readonly live: Pick<LiveApi, 'subscribe' | 'status'>;
  readonly clock: LiveClock;
  readonly preferences: Store<Preferences>;
  readonly choose: PreferencesFeature['choose'];
  readonly favourites: Store<readonly Favourite[]>;
  /** Something is starred by a press: who has never chosen is asked, once while the page stands. */
  readonly onStarred: (listener: (favourite: Favourite) => void) => () => void;
  /** The one gate of whatever the house says by itself to somebody who may be protected. */
  readonly mayOffer: () => boolean;
  /** Whatever the answer of the gate depends on has changed. */
  readonly onGate: (listener: () => void) => () => void;
  readonly isHidden: () => boolean;
}

/** What happens in starred events, told as the person chose, over the page's one live connection. */
export function liveEventNotices(deps: EventNoticesDeps): LivingEventNotices {
  const { clock, preferences, favourites, mayOffer } = deps;
  let isHeld = false;
  const holds = (): boolean => isHeld || deps.isHidden();
  const board = makeNewsBoard(clock, holds);
  const freshness = watchFreshness(deps.live.status, clock);
  const readChoice = () => parseNoticeChoice(preferences.get().eventNotices);
  const follower = makeStarredFollower({
    subscribe: deps.live.subscribe,
    clock,
    isOld: freshness.isOld,
    onNews(notice, all) {
      const choice = readChoice();
      const news = all.find(({ kind }) => choice.has(CHOICE_OF_NEWS[kind]));
      if (news && mayOffer()) board.add({ ...notice, news });
    },
  });
  const { isOffered, ...offer } = makeOffer(deps, holds);

  function settle(): void {
    const isOpen = mayOffer();
    const wanted = isOpen && readChoice().size > 0 ? favourites.get() : [];
    const events = new Set(wanted.filter(({ kind }) => kind === 'event').map(({ id }) => id));
    follower.follow(wanted);
    board.keep((id) => events.has(id));
    if (isOpen) offer.catchUp();
    else offer.drop();
  }

  return {
    shown: board,
    isOffered,
    close(eventId) {
      isHeld = false;
      board.close(eventId);
    },
    closeOffer() {
      isHeld = false;
      offer.close();
    },
    switchNotice: (kind, isOn) => deps.choose('eventNotices', switchNotice(preferences.get().eventNotices, kind, isOn)),
    hold: (nowHeld) => void (isHeld = nowHeld),
    start() {
      const leaves = [
        freshness.start(),
        ...[favourites, preferences].map((store) => store.subscribe(settle)),
        deps.onGate(settle),
        deps.onStarred(({ kind }) => (kind === 'event' ? offer.make() : undefined)),
        () => follower.follow([]),
      ];
      settle();
      return () => leaves.forEach((leave) => leave());
    },
  };
}

/** Asks what somebody wants to be told: by the first event they star, as long as they have never said. */
function makeOffer({ clock, preferences, choose, mayOffer }: EventNoticesDeps, isHeld: () => boolean) {
  const isOffered = makeValueStore(false);
  let wasMade = false;
  let missedAtMs = -LATE_MS;
  let cancel: () => void = () => {};

  function drop(): void {
    cancel();
    isOffered.set(false);
  }

  function make(): void {
    if (wasMade || preferences.get().eventNotices !== '') return;
    if (!mayOffer()) return void (missedAtMs = clock.now());
    wasMade = true;
    isOffered.set(true);
    cancel = goAfter(clock, isHeld, drop, OFFERED_MS);
  }

  return {
    isOffered,
    drop,
    make,
    catchUp() {
      if (clock.now() - missedAtMs < LATE_MS) make();
    },
    /** Whoever closes it has said what they want: what is on by now, or nothing. */
    close() {
      drop();
      if (preferences.get().eventNotices === '') choose('eventNotices', writeNoticeChoice(new Set()));
    },
  };
}
