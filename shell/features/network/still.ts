import type { LiveApi, ShellApi } from '@glasshouse/contracts/shell-api';
import { begins, later, still } from '../still-parts.ts';

export interface NetworkFeature {
  readonly call: ShellApi['call'];
  readonly subscribe: LiveApi['subscribe'];
  readonly status: LiveApi['status'];
}

export function stillNetwork(): NetworkFeature {
  return { call: later, subscribe: begins, status: still('connecting') };
}
