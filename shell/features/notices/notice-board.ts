import { makeValueStore } from '@glasshouse/kit/live';
import type { Store } from '@glasshouse/contracts/shell-api';
import type { ToastItem } from '@glasshouse/kit/ui';

/** protection-and-calls.md section 9: so many stand at once in the default group, one in each other. */
const MOST_BY_DEFAULT = 3;
const MOST_IN_GROUP = 1;

export interface NoticeToShow extends Omit<ToastItem, 'id'> {
  /** Notices about one thing, of which only the newest counts; absent for all others. */
  readonly group?: string;
  /** Something is still under way: newer notices do not push it out. */
  readonly stays?: boolean;
}

interface ShownNotice extends NoticeToShow {
  readonly id: number;
}

export interface NoticeBoard extends Store<readonly ToastItem[]> {
  /** Answers its number. What is said already is not said twice. */
  add(notice: NoticeToShow): number;
  /** Another text in the same place; one that has been closed comes back. */
  change(id: number, notice: NoticeToShow): void;
  close(id: number): void;
}

/** Short messages, each until it is closed or newer ones of its group need the place. */
export function makeNoticeBoard(): NoticeBoard {
  const shown = makeValueStore<readonly ShownNotice[]>([]);
  let last = 0;

  function show(id: number, notice: NoticeToShow): void {
    const held = shown.get();
    const at = held.findIndex((one) => one.id === id);
    const next = { ...notice, id };
    shown.set(at < 0 ? makeRoom([...held, next], notice.group) : held.with(at, next));
  }

  return {
    get: shown.get,
    subscribe: shown.subscribe,
    change: show,
    close: (id) => shown.set(shown.get().filter((notice) => notice.id !== id)),
    add(notice) {
      const same = shown.get().find((one) => saysTheSame(one, notice));
      if (same) return same.id;
      last += 1;
      show(last, notice);
      return last;
    },
  };
}

/** The oldest go; those that stay only where there is no other left. */
function makeRoom(notices: readonly ShownNotice[], group: string | undefined): readonly ShownNotice[] {
  const inGroup = notices.filter((one) => one.group === group);
  const most = group === undefined ? MOST_BY_DEFAULT : MOST_IN_GROUP;
  const first = inGroup.slice(0, -1).toSorted((a, b) => Number(a.stays ?? false) - Number(b.stays ?? false));
  const gone = new Set(first.slice(0, Math.max(0, inGroup.length - most)));
  return notices.filter((one) => !gone.has(one));
}

/** With something to press each is its own: two bets may read alike. */
function saysTheSame(held: ShownNotice, { kind, text, group, action, stays }: NoticeToShow): boolean {
  if (action || stays || held.action || held.stays) return false;
  return held.kind === kind && held.text === text && held.group === group;
}
