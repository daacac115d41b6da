import { isLanguage, LANGUAGES, type Language } from '@glasshouse/contracts/preferences';
import { escapeHtml } from './escape-html.ts';
import { addressIn } from './page-address.ts';

/**
 * Pages of one part. The protocol allows 50,000 addresses and 50 MB; each page names itself in all languages, so a part
 * of so many stays near 2 MB.
 */
export const PAGES_PER_PART = 1_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export interface SitemapPart {
  readonly language: Language;
  /** From 1. */
  readonly number: number;
}

/** `/sitemap-de-2.xml`. */
export function findPart(path: string): SitemapPart | undefined {
  const match = /^\/sitemap-([a-z]{2})-([1-9]\d{0,3})\.xml$/.exec(path);
  return isLanguage(match?.[1]) ? { language: match[1], number: Number(match[2]) } : undefined;
}

/** The list of the parts: each language has as many as its pages need. */
export function writeSitemapIndex(origin: string, pages: number, now: Date): string {
  const parts = Math.max(1, Math.ceil(pages / PAGES_PER_PART));
  const numbers = Array.from({ length: parts }, (_, at) => at + 1);
  return [
    HEAD,
    `<sitemapindex ${NAMESPACE}>`,
    ...LANGUAGES.flatMap((language) =>
      numbers.map((number) => {
        const address = escapeHtml(`${origin}/sitemap-${language}-${number}.xml`);
        return `<sitemap><loc>${address}</loc><lastmod>${now.toISOString()}</lastmod></sitemap>`;
      }),
    ),
    '</sitemapindex>\n',
  ].join('\n');
}

/** One language's pages, each with its own address in every other. Absent for a part beyond the last. */
export function writeSitemapPart(
  origin: string,
  paths: readonly string[],
  { language, number }: SitemapPart,
  now: Date,
): string | undefined {
  const own = paths.slice((number - 1) * PAGES_PER_PART, number * PAGES_PER_PART);
  if (own.length === 0 && number > 1) return undefined;
  return [HEAD, `<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">`]
    .concat(own.map((path) => writePage(origin, path === '/' ? '' : path, language, now)))
    .concat('</urlset>\n')
    .join('\n');
}

/** Prices move while one reads: only pages with prices have changed by now, of the others nobody knows. */
const MOVING = /^(?:$|\/(?:line|live))/;

function writePage(origin: string, path: string, language: Language, now: Date): string {
  const inLanguage = (one: Language) => escapeHtml(addressIn({ origin, path }, one));
  const others = LANGUAGES.map((one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${inLanguage(one)}"/>`);
  const changed = MOVING.test(path) ? `<lastmod>${now.toISOString()}</lastmod>` : '';
  return `<url><loc>${inLanguage(language)}</loc>${changed}${others.join('')}</url>`;
}
