import { fileURLToPath } from 'node:url';
import { join, relative, sep } from 'node:path';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const DIST = join(ROOT, 'dist');
export const SITE = join(DIST, 'site');
/** Everything in here is served under `/assets/`, as it is. */
export const ASSETS = join(SITE, 'public', 'assets');
export const ASSETS_URL = '/assets/';

/** How a file is named in the build's records: from the root, with forward slashes on every system. */
export function fromRoot(file: string): string {
  return relative(ROOT, file).split(sep).join('/');
}
