import type { ProtectionState } from '@glasshouse/contracts/protection';

export interface OfferSight {
  readonly signedIn: boolean;
  /** Absent until the server has said. */
  readonly state: Pick<ProtectionState, 'mayOffer'> | undefined;
  /** Somebody protected was here in this browser: until when nothing is offered to a guest either; 0 where nobody was. */
  readonly quietUntilSec: number;
  readonly nowSec: number;
}

/** Whether anything may be advertised here. Every reminder, banner and offer of the frame asks this and nothing else. */
export function mayOffer({ signedIn, state, quietUntilSec, nowSec }: OfferSight): boolean {
  return signedIn ? state?.mayOffer === true : nowSec >= quietUntilSec;
}
