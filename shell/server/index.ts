import type { MakeSite } from '@glasshouse/contracts/site';
import { makeSitemapCache } from './sitemap-cache.ts';
import { makeSiteFrom } from './make-site.ts';
import { readManifest } from './read-manifest.ts';

const findSitemap = makeSitemapCache();

/** The shell's server half, as the build makes it: `dist/site/shell/server.js`. */
export const makeSite: MakeSite = (deps) => makeSiteFrom(readManifest(), findSitemap)(deps);
