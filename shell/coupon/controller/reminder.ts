import { dueNotifications, remindAtSec, type CouponSelection, type WaitingSelection } from '@glasshouse/domain/coupon';
import type { SelectionId } from '@glasshouse/domain/markets';
import type { LiveClock } from '@glasshouse/kit/live';
import { readStored, type CouponStorage } from '../state/store-coupon.ts';

/** The documents' coupon notification, as the session's storage holds it. */
interface KeptReminder {
  readonly id: string;
  readonly timeToShow: number;
  readonly isShown: boolean;
}

const REMINDERS_KEY = 'gh-coupon-reminders';
const LOOK_EVERY_MS = 5_000;

export interface ReminderDeps {
  readonly storage: CouponStorage;
  readonly clock: LiveClock;
  readonly listWaiting: () => readonly (WaitingSelection & CouponSelection)[];
  /** The coupon is open in front of the player. */
  readonly isOpen: () => boolean;
  /** Nobody who is protected is reminded. */
  readonly mayRemind: () => boolean;
  /** Answers how to take the notice away. */
  readonly show: (count: number) => () => void;
}

export interface Reminder {
  /** The coupon has changed, or was opened. */
  look(): void;
  stop(): void;
}

/** Reminds once of each selection that was left on the coupon. */
export function makeReminder({ storage, clock, listWaiting, isOpen, mayRemind, show }: ReminderDeps): Reminder {
  let close: (() => void) | undefined;
  let cancel = clock.after(LOOK_EVERY_MS, tick);

  function tick(): void {
    look();
    cancel = clock.after(LOOK_EVERY_MS, tick);
  }

  function look(): void {
    if (!mayRemind()) {
      close?.();
      close = undefined;
      return;
    }
    const waiting = listWaiting();
    const kept = loadReminders(storage);
    const shown = new Set(waiting.map(({ id }) => id).filter((id) => kept.some((one) => one.id === id && one.isShown)));
    const due = dueNotifications(waiting, Math.floor(clock.now() / 1000), shown);
    saveReminders(storage, kept, waiting, new Set([...shown, ...due]));
    if (waiting.length === 0 || isOpen()) {
      close?.();
      close = undefined;
    } else if (due.length > 0) {
      close?.();
      close = show(waiting.length);
    }
  }

  return { look, stop: () => cancel() };
}

function loadReminders(storage: CouponStorage): readonly KeptReminder[] {
  const stored = readStored(storage, REMINDERS_KEY);
  return Array.isArray(stored) ? stored.filter(isReminder) : [];
}

function isReminder(value: unknown): value is KeptReminder {
  return typeof value === 'object' && value !== null && 'id' in value && 'isShown' in value;
}

/** Written only where something is new: the coupon is looked at often. */
function saveReminders(
  storage: CouponStorage,
  kept: readonly KeptReminder[],
  waiting: readonly WaitingSelection[],
  shown: ReadonlySet<SelectionId>,
): void {
  const next = waiting.map((held) => ({ id: held.id, timeToShow: remindAtSec(held), isShown: shown.has(held.id) }));
  const text = JSON.stringify(next);
  if (text === JSON.stringify(kept)) return;
  try {
    storage.setItem(REMINDERS_KEY, text);
  } catch {
    // Private windows and full disks.
  }
}
