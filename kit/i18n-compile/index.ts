import type { Language } from '@glasshouse/contracts/preferences';
import type { Messages } from '@glasshouse/contracts/shell-api';
import compile from 'icu-minify/compile';
import en from '../locales/en.json';
import ru from '../locales/ru.json';

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

const SHARED: Readonly<Record<Language, RawMessages>> = { en, ru };
const compiled = new Map<Language, Messages>();

/** The words every page shares (sports, markets, refusals, common words), compiled once a language. */
export function getSharedMessages(language: Language): Messages {
  const known = compiled.get(language);
  if (known) return known;
  const messages = compileMessages(SHARED[language]);
  compiled.set(language, messages);
  return messages;
}
