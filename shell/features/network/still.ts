import type { LiveApi, ShellApi } from '@glasshouse/contracts/shell-api';
import { begins, later, nothing, still } from '../still-parts.ts';

export interface NetworkFeature {
  readonly call: ShellApi['call'];
  readonly subscribe: LiveApi['subscribe'];
  readonly status: LiveApi['status'];
  /** Answers the calls that wait to know whether it is still the player who asks. */
  settleProof(isProved: boolean): void;
}

export function stillNetwork(): NetworkFeature {
  return { call: later, subscribe: begins, status: still('connecting'), settleProof: nothing };
}
