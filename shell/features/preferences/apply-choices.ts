import type { Preferences } from '@glasshouse/contracts/preferences';
import type { UserChoices } from '@glasshouse/contracts/preferences-choices';
import { isCoefViewId } from '@glasshouse/domain/odds';
import { readZone } from '@glasshouse/domain/zones';

/** What the account has chosen stands before what this device says; what it never chose is the device's. */
export function applyChoices(preferences: Preferences, choices: UserChoices): Preferences {
  const { theme, coefViewId, timeZone, ...rest } = choices;
  const values = Object.fromEntries(Object.entries(rest).map(([name, choice]) => [name, choice.value]));
  const zone = timeZone && readZone(String(timeZone.value));
  return {
    ...preferences,
    ...values,
    ...(theme && { theme: theme.value === 'dark' ? 'dark' : 'light', isSystemTheme: theme.value === 'system' }),
    // A place that this program's table of zones does not have is the device's own word.
    ...(zone !== undefined && { timeZone: zone }),
    // An odds format that has been withdrawn since.
    ...(coefViewId && isCoefViewId(coefViewId.value) && { coefViewId: coefViewId.value }),
  };
}
