import type { Preferences } from '@glasshouse/contracts/preferences';
import type { UserChoices } from '@glasshouse/contracts/preferences-choices';
import { isCoefViewId } from '@glasshouse/domain/odds';

/** What the account has chosen stands before what this device says; what it never chose is the device's. */
export function applyChoices(preferences: Preferences, choices: UserChoices): Preferences {
  const { theme, coefViewId, ...rest } = choices;
  const values = Object.fromEntries(Object.entries(rest).map(([name, choice]) => [name, choice.value]));
  return {
    ...preferences,
    ...values,
    ...(theme && { theme: theme.value === 'dark' ? 'dark' : 'light', isSystemTheme: theme.value === 'system' }),
    // An odds format that has been withdrawn since.
    ...(coefViewId && isCoefViewId(coefViewId.value) && { coefViewId: coefViewId.value }),
  };
}
