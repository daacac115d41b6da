/** The shell's server half, as the build makes it: `dist/site/shell/server.js`. */
export { makeSite } from './make-site.ts';
export type { SiteManifest } from './site-manifest.ts';
