import { DEFAULT_PREFERENCES, isLanguage, PREFERENCE_COOKIES, type Language } from '@glasshouse/contracts/preferences';
import { hostCookie, SESSION_COOKIE } from '@glasshouse/contracts/session';

type Cookies = ReadonlyMap<string, string>;

export function parseCookies(header: string | undefined): Cookies {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0) cookies.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim());
  }
  return cookies;
}

/** Whoever has no session cookie is a guest, and nobody needs to be asked. */
export function mayBeSignedIn(cookies: Cookies): boolean {
  return cookies.has(SESSION_COOKIE) || cookies.has(hostCookie(SESSION_COOKIE, true));
}

/**
 * The address decides the language; without one the visitor's cookie, then their browser. Who reads none of ours is likely
 * to read English; a browser that says nothing gets the documents' default.
 */
export function chooseLanguage(
  prefix: Language | undefined,
  cookies: Cookies,
  acceptLanguage: string | undefined,
): Language {
  if (prefix) return prefix;
  const stored = cookies.get(PREFERENCE_COOKIES.language);
  if (isLanguage(stored)) return stored;
  const accepted = acceptedLanguages(acceptLanguage).filter((tag) => tag !== '' && tag !== '*');
  return accepted.find(isLanguage) ?? (accepted.length > 0 ? 'en' : DEFAULT_PREFERENCES.language);
}

/** `en-GB,en;q=0.9,ru;q=0.8` → en, en, ru: by weight, primary tags only. */
function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().split(';');
      const weight = options.map((option) => /^\s*q=([\d.]+)$/.exec(option)?.[1]).find(Boolean);
      return { tag: tag.slice(0, 2).toLowerCase(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
