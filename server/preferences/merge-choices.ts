import type { UserChoices } from '@glasshouse/contracts/preferences-choices';

/**
 * Of two choices about one thing the later holds, and of two of the same second the one that is told now. Nobody
 * chooses in the future: a device whose clock runs ahead would otherwise have the last word for ever.
 */
export function mergeChoices(held: UserChoices, told: UserChoices, nowSec: number): UserChoices {
  const entries = Object.entries(told).flatMap(([name, choice]) => {
    const atSec = Math.min(choice.atSec, nowSec);
    const before = new Map(Object.entries(held)).get(name);
    return before && before.atSec > atSec ? [] : [[name, { ...choice, atSec }]];
  });
  return { ...held, ...Object.fromEntries(entries) };
}
