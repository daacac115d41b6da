import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import type { Store } from '@glasshouse/contracts/shell-api';
import type { EventNews, NoticeKind } from '@glasshouse/domain/event-notices';
import { nothing, still } from '../still-parts.ts';

/** One event's last news. */
export interface EventNotice {
  readonly eventId: number;
  readonly sportId: number;
  readonly home: string;
  /** Empty without two sides. */
  readonly away: string;
  /** Absent where nobody has told how it stands. */
  readonly status: LiveStatusView | undefined;
  readonly news: EventNews;
}

export interface ShownNotices {
  /** The latest, the last of them at the end. */
  readonly notices: readonly EventNotice[];
  /** How many more there are news of just now. */
  readonly more: number;
}

export interface EventNoticesFeature {
  readonly shown: Store<ShownNotices>;
  /** The visitor has starred a first event, and is asked what they want to be told. */
  readonly isOffered: Store<boolean>;
  switchNotice(kind: NoticeKind, isOn: boolean): void;
  close(eventId: number): void;
  closeOffer(): void;
  /** What is pointed at, or has the focus, does not go by itself. */
  hold(isHeld: boolean): void;
}

export const NO_NOTICES: ShownNotices = { notices: [], more: 0 };

export function stillEventNotices(): EventNoticesFeature {
  return {
    shown: still(NO_NOTICES),
    isOffered: still(false),
    switchNotice: nothing,
    close: nothing,
    closeOffer: nothing,
    hold: nothing,
  };
}
