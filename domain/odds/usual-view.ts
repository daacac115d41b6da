import type { CoefViewId } from './format.ts';

const FRACTIONS = /^Europe\/(?:London|Dublin|Belfast|Jersey|Guernsey|Isle_of_Man)$/;
const AMERICAN =
  /^(?:America\/(?:New_York|Detroit|Chicago|Menominee|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Indiana\/.+|Kentucky\/.+|North_Dakota\/.+)|Pacific\/Honolulu)$/;

/** The form of odds that is usual where clocks go by that zone: what is shown until somebody chooses one. */
export function usualView(zone: string | number): CoefViewId {
  const place = String(zone);
  if (FRACTIONS.test(place)) return 1;
  return isAmericanZone(place) ? 2 : 0;
}

/** A clock of the United States. */
export function isAmericanZone(place: string): boolean {
  return AMERICAN.test(place);
}
