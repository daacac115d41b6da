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

const BOOT = /<script type="application\/json" id="gh-boot">(.*?)<\/script>/s;
const NOTE = /<template id="gh-note">(.*?)<\/template>/s;

/** A page of the frame, drawn for nobody in particular: only such a page is kept, since a browser may have many users. */
export function isGuestPage(html: string): boolean {
  const boot: unknown = JSON.parse(BOOT.exec(html)?.[1] ?? 'null');
  if (typeof boot !== 'object' || boot === null || !('session' in boot)) return false;
  const { session } = boot;
  return typeof session === 'object' && session !== null && !('userId' in session);
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
