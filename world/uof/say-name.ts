import type { Language } from '@glasshouse/contracts/preferences';
import { MARKET_WORDS, type MarketWord, type MarketWords } from './market-words.table.ts';

/** A name of the table of markets in a language: put together anew of what the English one is made of. */
export function sayName(name: string, language: Language): string {
  if (language === 'en') return name;
  const said = say(name, MARKET_WORDS[language]);
  if (!/^[A-Z]/.test(name)) return said;
  const [first = '', ...rest] = said;
  return first.toLocaleUpperCase(language) + rest.join('');
}

const SEPARATORS = [' - ', ' & ', ' or ', '/'];
/** What is asked of one side. */
const SIDE_FIRST = /^(\{\$competitor[12]\}) (?!or )([a-z].*)$/;
const BRACKETS_LAST = /^(.+) (\(.+\))$/;

function say(text: string, words: MarketWords): string {
  const whole = text.toLowerCase();
  if (isWord(whole, words)) return words[whole];
  if (!hasWords(text)) return text;
  const [, side, ofSide] = SIDE_FIRST.exec(text) ?? [];
  if (side !== undefined && ofSide !== undefined) return `${side}: ${say(ofSide, words)}`;
  const separator = SEPARATORS.find((one) => text.includes(one));
  if (separator !== undefined) {
    const parts = text.split(separator).map((part) => say(part, words));
    return parts.join(separator === ' or ' ? ` ${words.or} ` : separator);
  }
  const [, before, inBrackets] = BRACKETS_LAST.exec(text) ?? [];
  if (before !== undefined && inBrackets !== undefined) return `${say(before, words)} ${say(inBrackets, words)}`;
  throw new Error(`There is no word for "${text}" in other languages.`);
}

function isWord(text: string, words: MarketWords): text is MarketWord {
  return Object.hasOwn(words, text);
}

/** Places for values, and what is written alike everywhere, need no words. */
function hasWords(text: string): boolean {
  return /[a-z]/i.test(text.replaceAll(/\{[^}]*\}|1x2/g, ''));
}
