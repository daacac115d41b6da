import type { SessionState, Store } from '@glasshouse/contracts/shell-api';
import type { Boot } from '../../boot.ts';
import { later, still } from '../still-parts.ts';

export interface SessionFeature {
  readonly state: Store<SessionState>;
  /** After somebody was signed in or out. */
  refresh(): Promise<void>;
  signOut(): Promise<void>;
  /** Makes an account the active one, here at once and on every device of the player. */
  chooseAccount(accountId: number): Promise<void>;
  /** Hides the balances of the person, or shows them, on all their devices. */
  hideBalance(isHidden: boolean): Promise<void>;
}

export function stillSession(boot: Boot): SessionFeature {
  return { state: still(boot.session), refresh: later, signOut: later, chooseAccount: later, hideBalance: later };
}
