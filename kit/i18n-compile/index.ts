import type { Language } from '@glasshouse/contracts/preferences';
import type { Messages } from '@glasshouse/contracts/shell-api';
import compile from 'icu-minify/compile';
import { COUNTRIES_BY_NAME, LANGUAGE_ROWS } from '../languages/index.ts';
import ar from '../locales/ar.json';
import az from '../locales/az.json';
import bn from '../locales/bn.json';
import de from '../locales/de.json';
import en from '../locales/en.json';
import es from '../locales/es.json';
import fa from '../locales/fa.json';
import fr from '../locales/fr.json';
import hi from '../locales/hi.json';
import id from '../locales/id.json';
import kk from '../locales/kk.json';
import pl from '../locales/pl.json';
import pt from '../locales/pt.json';
import ru from '../locales/ru.json';
import tr from '../locales/tr.json';
import uk from '../locales/uk.json';
import uz from '../locales/uz.json';

export type RawMessages = Readonly<Record<string, string>>;

/** ICU texts → the compact form that `makeTranslate` reads. Servers and builds only: the parser must not reach a browser. */
export function compileMessages(raw: RawMessages): Messages {
  return Object.fromEntries(Object.entries(raw).map(([key, text]) => [key, compileText(key, text)]));
}

function compileText(key: string, text: string) {
  try {
    return compile(text);
  } catch (error) {
    throw new Error(`text "${key}" is not ICU: ${String(error)}`, { cause: error });
  }
}

const SHARED: Readonly<Record<Language, RawMessages>> = {
  en,
  ru,
  uk,
  kk,
  az,
  uz,
  tr,
  de,
  es,
  pt,
  fr,
  pl,
  hi,
  bn,
  id,
  ar,
  fa,
};
const compiled = new Map<Language, Messages>();

/** The words every page shares (sports, markets, refusals, countries, common words), compiled once a language. */
export function getSharedMessages(language: Language): Messages {
  const known = compiled.get(language);
  if (known) return known;
  const messages = { ...nameCountries(language), ...compileMessages(SHARED[language]) };
  compiled.set(language, messages);
  return messages;
}

/** Countries that feeds tell of with their code alone or beside their name, so that no browser has to know the name. */
const BY_CODE_ALONE = ['bt', 'do', 'fj', 'la', 'mm', 'nc', 'pg', 'pr', 'rw', 'sb', 'tw', 'vu'];

/** Named here and not in the browser, which may have no names in this language, or others. */
function nameCountries(language: Language): Messages {
  const names = new Intl.DisplayNames(LANGUAGE_ROWS[language].tag, { type: 'region', style: 'short' });
  const codes = new Set([
    ...Object.values(COUNTRIES_BY_NAME).filter((code) => !code.startsWith('gb-')),
    ...BY_CODE_ALONE,
  ]);
  return Object.fromEntries([...codes].map((code) => [`countries.${code}`, names.of(code.toUpperCase()) ?? code]));
}
