import type { CookiesAgreeType, Preferences } from '@glasshouse/contracts/preferences';
import type { Store } from '@glasshouse/contracts/shell-api';
import type { ChoiceName, ChoiceValue } from '@glasshouse/contracts/preferences-choices';
import type { Boot } from '../../boot.ts';
import { begins, nothing, still } from '../still-parts.ts';

export interface PreferencesFeature {
  readonly state: Store<Preferences>;
  /** On the page at once, in a cookie for the next one, on the player's account for other devices. */
  choose<Name extends ChoiceName>(name: Name, value: ChoiceValue<Name>): void;
  confirmAge(): void;
  agreeToCookies(type: CookiesAgreeType): void;
  /** Runs what counts visits or shows ads, once, when the visitor has agreed to marketing; the answer gives it up. */
  readonly whenMarketing: (start: () => void) => () => void;
}

export function stillPreferences(boot: Boot): PreferencesFeature {
  return {
    state: still(boot.preferences),
    choose: nothing,
    confirmAge: nothing,
    agreeToCookies: nothing,
    whenMarketing: begins,
  };
}
