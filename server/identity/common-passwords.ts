import { dictionary } from '@zxcvbn-ts/language-common';

/** The fifty thousand that leaked lists hold most often (zxcvbn's list): what whoever guesses tries first. */
const COMMON: ReadonlySet<string> = new Set(dictionary.passwords);

/** In lower case; with the digits and marks that people put behind a word to please a form. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password) || COMMON.has(password.replace(/[\d\p{P}\p{S}]+$/u, ''));
}
