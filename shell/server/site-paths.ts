import { parseDrawingPath } from '@glasshouse/contracts/pictures';
import { findPart } from './sitemap.ts';

/** Where programs find what they ask a site for, without language; sitemaps' parts and drawings have names of their own. */
export const SITE_PATHS = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  manifest: '/manifest.webmanifest',
  worker: '/service-worker.js',
  offline: '/offline',
} as const;

const PLAIN: ReadonlySet<string> = new Set(Object.values(SITE_PATHS));

/** A file of the site: the same for everybody, whoever is signed in. */
export function isSitePath(path: string): boolean {
  return PLAIN.has(path) || findPart(path) !== undefined || parseDrawingPath(path) !== undefined;
}
