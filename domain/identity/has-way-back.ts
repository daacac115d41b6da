export interface WaysBack {
  /** They chose their password, have kept the one that we made, or come in without one. */
  readonly isPasswordKept: boolean;
  /** Confirmed, where something can be sent there. */
  readonly addresses: number;
  readonly passkeys: number;
  /** At providers. */
  readonly identities: number;
}

/** Whether somebody who is signed out gets in again. */
export function hasWayBack({ isPasswordKept, addresses, passkeys, identities }: WaysBack): boolean {
  return isPasswordKept || addresses > 0 || passkeys > 0 || identities > 0;
}
