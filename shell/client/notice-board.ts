import { browserClock, makeValueStore, type LiveClock } from '@glasshouse/kit/live';
import type { Store } from '@glasshouse/contracts/shell-api';
import type { ToastItem } from '@glasshouse/kit/ui';

const SHOWN_MS = 6_000;
const MAX_SHOWN = 4;

export interface NoticeToShow extends Omit<ToastItem, 'id'> {
  /** Until it is changed or closed. */
  readonly stays?: boolean;
}

export interface NoticeBoard extends Store<readonly ToastItem[]> {
  add(notice: NoticeToShow): number;
  /** Another text in the same place; one that has been closed comes back. */
  change(id: number, notice: NoticeToShow): void;
  close(id: number): void;
}

/** Short messages; each leaves by itself, errors stay twice as long. */
export function makeNoticeBoard(clock: LiveClock = browserClock): NoticeBoard {
  const shown = makeValueStore<readonly ToastItem[]>([]);
  const timers = new Map<number, () => void>();
  let last = 0;

  function close(id: number): void {
    timers.get(id)?.();
    timers.delete(id);
    shown.set(shown.get().filter((notice) => notice.id !== id));
  }

  function show(id: number, { stays, ...notice }: NoticeToShow): void {
    const held = shown.get();
    const at = held.findIndex((one) => one.id === id);
    const next = { ...notice, id };
    shown.set(at < 0 ? [...held, next].slice(-MAX_SHOWN) : held.with(at, next));
    timers.get(id)?.();
    timers.delete(id);
    if (stays) return;
    timers.set(
      id,
      clock.after(notice.kind === 'error' ? SHOWN_MS * 2 : SHOWN_MS, () => close(id)),
    );
  }

  return {
    get: shown.get,
    subscribe: shown.subscribe,
    close,
    change: show,
    add(notice) {
      last += 1;
      show(last, notice);
      return last;
    },
  };
}
