import { countMessages } from '@glasshouse/contracts/messages';
import type { CallApi, SessionState, Store } from '@glasshouse/contracts/shell-api';
import { makeValueStore, type LiveClock } from '@glasshouse/kit/live';
import type { MessagesFeature } from './still.ts';

/** catalogue US-08: as often as this, while the page is seen. */
const LOOK_MS = 60_000;

export interface LivingMessages extends MessagesFeature {
  /** As the player's own topic tells it. */
  take(unread: number): void;
  /** Somebody else is here now, or nobody. */
  meet(): void;
  start(): () => void;
}

export interface MessagesDeps {
  readonly call: CallApi;
  readonly clock: LiveClock;
  readonly session: Store<SessionState>;
  readonly isHidden: () => boolean;
  /** One has come while the page was open. */
  readonly onNew: () => void;
}

/** How many messages wait: told by the player's own topic, and asked for where that is late. */
export function liveMessages({ call, clock, session, isHidden, onNew }: MessagesDeps): LivingMessages {
  const unread = makeValueStore(0);
  let known: number | undefined;

  function take(now: number): void {
    if (session.get().userId === undefined) return;
    if (known !== undefined && now > known) onNew();
    known = now;
    unread.set(now);
  }

  async function look(): Promise<void> {
    const { userId } = session.get();
    if (userId === undefined || isHidden()) return;
    const counted = await call(countMessages);
    if (counted.ok && session.get().userId === userId) take(counted.answer.user_msg_count);
  }

  return {
    unread,
    take,
    meet() {
      known = undefined;
      unread.set(0);
    },
    start() {
      let cancel: () => void = () => {};
      const wait = (): void => {
        cancel = clock.after(LOOK_MS, () => {
          void look();
          wait();
        });
      };
      wait();
      return () => cancel();
    },
  };
}
