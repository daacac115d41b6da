import { dictionary } from '@zxcvbn-ts/language-common';
import { LANGUAGES } from '@glasshouse/contracts/preferences';
import { hasGuessableShape } from './guessable-shapes.ts';

/** Shorter ones are in too many good passwords. */
const SHORTEST_WORD = 4;

/** The fifty thousand that leaked lists hold most often (zxcvbn's list): what whoever guesses tries first. */
const COMMON: ReadonlySet<string> = new Set([...dictionary.passwords, ...listTimes()]);

/** How much of a date or of a year stands behind a way over the keyboard. */
const LONGEST_TAIL = 4;

/**
 * In lower case: one of the list, as it is, backwards, twice, with signs put in for letters, or with the digits and marks
 * around it that people put there to please a form; or one that has such a shape that no list is needed for it.
 */
export function isCommonPassword(password: string): boolean {
  const bare = withoutTail(password);
  if (COMMON.has(password) || COMMON.has(bare) || hasGuessableShape(password)) return true;
  if (password.length - bare.length <= LONGEST_TAIL && bare.length >= SHORTEST_WORD && hasGuessableShape(bare))
    return true;
  return [password, bare, withoutHead(password), withoutHead(bare)].some(
    (form) => form.length >= SHORTEST_WORD && listDisguises(form).some((word) => COMMON.has(word)),
  );
}

/** What people write for letters; of a sign that stands for two, both are tried. */
const LETTERS_OF: readonly Readonly<Record<string, string>>[] = [
  { '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's', '!': 'i', '+': 't' },
  { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's', '!': 'l', '+': 't' },
];

function listDisguises(form: string): string[] {
  const signs = [...form];
  const half = form.slice(0, form.length / 2);
  const spelled = LETTERS_OF.map((letters) => signs.map((sign) => letters[sign] ?? sign).join(''));
  return [form, ...spelled, signs.toReversed().join(''), ...(half.repeat(2) === form ? [half] : [])];
}

/**
 * The common ones, and those that whoever knows the site and the player tries next: the words of the house, and what the
 * player signs in by.
 */
export function makeCommonCheck(
  words: readonly string[],
  logins: readonly string[] = [],
): (password: string) => boolean {
  const own = new Set([...words, ...logins].flatMap(listForms).filter(({ length }) => length >= SHORTEST_WORD));
  const isOwnNumber = makeNumberCheck(logins);
  return (password) =>
    isCommonPassword(password) || isOwnNumber(password) || listForms(password).some((form) => own.has(form));
}

/** So many digits at its end are a number to whoever knows it, with or without what is dialled before. */
const OWN_DIGITS = 7;

function makeNumberCheck(logins: readonly string[]): (password: string) => boolean {
  const numbers = logins.filter((login) => /^\+?\d+$/.test(login)).map((login) => login.replace('+', ''));
  return (password) => {
    const digits = /^[\d\s()+./-]+$/.test(password) ? password.replaceAll(/\D/g, '').replace(/^0+/, '') : '';
    return digits.length >= OWN_DIGITS && numbers.some((number) => number.endsWith(digits));
  };
}

/** As it is written, without what stands between its signs, and both without a tail; of an address its name, too. */
function listForms(text: string): string[] {
  const plain = text.normalize('NFC').toLowerCase();
  const name = /^[^@]+(?=@)/.exec(plain)?.[0] ?? /^[^.\s]+(?=\.\S+$)/.exec(plain)?.[0] ?? plain;
  const whole = [plain, name].flatMap((one) => [one, one.replaceAll(/[\s\p{P}\p{S}]/gu, '')]);
  return [...whole, ...whole.map(withoutTail)];
}

function withoutTail(text: string): string {
  return text.replace(/[\d\p{P}\p{S}]+$/u, '');
}

function withoutHead(text: string): string {
  return text.replace(/^[\d\p{P}\p{S}]+/u, '');
}

/** Months and days of the week in the languages of the site: people put a year behind them. */
function listTimes(): string[] {
  const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)));
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 1)));
  return LANGUAGES.flatMap((language) => {
    const name = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
      return (date: Date) => format.format(date).normalize('NFC').toLowerCase();
    };
    return [...months.map(name({ month: 'long' })), ...days.map(name({ weekday: 'long' }))];
  }).filter(({ length }) => length >= SHORTEST_WORD);
}
