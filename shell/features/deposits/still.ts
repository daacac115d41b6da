import type { DetailsView } from '@glasshouse/contracts/people';
import type { Store } from '@glasshouse/contracts/shell-api';
import type { ShownRefusal } from '@glasshouse/kit/texts';
import { later, still } from '../still-parts.ts';

export type RefusalListener = (refusal: ShownRefusal) => boolean;

export interface DepositsFeature {
  /** The operator wants to know who deposits, and this player is not verified. */
  readonly asksVerification: Store<boolean>;
  /** What the person has to tell yet before they pay in; absent where that is nothing, or nobody could say. */
  readonly details: Store<DetailsView | undefined>;
  /** Asks how much, in a window over the page; a guest is asked to sign in, and what is on its way is asked after. */
  ask(): Promise<void>;
  /**
   * Play money into the active account; a notice follows it to the end. True where it is there already. A refusal is told to
   * who asks for it, and by a notice where that answers false.
   */
  deposit(amountMinor: number, onRefused?: RefusalListener): Promise<boolean>;
}

export function stillDeposits(): DepositsFeature {
  return { asksVerification: still(false), details: still(undefined), ask: later, deposit: later };
}
