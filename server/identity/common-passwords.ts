import { dictionary } from '@zxcvbn-ts/language-common';

/** The fifty thousand that leaked lists hold most often (zxcvbn's list): what whoever guesses tries first. */
const COMMON: ReadonlySet<string> = new Set(dictionary.passwords);

/** Shorter ones are in too many good passwords. */
const SHORTEST_WORD = 4;

/** In lower case; with the digits and marks that people put behind a word to please a form. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password) || COMMON.has(withoutTail(password));
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
  return (password) => isCommonPassword(password) || listForms(password).some((form) => own.has(form));
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
