import type { FragmentHead } from '@glasshouse/contracts/fragment';
import { LANGUAGES, type Language } from '@glasshouse/contracts/preferences';
import { LANGUAGE_ROWS } from '@glasshouse/kit/i18n';
import { escapeHtml } from './escape-html.ts';
import { addressIn, findAddress, type PageAddress } from './page-address.ts';
import { joinRobots } from './robots.ts';
import { renderStructured } from './structured-data.ts';

export interface HeadTagParts {
  readonly head: FragmentHead;
  readonly language: Language;
  readonly siteName: string;
  /** Path and query without the language; present where search engines may keep the page. */
  readonly indexedUrl?: string | undefined;
  /** Scheme and host of this site. */
  readonly origin?: string | undefined;
}

/** What those read who do not look: search engines, and programs that show a link to somebody. */
export function renderHeadTags(parts: HeadTagParts): string {
  const { head, siteName } = parts;
  const title = head.title === '' ? siteName : `${head.title} · ${siteName}`;
  const robots = joinRobots(head.robots, head.hierarchyRobots, parts.indexedUrl === undefined ? 'noindex' : undefined);
  // A page that is not to be kept has no address to be kept under.
  const kept = robots?.includes('noindex') ? undefined : parts.indexedUrl;
  const address = findAddress(kept && (head.canonicalPath ?? kept), parts.origin);
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', head.description),
    meta('name', 'robots', robots),
    renderOwnMetas(head),
    renderSharing(parts, address),
    address === undefined ? '' : renderAlternates(parts, address) + renderStructured({ ...parts, address }),
  ].join('');
}

function meta(kind: 'name' | 'property', name: string, content: string | undefined): string {
  return content === undefined ? '' : `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

/** Said once and by the shell alone. */
const SHELL_METAS = new Set(['description', 'robots', 'viewport', 'color-scheme', 'theme-color', 'referrer']);
const META_NAME = /^[a-z][a-z0-9:._-]{0,60}$/;

function renderOwnMetas({ metas = [] }: FragmentHead): string {
  return metas
    .filter(({ name }) => META_NAME.test(name) && !SHELL_METAS.has(name))
    .map(({ name, content }) => meta('name', name, content))
    .join('');
}

/** Open Graph; the one thing that Twitter does not take from there is the size of its card. */
function renderSharing({ head, language, siteName, origin }: HeadTagParts, address: PageAddress | undefined): string {
  const image = origin === undefined ? undefined : head.image;
  return [
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', head.title === '' ? siteName : head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:locale', LANGUAGE_ROWS[language].tag.replace(/-u-.*/, '').replace('-', '_')),
    address === undefined ? '' : meta('property', 'og:url', addressIn(address, language)),
    image === undefined
      ? ''
      : [
          meta('property', 'og:image', `${origin ?? ''}${image.path}`),
          meta('property', 'og:image:alt', image.alt),
          meta('property', 'og:image:width', String(image.widthPx)),
          meta('property', 'og:image:height', String(image.heightPx)),
        ].join(''),
    meta('name', 'twitter:card', image === undefined ? 'summary' : 'summary_large_image'),
  ].join('');
}

/** The page's one address for search engines, the same page in every language of the site, and for other devices. */
function renderAlternates({ head, language }: HeadTagParts, address: PageAddress): string {
  const link = (rel: string, more: string, href: string) => `<link rel="${rel}"${more} href="${escapeHtml(href)}">`;
  return [
    link('canonical', '', addressIn(address, language)),
    ...LANGUAGES.map((one) => link('alternate', ` hreflang="${one}"`, addressIn(address, one))),
    // Without a prefix the site speaks the visitor's own language, as far as it can.
    link('alternate', ' hreflang="x-default"', address.origin + (address.path || '/')),
    ...(head.mediaLinks ?? []).map(({ media, path }) =>
      link('alternate', ` media="${escapeHtml(media)}"`, addressIn({ ...address, path }, language)),
    ),
  ].join('');
}
