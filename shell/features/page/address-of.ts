import type { Language } from '@glasshouse/contracts/preferences';

/** `/live` → `/en/live`; the home page has no slash of its own at the end. */
export function addressOf(language: Language, url: string): string {
  return url === '/' ? `/${language}` : url.startsWith('/?') ? `/${language}${url.slice(1)}` : `/${language}${url}`;
}
