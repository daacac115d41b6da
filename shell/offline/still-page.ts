import { PREFERENCE_COOKIES } from '@glasshouse/contracts/preferences';
import { readZone, shiftAt } from '@glasshouse/domain/zones';

/** What a page from before may do: be looked at. Its scripts are gone, and it asks nobody for anything. */
export const STILL_POLICY = [
  `default-src 'none'`,
  `style-src 'self'`,
  `style-src-attr 'unsafe-inline'`,
  `img-src 'self' data:`,
  `font-src 'self'`,
  `manifest-src 'self'`,
  `base-uri 'none'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
].join('; ');

const CHOSEN = ['timeZone', 'is12h', 'coefViewId', 'wording'] as const;
const BOOT = /<script type="application\/json" id="gh-boot">(.*?)<\/script>/s;
const NOTE = /<template id="gh-note">(.*?)<\/template>/s;

/** A page of the frame, drawn for nobody in particular: only such a page is kept, since a browser may have many users. */
export function isGuestPage(html: string): boolean {
  const { session } = readBoot(html);
  return typeof session === 'object' && session !== null && !('userId' in session);
}

function readBoot(html: string): { readonly session?: unknown; readonly preferences?: unknown } {
  const boot: unknown = JSON.parse(BOOT.exec(html)?.[1] ?? 'null');
  return typeof boot === 'object' && boot !== null ? boot : {};
}

/**
 * What the reader of this page sees times and prices by, as cookies say it: a page that is kept in its place is drawn for nobody,
 * and by no other clock.
 */
export function findChosen(html: string): string {
  const { preferences } = readBoot(html);
  if (typeof preferences !== 'object' || preferences === null) return '';
  const said = new Map<string, unknown>(Object.entries(preferences));
  return CHOSEN.flatMap((name) => {
    const value = said.get(name);
    const text = typeof value === 'boolean' ? Number(value) : value;
    return isPlain(text) ? [`${PREFERENCE_COOKIES[name]}=${text}`] : [];
  }).join('; ');
}

/** Of all cookies that a page can read, those that say the same. */
export function pickChosen(cookies: string): string {
  const names = [...CHOSEN, 'seenZone' as const].map((name) => `${PREFERENCE_COOKIES[name]}=`);
  return cookies
    .split('; ')
    .filter((cookie) => names.some((name) => cookie.startsWith(name)) && isPlain(cookie))
    .join('; ');
}

/** By the clock that the page is drawn by; the device's where none was chosen. */
export function sayMoment(atMs: number, language: string, chosen: string): string {
  const read = (name: keyof typeof PREFERENCE_COOKIES): string => {
    const start = `${PREFERENCE_COOKIES[name]}=`;
    const found = chosen.split('; ').find((cookie) => cookie.startsWith(start));
    return found?.slice(start.length) ?? '';
  };
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zone = readZone(read('timeZone')) ?? readZone(read('seenZone')) ?? readZone(here) ?? 0;
  return new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
    hourCycle: read('is12h') === '1' ? 'h12' : 'h23',
  }).format(atMs + shiftAt(zone, atMs / 1_000) * 1_000);
}

/** What a header may carry. */
function isPlain(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && /^[\w=+./-]{1,80}$/.test(value));
}

/** The note of the offline page, with the moment in it; nothing where the page has none. */
export function findNote(offlineHtml: string, time: string): string | undefined {
  return NOTE.exec(offlineHtml)?.[1]?.replace('{time}', time);
}

/**
 * The page as it was: no scripts, no buttons to press, since no price on it can be taken, no question about cookies,
 * which nobody could answer, and the note above it all.
 * It is our own server's html, in which data never contains a tag (`escape-html`).
 */
export function makeStill(html: string, note: string): string {
  return html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<button\b/g, '<button disabled aria-disabled="true"')
    .replace(/<dialog open=""(?=[^>]* aria-labelledby="gh-cookies")/, '<dialog style="display:none"')
    .replace(/<body([^>]*)>/, (tag) => tag + note);
}

/** The page in the look that is chosen now: it was kept in that of a guest, or in that of another day. */
export function wearTheme(html: string, theme: string | undefined): string {
  const worn = theme === 'dark' || theme === 'system' ? theme : 'light';
  return html.replace(/(<html\b[^>]* data-theme=")[^"]*/, `$1${worn}`);
}

/** The hashed files that the page is drawn with. */
export function listDrawnWith(html: string): string[] {
  const found = html.matchAll(/<link rel="(?:stylesheet|preload|icon)"[^>]* href="(\/assets\/[^"]+)"/g);
  return [...new Set([...found].map((match) => match[1] ?? ''))].filter((file) => file !== '');
}

export function languageOf(html: string): string | undefined {
  return /<html lang="([a-z]{2})"/.exec(html)?.[1];
}
