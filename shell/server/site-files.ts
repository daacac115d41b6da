import { parseDrawingPath } from '@glasshouse/contracts/pictures';
import type { Language } from '@glasshouse/contracts/preferences';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import type { SiteAnswer, SiteSettings } from '@glasshouse/contracts/site';
import { drawEvent } from './event-picture.ts';
import type { FindSitemap } from './sitemap-cache.ts';
import { OFFLINE_PATH, writeOfflinePage } from './offline-page.ts';
import { fileHeaders, offlineHeaders, workerHeaders } from './site-headers.ts';
import type { SiteManifest } from './site-manifest.ts';
import { SITE_PATHS } from './site-paths.ts';
import { findPart, type SitemapPart } from './sitemap.ts';
import { MANIFEST_PATH, writeManifest } from './web-manifest.ts';
import { WORKER_PATH, writeWorker } from './worker-file.ts';

export interface SiteFileParts {
  readonly origin: string | undefined;
  readonly siteName: string;
  readonly language: Language;
  readonly manifest: SiteManifest;
  readonly settings: Pick<SiteSettings, 'state' | 'features' | 'closedPaths'>;
  readonly production: boolean;
  /** As nobody in particular: files are the same for everybody. */
  readonly call: CallApi;
  readonly findSitemap: FindSitemap;
}

/** What programs ask a site for; absent for an address that is none of these files. `path` without language. */
export async function answerSiteFile(path: string, parts: SiteFileParts): Promise<SiteAnswer | undefined> {
  const { language, siteName, manifest, settings } = parts;
  if (path === SITE_PATHS.robots) return answerText('text/plain', writeRobots(parts));
  if (path === SITE_PATHS.sitemap) return answerSitemap(parts);
  const part = findPart(path);
  if (part) return answerSitemap(parts, part);
  if (path === MANIFEST_PATH) return answerText('application/manifest+json', writeManifest(language, siteName));
  if (path === WORKER_PATH)
    return { status: 200, headers: workerHeaders(), body: writeWorker(manifest, settings.features) };
  if (path === OFFLINE_PATH)
    return { status: 200, headers: offlineHeaders(), body: await writeOfflinePage(language, siteName, manifest) };
  const eventId = parseDrawingPath(path);
  return eventId === undefined ? undefined : answerDrawing(parts, eventId);
}

function answerText(type: Parameters<typeof fileHeaders>[0], body: string): SiteAnswer {
  return { status: 200, headers: fileHeaders(type), body };
}

function writeRobots({ origin, settings }: SiteFileParts): string {
  if (settings.state.kind !== 'open') return 'User-agent: *\nDisallow: /\n';
  const sitemap = origin === undefined ? '' : `Sitemap: ${origin}/sitemap.xml\n`;
  return `User-agent: *\nDisallow: /web-api/\nDisallow: /*/office/\n${sitemap}`;
}

async function answerSitemap(
  { call, settings, production, origin = '', findSitemap }: SiteFileParts,
  part?: SitemapPart,
): Promise<SiteAnswer | undefined> {
  const file = await findSitemap({ call, settings, production, origin }, part);
  if (!file) return undefined;
  const { status, headers, body } = answerText('application/xml', file.body);
  return { status, headers: { ...headers, etag: file.etag, 'last-modified': file.changedAt.toUTCString() }, body };
}

/** A closed site shows nothing of what it offers. */
async function answerDrawing(parts: SiteFileParts, eventId: number): Promise<SiteAnswer | undefined> {
  const { call, language, siteName, settings } = parts;
  if (settings.state.kind !== 'open') return undefined;
  const drawing = await drawEvent(call, eventId, language, siteName);
  return drawing === undefined ? undefined : answerText('image/svg+xml', drawing);
}
