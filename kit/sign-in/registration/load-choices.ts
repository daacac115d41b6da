import { getConfigGroups } from '@glasshouse/contracts/config';
import type { ConfigGroups } from '@glasshouse/contracts/config-whole';
import { listCountryNames } from '@glasshouse/contracts/lookups';
import type { Preferences } from '@glasshouse/contracts/preferences';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { fitsRule, TEXT_RULES } from '@glasshouse/contracts/text-rules';
import { listCurrencyNames } from '@glasshouse/contracts/wallet-currencies';
import { guessHome, LANGUAGE_ROWS } from '../../languages/index.ts';
import type { RegistrationChoices } from './check-registration.ts';
import { listBonusChoices } from './list-bonus-choices.ts';

type Asker = Pick<Preferences, 'language' | 'timeZone'>;

/** What the page and the window of registration ask, and begin with: one for both. Absent where it cannot be had. */
export async function loadRegistrationChoices(
  call: CallApi,
  { language, timeZone }: Asker,
  refCode?: string,
): Promise<RegistrationChoices | undefined> {
  const query = { language };
  // Named by the server: a browser may have no names in this language.
  const [countries, currencies, config] = await Promise.all([
    call(listCountryNames, { query }),
    call(listCurrencyNames, { query }),
    call(getConfigGroups, { query: { groups: 'core,global,reg' } }),
  ]);
  if (!countries.ok || !currencies.ok || !config.ok) return undefined;
  const named = {
    countries: countries.answer.countries.map(({ code, name }) => ({ id: code, label: name })),
    currencies: currencies.answer.currencies.map(({ iso, name }) => ({ id: iso, label: `${name}, ${iso}` })),
  };
  return makeChoices({ language, timeZone }, named, config.answer, refCode);
}

/** What is read of the configuration. */
export interface ToldToRegister {
  readonly core?: { readonly features: readonly string[] };
  readonly global?: Pick<NonNullable<ConfigGroups['global']>, 'country'>;
  readonly reg?: Pick<NonNullable<ConfigGroups['reg']>, 'types' | 'currency' | 'minimumAge' | 'firstDeposit'>;
}

export function makeChoices(
  asker: Asker,
  named: Pick<RegistrationChoices, 'countries' | 'currencies'>,
  { core, global, reg }: ToldToRegister,
  refCode?: string,
): RegistrationChoices | undefined {
  if (!reg) return undefined;
  const guessed = guessHome(asker, global?.country);
  const isOffered = named.countries.some(({ id }) => id === guessed.country);
  // What nobody may register from is no guess.
  const { country, currency } = isOffered ? guessed : LANGUAGE_ROWS[asker.language];
  return {
    ...named,
    types: reg.types,
    minimumAge: reg.minimumAge,
    bonusChoices: listBonusChoices(core?.features),
    country,
    currency: reg.currency ?? currency,
    ...readRefCode(refCode),
    ...(reg.firstDeposit && { firstDeposit: reg.firstDeposit }),
  };
}

/** Of an address that a friend or a partner has sent; what cannot be one is left out. */
function readRefCode(text = ''): Pick<RegistrationChoices, 'refCode'> {
  const refCode = text.trim();
  return refCode !== '' && fitsRule(TEXT_RULES.refCode, refCode) ? { refCode } : {};
}
