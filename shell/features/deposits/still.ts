import type { DetailsView } from '@glasshouse/contracts/people';
import type { Store } from '@glasshouse/contracts/shell-api';
import { later, still } from '../still-parts.ts';

export interface DepositsFeature {
  /** The operator wants to know who deposits, and this player is not verified. */
  readonly asksVerification: Store<boolean>;
  /** What the person has to tell yet before they pay in; absent where that is nothing, or nobody could say. */
  readonly details: Store<DetailsView | undefined>;
  /** Asks how much, in a window over the page; a guest is asked to sign in, and what is on its way is asked after. */
  ask(): Promise<void>;
  /** Play money into the active account; a notice follows it to the end. True where it is there already. */
  deposit(amountMinor: number): Promise<boolean>;
}

export function stillDeposits(): DepositsFeature {
  return { asksVerification: still(false), details: still(undefined), ask: later, deposit: later };
}
