/** What somebody types to say who they are. */
export type Login =
  | { readonly kind: 'id'; readonly playerId: number }
  | { readonly kind: 'mail'; readonly value: string }
  | { readonly kind: 'phone'; readonly value: string };

/**
 * The player's id (`483920175`), a mail address, or a phone number with its plus and country code. One spelling only of
 * each, so that limits counted by login cannot be walked around.
 */
export function parseLogin(login: string): Login | undefined {
  const text = login.trim();
  if (/^[1-9]\d{0,14}$/.test(text)) return { kind: 'id', playerId: Number(text) };
  if (text.includes('@')) return parseMail(text);
  const digits = text.replaceAll(/[\s().-]/g, '');
  return /^\+[1-9]\d{6,14}$/.test(digits) ? { kind: 'phone', value: digits } : undefined;
}

/** Post offices know what they take; this only tells a mailbox from something else. */
const MAIL = /^[^\s@<>(),;:"\\[\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** In lower case: nobody has two mailboxes that differ in that alone. */
export function parseMail(text: string): { readonly kind: 'mail'; readonly value: string } | undefined {
  const value = text.trim().normalize('NFC').toLowerCase();
  return value.length <= 254 && MAIL.test(value) ? { kind: 'mail', value } : undefined;
}

export function formatLogin(playerId: number): string {
  return String(playerId);
}
