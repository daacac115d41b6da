import type { Store } from '@glasshouse/contracts/shell-api';
import { nothing, still } from '../still-parts.ts';

/** Registering from a coupon: what stands on it is deposited for and placed by the same press. */
export interface JoiningFeature {
  /** The window of registration was opened from a coupon. */
  readonly isWithBet: Store<boolean>;
  open(): void;
  /** Once that window is gone. */
  whenClosed(run: () => void): void;
}

export function stillJoining(): JoiningFeature {
  return { isWithBet: still(false), open: nothing, whenClosed: nothing };
}
