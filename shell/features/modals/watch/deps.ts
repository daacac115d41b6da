import type { Preferences } from '@glasshouse/contracts/preferences';
import type { CallApi, SessionState, Store } from '@glasshouse/contracts/shell-api';
import type { Translate } from '@glasshouse/kit/i18n';
import type { LiveClock } from '@glasshouse/kit/live';
import type { Place } from '../../../place.ts';
import type { NoticeBoard } from '../../notices/notice-board.ts';
import type { LivingModals } from '../living.ts';

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface WatchDeps {
  readonly call: CallApi;
  readonly t: Translate;
  readonly features: ReadonlySet<string>;
  readonly preferences: Store<Preferences>;
  readonly session: Store<SessionState>;
  readonly place: Store<Place>;
  /** How often a call was answered that the terms have changed. */
  readonly alarm: Store<number>;
  readonly notices: NoticeBoard;
  readonly modals: LivingModals;
  readonly navigate: (path: string) => void;
  readonly storage: Memory;
  readonly sessionStorage: Memory;
  readonly clock: LiveClock;
  readonly isHidden: () => boolean;
  /** The page shows credentials, or something else that is gone with it. */
  readonly isHeld: () => boolean;
}
