import type { Preferences } from '@glasshouse/contracts/preferences';
import type { CurrencyIso } from '@glasshouse/domain/money';
import { COUNTRY_BY_ZONE, MONEY_BY_COUNTRY } from './home.table.ts';
import { LANGUAGE_ROWS } from './language.table.ts';

/** Where somebody probably lives, and what they pay with: what a form is filled in with at first. */
export interface Home {
  /** ISO 3166 alpha-2. */
  readonly country: string;
  readonly currency: CurrencyIso;
}

/** By where the house knows they are; else by whose clock they keep; else by where their language is mostly spoken. */
export function guessHome({ language, timeZone }: Pick<Preferences, 'language' | 'timeZone'>, country?: string): Home {
  const row = LANGUAGE_ROWS[language];
  const here = country ?? COUNTRY_BY_ZONE[timeZone];
  if (here === undefined) return { country: row.country, currency: row.currency };
  return { country: here, currency: MONEY_BY_COUNTRY[here] ?? row.currency };
}
