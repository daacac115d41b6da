import type { Language } from '@glasshouse/contracts/preferences';

/** Where search engines find a page: on a mirror, the host that the operator names. */
export interface PageAddress {
  /** Scheme and host. */
  readonly origin: string;
  /** Without language and query; empty for the home page. */
  readonly path: string;
}

/** Absent for a page that has no address of its own to be found under. */
export function findAddress(indexedUrl: string | undefined, origin: string | undefined): PageAddress | undefined {
  if (indexedUrl === undefined || origin === undefined) return undefined;
  return { origin, path: indexedUrl.replace(/[?].*$/, '').replace(/^[/]$/, '') };
}

/** The page itself in one language. */
export function addressIn({ origin, path }: PageAddress, language: Language): string {
  return `${origin}/${language}${path}`;
}
