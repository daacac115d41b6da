import type { MakeSite } from '@glasshouse/contracts/site';
import { keepSitemap } from './keep-sitemap.ts';
import { makeSiteFrom } from './make-site.ts';
import { readManifest } from './read-manifest.ts';

const findSitemap = keepSitemap();

/** The shell's server half, as the build makes it: `dist/site/shell/server.js`. */
export const makeSite: MakeSite = (deps) => makeSiteFrom(readManifest(), findSitemap)(deps);
