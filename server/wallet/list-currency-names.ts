import { isLanguage } from '@glasshouse/contracts/preferences';
import type { CurrencyView } from '@glasshouse/contracts/wallet-currencies';
import { CURRENCIES, currencyIdOf, listCurrencies } from '@glasshouse/domain/money';

/** What is no country's money has no name there. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([['BTC', 'Bitcoin']]);

const named = new Map<string, readonly CurrencyView[]>();

/**
 * Named here and not in the browser, which may have no names in this language; in English for a language that the site
 * does not speak. Worked out once for each.
 */
export function listCurrencyNames(asked: string): readonly CurrencyView[] {
  const language = isLanguage(asked) ? asked : 'en';
  const known = named.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  const { compare } = new Intl.Collator(language);
  const currencies = listCurrencies()
    .map((iso) => {
      const { symbol } = CURRENCIES[iso];
      return { currencyId: currencyIdOf(iso), iso, name: OTHER_NAMES.get(iso) ?? names.of(iso) ?? iso, symbol };
    })
    .toSorted((a, b) => compare(a.name, b.name));
  named.set(language, currencies);
  return currencies;
}
