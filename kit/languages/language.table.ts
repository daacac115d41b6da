import type { Language } from '@glasshouse/contracts/preferences';
import type { CurrencyIso } from '@glasshouse/domain/money';

export interface LanguageRow {
  /** What its speakers call it. */
  readonly name: string;
  /** For `Intl`: what it sorts by and which plural it takes. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly decimal: string;
  /** Between thousands. */
  readonly group: string;
  /** How many digits stand together above the last three. */
  readonly groupSize: 2 | 3;
  readonly symbol: 'before' | 'after';
  /** Where the sign stands beside the number `#`; absent: close behind it. */
  readonly percent?: `${string}#${string}`;
  /** What a form is filled in with at first: ISO 3166 alpha-2, and a currency of the house. */
  readonly country: string;
  readonly currency: CurrencyIso;
}

/**
 * How numbers are written, and where their readers usually live. A table and not `Intl`, because server and browser
 * carry different locale data, some browsers none at all for some of these (docs/decisions/0018), and one different
 * space between the two is a hydration error. Digits are Latin everywhere: prices and amounts stand in columns.
 */
export const LANGUAGE_ROWS: Readonly<Record<Language, LanguageRow>> = {
  en: { name: 'English', tag: 'en-GB', direction: 'ltr', decimal: '.', group: ',', groupSize: 3, symbol: 'before', country: 'GB', currency: 'EUR' },
  ru: { name: 'Русский', tag: 'ru', direction: 'ltr', decimal: ',', group: '\u00a0', groupSize: 3, symbol: 'after', percent: '#\u00a0%', country: 'KZ', currency: 'KZT' },
  uk: { name: 'Українська', tag: 'uk', direction: 'ltr', decimal: ',', group: '\u00a0', groupSize: 3, symbol: 'after', percent: '#\u00a0%', country: 'UA', currency: 'UAH' },
  kk: { name: 'Қазақша', tag: 'kk', direction: 'ltr', decimal: ',', group: '\u00a0', groupSize: 3, symbol: 'after', country: 'KZ', currency: 'KZT' },
  az: { name: 'Azərbaycanca', tag: 'az', direction: 'ltr', decimal: ',', group: '.', groupSize: 3, symbol: 'after', country: 'AZ', currency: 'AZN' },
  uz: { name: 'Oʻzbekcha', tag: 'uz', direction: 'ltr', decimal: ',', group: '\u00a0', groupSize: 3, symbol: 'after', country: 'UZ', currency: 'UZS' },
  tr: { name: 'Türkçe', tag: 'tr', direction: 'ltr', decimal: ',', group: '.', groupSize: 3, symbol: 'before', percent: '%#', country: 'TR', currency: 'TRY' },
  de: { name: 'Deutsch', tag: 'de', direction: 'ltr', decimal: ',', group: '.', groupSize: 3, symbol: 'after', percent: '#\u00a0%', country: 'DE', currency: 'EUR' },
  es: { name: 'Español', tag: 'es', direction: 'ltr', decimal: ',', group: '.', groupSize: 3, symbol: 'after', percent: '#\u00a0%', country: 'ES', currency: 'EUR' },
  pt: { name: 'Português', tag: 'pt-BR', direction: 'ltr', decimal: ',', group: '.', groupSize: 3, symbol: 'before', country: 'BR', currency: 'BRL' },
  fr: { name: 'Français', tag: 'fr', direction: 'ltr', decimal: ',', group: '\u202f', groupSize: 3, symbol: 'after', percent: '#\u00a0%', country: 'FR', currency: 'EUR' },
  pl: { name: 'Polski', tag: 'pl', direction: 'ltr', decimal: ',', group: '\u00a0', groupSize: 3, symbol: 'after', country: 'PL', currency: 'PLN' },
  hi: { name: 'हिन्दी', tag: 'hi-u-nu-latn', direction: 'ltr', decimal: '.', group: ',', groupSize: 2, symbol: 'before', country: 'IN', currency: 'INR' },
  bn: { name: 'বাংলা', tag: 'bn-u-nu-latn', direction: 'ltr', decimal: '.', group: ',', groupSize: 2, symbol: 'before', country: 'BD', currency: 'BDT' },
  id: { name: 'Indonesia', tag: 'id', direction: 'ltr', decimal: ',', group: '.', groupSize: 3, symbol: 'before', country: 'ID', currency: 'IDR' },
  ar: { name: 'العربية', tag: 'ar-u-nu-latn', direction: 'rtl', decimal: '.', group: ',', groupSize: 3, symbol: 'before', country: 'KW', currency: 'KWD' },
  fa: { name: 'فارسی', tag: 'fa-u-nu-latn', direction: 'rtl', decimal: '.', group: ',', groupSize: 3, symbol: 'before', country: 'IR', currency: 'IRR' },
};
