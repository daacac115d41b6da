import { CURRENCIES, type CurrencyIso } from '../money/index.ts';
import type { LimitType } from './limit-types.table.ts';
import { rowOf } from './limit-types.table.ts';
import type { ProtectionProfile } from './profiles.table.ts';

/** Amounts of limits, as multiples of the first stake that a coupon shows in a currency. */
const MULTIPLES = [1, 2, 4, 10, 20, 40, 100, 200, 400, 1_000, 2_000];
/** The most that may be named where any amount may. */
const MOST_MULTIPLE = 20_000;
const HOURS = Array.from({ length: 24 }, (_, index) => index + 1);
const MINUTES = [5, 10, 15, 30, 45, 60] as const;

/** Said of an exclusion that is to have no end of its own. */
export const FOR_GOOD_DAYS = 36_500;

/** What may be chosen of a type: one of a few values, or any from the least to the most. */
export interface Choices {
  readonly values: readonly number[];
  readonly least?: number;
  readonly most?: number;
}

export function listValues(profile: ProtectionProfile, type: LimitType, currency: CurrencyIso): Choices {
  switch (rowOf(type).measure) {
    case 'minor':
      return listAmounts(profile, currency);
    case 'hours':
      return { values: HOURS };
    case 'minutes':
      // The law's own check comes all the same: none that comes later can be set.
      return { values: MINUTES.filter((minutes) => minutes <= (profile.realityMinutes ?? Infinity)) };
    case 'days':
      if (type === 37) return { values: [] };
      if (type === 33) return { values: profile.timeoutDays };
      return { values: profile.forGood ? [...profile.exclusionDays, FOR_GOOD_DAYS] : profile.exclusionDays };
  }
}

function listAmounts({ amounts }: ProtectionProfile, currency: CurrencyIso): Choices {
  const { initialStakeMinor, minStakeMinor } = CURRENCIES[currency];
  if (amounts === 'list') return { values: MULTIPLES.map((multiple) => multiple * initialStakeMinor) };
  return { values: [], least: minStakeMinor, most: MOST_MULTIPLE * initialStakeMinor };
}

/** Documents and laws name a year in two ways; each means the longer of the two. */
const YEARS: Readonly<Record<number, number>> = { 360: 365, 720: 730, 1080: 1095, 1800: 1825 };

/** The value that is kept for one that was said; nothing where it is not offered. */
export function findValue(
  profile: ProtectionProfile,
  { type, value, currency }: { readonly type: LimitType; readonly value: number; readonly currency: CurrencyIso },
): number | undefined {
  const { values, least, most } = listValues(profile, type, currency);
  const meant = rowOf(type).measure === 'days' ? (YEARS[value] ?? value) : value;
  if (!Number.isSafeInteger(meant) || meant <= 0) return undefined;
  if (least !== undefined && most !== undefined) return meant >= least && meant <= most ? meant : undefined;
  return values.includes(meant) ? meant : undefined;
}
