import { accept, refuse, type Decision } from '../decision/index.ts';

/** In characters, as people see them. */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;

/**
 * Length, and whether everybody tries it first; nothing about kinds of characters, which only makes people write them
 * down (ASVS 6.2). Characters are counted as people see them, and taken in one form of those that have several.
 */
export function decidePassword(
  text: string,
  isCommon: (password: string) => boolean,
): Decision<string, 'password_weak' | 'password_common'> {
  const password = text.normalize('NFC');
  const length = [...password].length;
  if (length < PASSWORD_LENGTH.least || length > PASSWORD_LENGTH.most || new Set(password).size < 3)
    return refuse('password_weak');
  return isCommon(password.toLowerCase()) ? refuse('password_common') : accept(password);
}
