import type { Store } from '@glasshouse/contracts/shell-api';
import { later, still } from '../still-parts.ts';

export interface InstallFeature {
  /** The site can become an application of this device. */
  readonly isPossible: Store<boolean>;
  ask(): Promise<void>;
}

export function stillInstall(): InstallFeature {
  return { isPossible: still(false), ask: later };
}
