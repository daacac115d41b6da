import { accept, refuse, type Decision } from '../decision/index.ts';
import { isCurrency, type CurrencyIso } from '../money/index.ts';
import { COUNTRIES } from './country.table.ts';
import { decidePassword } from './decide-password.ts';
import { parseMail } from './parse-login.ts';

export interface RegistrationAsked {
  readonly type: 'fast_reg' | 'phone_reg' | 'full_reg' | 'soc_reg';
  readonly currency: string;
  readonly country: string;
  readonly mail?: string | undefined;
  readonly password?: string | undefined;
}

export interface DecidedRegistration {
  /** Of the main account. */
  readonly currency: CurrencyIso;
  /** For `full_reg`, as they are kept; of the others the password is made by us. */
  readonly own?: { readonly mail: string; readonly password: string };
}

/** Refused while the site takes nobody, or nobody like this, or for what it does not know. */
export function decideRegistration(
  asked: RegistrationAsked,
  isOpen: boolean,
  isCommon: (password: string) => boolean,
): Decision<
  DecidedRegistration,
  'registration_closed' | 'currency_unknown' | 'country_unknown' | 'mail_invalid' | 'password_weak' | 'password_common'
> {
  if (!isOpen) return refuse('registration_closed');
  if (!isCurrency(asked.currency)) return refuse('currency_unknown');
  if (!COUNTRIES.has(asked.country)) return refuse('country_unknown');
  const { currency } = asked;
  if (asked.type !== 'full_reg') return accept({ currency });
  const mail = parseMail(asked.mail ?? '');
  if (!mail) return refuse('mail_invalid');
  const password = decidePassword(asked.password ?? '', isCommon);
  return password.ok ? accept({ currency, own: { mail: mail.value, password: password.value } }) : password;
}
