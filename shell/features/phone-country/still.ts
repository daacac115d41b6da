import type { ShellApi, Store } from '@glasshouse/contracts/shell-api';
import { later, nothing, still } from '../still-parts.ts';

export interface PhoneCountryFeature {
  /** The country that was chosen before the list was opened. */
  readonly chosen: Store<string | undefined>;
  /** Opens the list; resolves to what is picked. */
  readonly ask: ShellApi['choosePhoneCountry'];
  /** Answers whoever opened the list, and closes it. */
  pick(code: string): void;
}

export function stillPhoneCountry(): PhoneCountryFeature {
  return { chosen: still(undefined), ask: later, pick: nothing };
}
