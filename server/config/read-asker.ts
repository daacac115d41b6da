import type { IncomingHttpHeaders } from 'node:http';
import { isLanguage } from '@glasshouse/contracts/preferences';
import type { Asker } from './decide-state.ts';

/** What of an address the rules of this module read. */
export interface Address {
  /** Of its first segment; absent where that is no language of ours. */
  readonly language: string | undefined;
  /** Without language, query and a slash at its end. */
  readonly path: string;
  /** With its question mark, or nothing. */
  readonly query: string;
}

const PRINTABLE = /^[\x21-\x7e]*$/;
const ORIGIN = /^https?:\/\/[^/?#]+/i;

/**
 * An address, whole or from its path on; whose host it has makes no difference. Split by hand, as pages are: a URL
 * parser would read two slashes as a host, and dots as ways up.
 */
export function findAddress(url: string): Address | undefined {
  const own = url.replace(ORIGIN, '');
  const [, whole = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(own) ?? [];
  if (!PRINTABLE.test(own) || !(whole.startsWith('/') || (whole === '' && own !== url))) return undefined;
  const [, first = ''] = whole.split('/', 2);
  const language = isLanguage(first) ? first : undefined;
  const path = language === undefined ? whole : whole.slice(language.length + 1);
  return { language, path: path.replace(/\/+$/, '') || '/', query };
}

/** The path that rules about pages are asked with: written as percentages or not, it is the same page. */
export function readPath(url: string): string {
  const path = findAddress(url)?.path ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** An upper-case pair of letters, as ISO 3166 has them; proxies write `XX` or nothing where they do not know. */
export function findCountry(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[A-Za-z]{2}$/.test(header) ? header.toUpperCase() : undefined;
}

const TRIES_MAINTENANCE = /(?:^|;\s*)maintenance=1\s*(?:;|$)/;

export function readAsker(url: string, headers: IncomingHttpHeaders, country: string | undefined): Asker {
  return {
    country,
    path: readPath(url),
    triesMaintenance: TRIES_MAINTENANCE.test(headers.cookie ?? ''),
  };
}
