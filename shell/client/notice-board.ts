import { browserClock, makeValueStore, type LiveClock } from '@glasshouse/kit/live';
import type { Store } from '@glasshouse/contracts/shell-api';
import type { ShownNotice } from '../services.ts';

const SHOWN_MS = 6_000;
const MAX_SHOWN = 4;

export interface NoticeBoard extends Store<readonly ShownNotice[]> {
  add(notice: Omit<ShownNotice, 'id'>): void;
  close(id: number): void;
}

/** Short messages; each leaves by itself, errors stay twice as long. */
export function makeNoticeBoard(clock: LiveClock = browserClock): NoticeBoard {
  const shown = makeValueStore<readonly ShownNotice[]>([]);
  let last = 0;
  const close = (id: number) => shown.set(shown.get().filter((notice) => notice.id !== id));
  return {
    get: shown.get,
    subscribe: shown.subscribe,
    close,
    add(notice) {
      last += 1;
      const id = last;
      shown.set([...shown.get(), { ...notice, id }].slice(-MAX_SHOWN));
      clock.after(notice.kind === 'error' ? SHOWN_MS * 2 : SHOWN_MS, () => close(id));
    },
  };
}
