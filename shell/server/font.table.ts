import type { Language } from '@glasshouse/contracts/preferences';
import type { FontSubset } from './site-manifest.ts';

/** What a page in each language is set in at once. Scripts that our face has not are set in the system's own. */
export const FONTS_BY_LANGUAGE: Readonly<Record<Language, readonly FontSubset[]>> = {
  en: ['latin'],
  ru: ['latin', 'cyrillic'],
  uk: ['latin', 'cyrillic'],
  kk: ['latin', 'cyrillic', 'cyrillic-ext'],
  az: ['latin', 'latin-ext'],
  uz: ['latin'],
  tr: ['latin', 'latin-ext'],
  de: ['latin'],
  es: ['latin'],
  pt: ['latin'],
  fr: ['latin'],
  pl: ['latin', 'latin-ext'],
  hi: ['latin'],
  bn: ['latin'],
  id: ['latin'],
  ar: ['latin'],
  fa: ['latin'],
};
