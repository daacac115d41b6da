import { PREFERENCE_COOKIES } from '@glasshouse/contracts/preferences';

const YEAR_SEC = 31_536_000;

/** A choice is a cookie, so that the server's next page is already right; `session`: until the browser closes. */
export function writePreference(
  name: keyof typeof PREFERENCE_COOKIES,
  value: string | number | boolean,
  maxAgeSec: number | 'session' = YEAR_SEC,
): void {
  const text = typeof value === 'boolean' ? Number(value) : value;
  const age = maxAgeSec === 'session' ? '' : `; Max-Age=${maxAgeSec}`;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${PREFERENCE_COOKIES[name]}=${text}; Path=/${age}; SameSite=Lax${secure}`;
}

/** Whether this device keeps that already: this very value, or any where none is named. */
export function hasCookie(name: keyof typeof PREFERENCE_COOKIES, value?: string): boolean {
  const start = `${PREFERENCE_COOKIES[name]}=`;
  return document.cookie
    .split('; ')
    .some((cookie) => (value === undefined ? cookie.startsWith(start) : cookie === start + value));
}
