import { accept, refuse, type Decision } from '../decision/index.ts';
import { isCurrency, type CurrencyIso } from '../money/index.ts';
import { COUNTRIES } from './country.table.ts';

export interface RegistrationAsked {
  readonly currency: string;
  readonly country: string;
}

/** The currency of the main account; refused while the site takes nobody, or for what it does not know. */
export function decideRegistration(
  asked: RegistrationAsked,
  isOpen: boolean,
): Decision<CurrencyIso, 'registration_closed' | 'currency_unknown' | 'country_unknown'> {
  if (!isOpen) return refuse('registration_closed');
  if (!isCurrency(asked.currency)) return refuse('currency_unknown');
  if (!COUNTRIES.has(asked.country)) return refuse('country_unknown');
  return accept(asked.currency);
}
