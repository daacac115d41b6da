import { later } from '../still-parts.ts';

export interface DepositsFeature {
  /** Play money by one press; a guest is asked to sign in. */
  deposit(): Promise<void>;
}

export function stillDeposits(): DepositsFeature {
  return { deposit: later };
}
