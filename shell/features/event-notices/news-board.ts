import type { Store } from '@glasshouse/contracts/shell-api';
import { makeValueStore, type LiveClock } from '@glasshouse/kit/live';
import { NO_NOTICES, type EventNotice, type ShownNotices } from './still.ts';

/** So many stand at once; of what is beyond them the number. */
export const MOST_SHOWN = 3;
/** Long enough to read two lines and to reach for one. */
export const SHOWN_MS = 8_000;
/** How often one that is held is looked at again. */
const HELD_MS = 2_000;

export interface NewsBoard extends Store<ShownNotices> {
  /** Of one event only the last stands. */
  add(notice: EventNotice): void;
  close(eventId: number): void;
  keep(isWanted: (eventId: number) => boolean): void;
}

/** News of events, each until its time is over: not while it is held, by a pointer, a focus or a hidden page. */
export function makeNewsBoard(clock: LiveClock, isHeld: () => boolean): NewsBoard {
  const shown = makeValueStore(NO_NOTICES);
  const held = new Map<number, { readonly notice: EventNotice; readonly cancel: () => void }>();

  function show(): void {
    const all = [...held.values()].map(({ notice }) => notice);
    const notices = all.slice(-MOST_SHOWN);
    shown.set(all.length === 0 ? NO_NOTICES : { notices, more: all.length - notices.length });
  }

  function forget(eventId: number): void {
    held.get(eventId)?.cancel();
    held.delete(eventId);
  }

  function close(eventId: number): void {
    forget(eventId);
    show();
  }

  return {
    get: shown.get,
    subscribe: shown.subscribe,
    close,
    add(notice) {
      const { eventId } = notice;
      forget(eventId);
      held.set(eventId, { notice, cancel: goAfter(clock, isHeld, () => close(eventId)) });
      show();
    },
    keep(isWanted) {
      const unwanted = [...held.keys()].filter((id) => !isWanted(id));
      for (const id of unwanted) forget(id);
      if (unwanted.length > 0) show();
    },
  };
}

/** Runs it when the time is over and nothing is held; the answer cancels it. */
export function goAfter(clock: LiveClock, isHeld: () => boolean, go: () => void, shownMs = SHOWN_MS): () => void {
  let cancel: () => void = () => {};
  const wait = (ms: number): void => {
    cancel = clock.after(ms, () => (isHeld() ? wait(HELD_MS) : go()));
  };
  wait(shownMs);
  return () => cancel();
}
