import { toPlainDigits } from '../phone/index.ts';

/** What somebody types to say who they are. */
export type Login =
  | { readonly kind: 'id'; readonly playerId: number }
  | { readonly kind: 'mail'; readonly value: string }
  | { readonly kind: 'phone'; readonly value: string };

/**
 * The player's id (`483920175`), a mail address, or a phone number with its country code after a plus or two
 * zeros, in the digits of any script. All spellings become one, so that limits counted by login cannot be walked around.
 */
export function parseLogin(login: string): Login | undefined {
  if (login.includes('@')) return parseMail(login);
  const text = toPlainDigits(login).replaceAll(DIRECTION_MARKS, '').trim();
  if (/^[1-9]\d{0,14}$/.test(text)) return { kind: 'id', playerId: Number(text) };
  const digits = text.replaceAll(/[\s\p{Pd}().]/gu, '').replace(/^00/, '+');
  return /^\+[1-9]\d{6,14}$/.test(digits) ? { kind: 'phone', value: digits } : undefined;
}

/** What is copied from a page read from right to left brings these along; nobody sees them, and two logins could look alike. */
const DIRECTION_MARKS = /\p{Cf}/gu;

/** Post offices know what they take; this only tells a mailbox from something else. */
const MAIL =
  /^[^\s\p{C}@<>(),;:"\\[\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/u;

/** In lower case: nobody has two mailboxes that differ in that alone. */
export function parseMail(text: string): { readonly kind: 'mail'; readonly value: string } | undefined {
  const value = text.replaceAll(DIRECTION_MARKS, '').trim().normalize('NFC').toLowerCase();
  return value.length <= 254 && MAIL.test(value) ? { kind: 'mail', value } : undefined;
}

export function formatLogin(playerId: number): string {
  return String(playerId);
}
