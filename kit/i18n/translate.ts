import type { Language, Wording } from '@glasshouse/contracts/preferences';
import type { Messages } from '@glasshouse/contracts/shell-api';
import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import { LANGUAGE_ROWS } from '../languages/index.ts';
import { formatCount } from './format-count.ts';

export type TextValues = Readonly<Record<string, string | number>>;

/** The text of a key in the page's language, with its arguments filled in. */
export type Translate = (key: string, values?: TextValues) => string;

/** Intl objects are slow to make and never change: one a language and set of options. */
function remember<Args extends unknown[], Made>(make: (...args: Args) => Made): (...args: Args) => Made {
  const made = new Map<string, Made>();
  return (...args) => {
    const key = JSON.stringify(args);
    const known = made.get(key);
    if (known !== undefined) return known;
    const fresh = make(...args);
    made.set(key, fresh);
    return fresh;
  };
}

/** Counts inside texts are written by our own table, like every other figure. */
class CountFormat extends Intl.NumberFormat {
  readonly #language: Language;

  constructor(language: Language) {
    super();
    this.#language = language;
  }

  override format(count: number | bigint | string): string {
    return formatCount(Number(count), this.#language);
  }
}

const getOptions = remember((language: Language): FormatOptions => {
  const counts = new CountFormat(language);
  return {
    timeZone: 'UTC',
    formatters: {
      getDateTimeFormat: remember((...args) => new Intl.DateTimeFormat(...args)),
      getNumberFormat: () => counts,
      getPluralRules: remember((...args) => new Intl.PluralRules(...args)),
    },
  };
});

function isCompiled(message: unknown): message is CompiledMessage {
  return typeof message === 'string' || Array.isArray(message);
}

/**
 * Makes `t` over compiled messages. A key that is not there renders as itself, a text whose argument was forgotten
 * renders without it: a page never breaks over a word. Both warn outside production. A text that another country words
 * otherwise stands a second time, under its key and that country: `coupon.title@us`.
 */
export function makeTranslate(messages: Messages, language: Language, wording: Wording = 'gb'): Translate {
  const { tag } = LANGUAGE_ROWS[language];
  const options = getOptions(language);
  return (key, values) => {
    const own = `${key}@${wording}`;
    const message = Object.hasOwn(messages, own)
      ? messages[own]
      : Object.hasOwn(messages, key)
        ? messages[key]
        : undefined;
    if (!isCompiled(message)) return warn(`no text for "${key}"`, key);
    try {
      const text = format(message, tag, { ...values }, options);
      return typeof text === 'string' ? text : text.join('');
    } catch (error) {
      return warn(`text "${key}": ${String(error)}`, key);
    }
  };
}

const warned = new Set<string>();

function warn(what: string, shown: string): string {
  if (process.env.NODE_ENV !== 'production' && !warned.has(what)) {
    warned.add(what);
    console.warn(what);
  }
  return shown;
}
