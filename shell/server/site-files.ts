import { decideAccess, isWithin } from '@glasshouse/domain/access';
import { LANGUAGES } from '@glasshouse/contracts/preferences';
import { ROUTES, type RouteRow } from '@glasshouse/contracts/routes';
import type { SiteAnswer, SiteSettings } from '@glasshouse/contracts/site';
import { escapeHtml } from './escape-html.ts';
import { textHeaders } from './site-headers.ts';

export interface SiteFileParts {
  readonly origin: string | undefined;
  readonly settings: Pick<SiteSettings, 'state' | 'features' | 'closedPaths'>;
  readonly production: boolean;
}

/** What programs ask a site for: robots.txt and the sitemap, both from the route catalogue. */
export function answerSiteFile(path: string, parts: SiteFileParts): SiteAnswer | undefined {
  if (path === '/robots.txt') return { status: 200, headers: textHeaders('text/plain'), body: writeRobots(parts) };
  if (path === '/sitemap.xml')
    return { status: 200, headers: textHeaders('application/xml'), body: writeSitemap(parts) };
  return undefined;
}

function writeRobots({ origin, settings }: SiteFileParts): string {
  if (settings.state.kind !== 'open') return 'User-agent: *\nDisallow: /\n';
  const sitemap = origin === undefined ? '' : `Sitemap: ${origin}/sitemap.xml\n`;
  return `User-agent: *\nDisallow: /web-api/\nDisallow: /*/office/\n${sitemap}`;
}

/** Every page that search engines may keep and that has one address, in every language; the pages name each other. */
function writeSitemap({ origin = '', settings, production }: SiteFileParts): string {
  const visitor = { signedIn: false, features: settings.features, production };
  const rows: readonly RouteRow[] = Object.values(ROUTES);
  const paths = rows
    .filter((row) => row.index === true && decideAccess(row, visitor).kind === 'allowed')
    .flatMap(({ path }) => listAddresses(path))
    .filter((path) => settings.state.kind === 'open' && !isWithin(settings.closedPaths, path));
  const urls = paths.flatMap((path) =>
    LANGUAGES.map(
      (language) => `<url><loc>${escapeHtml(`${origin}/${language}${path === '/' ? '' : path}`)}</loc></url>`,
    ),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}

/** The addresses a pattern has by itself: without what is optional, and each alternative of what is not. */
function listAddresses(pattern: string): string[] {
  let addresses = [''];
  for (const segment of pattern.split('/').filter((one) => one !== '' && !one.endsWith('?'))) {
    const alternatives = /^:\w+\(([\w|]+)\)$/.exec(segment)?.[1]?.split('|');
    if (segment.startsWith(':') && alternatives === undefined) return [];
    addresses = addresses.flatMap((address) => (alternatives ?? [segment]).map((one) => `${address}/${one}`));
  }
  return addresses.map((address) => address || '/');
}
