import { isLanguage, type Language } from '@glasshouse/contracts/preferences';

export interface SplitPath {
  /** Present where the path begins with a language of the site. */
  readonly language?: Language;
  /** What follows, always beginning with a slash. */
  readonly path: string;
}

/** `/en/live` → en and `/live`. Two letters that are no language of ours stay part of the path, which then matches nothing. */
export function splitLanguage(path: string): SplitPath {
  const match = /^\/([a-z]{2})(\/.*)?$/.exec(path);
  if (!match || !isLanguage(match[1])) return { path };
  return { language: match[1], path: match[2] ?? '/' };
}
