import type { CallApi, LiveApi, SessionState, Store } from '@glasshouse/contracts/shell-api';
import type { FailedCall } from '@glasshouse/kit/api';
import type { LiveClock } from '@glasshouse/kit/live';
import type { Memory } from './due-note.ts';

export interface ProtectionDeps {
  readonly call: CallApi;
  readonly clock: LiveClock;
  readonly memory: Memory;
  readonly session: Store<SessionState>;
  readonly status: LiveApi['status'];
  readonly isHidden: () => boolean;
  readonly onCheckDue: () => void;
  /** In whatever tab that was: one answer is enough for all. */
  readonly onCheckAnswered: () => void;
  readonly onEndsSoon: () => void;
  readonly onOver: () => void;
  /** They have done nothing for so long that the law wants them asked whether they are there. */
  readonly onIdle: () => void;
  /** A deposit has brought the law's cap of a month to its half, or to its end: what is left of it. */
  readonly onCapStep: (leftMinor: number, iso: string) => void;
  /** The session is gone, and has been for so long that its person has read why. */
  readonly onSignedOut: () => void;
  readonly showFailure: (failed: FailedCall) => void;
}
