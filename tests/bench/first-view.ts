import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findRoot } from '@glasshouse/server/platform/environment';
import type { PageName } from './board.ts';

export interface Weight {
  readonly jsBytes: number;
  readonly cssBytes: number;
  readonly requests: number;
}

interface Entry {
  readonly js: string;
  readonly preload: readonly string[];
  readonly css: readonly string[];
}

interface Manifest {
  readonly vendor: { readonly js: string };
  readonly shell: Entry;
  readonly remotes: Readonly<Record<string, Entry>>;
}

const SITE = join(findRoot(), 'dist/site');
const MANIFEST = join(SITE, 'manifest.json');
const REMOTES: Readonly<Record<PageName, string>> = {
  home: 'home',
  liveList: 'sports',
  event: 'event',
  information: 'information',
};

export function isSiteBuilt(): boolean {
  return existsSync(MANIFEST);
}

/** What a page names in its head, as the server sends it to a browser that takes brotli. */
export function weighFirstView(page: PageName): Weight {
  const manifest: Manifest = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  const remote = manifest.remotes[REMOTES[page]];
  if (!remote) throw new Error(`the build has no remote ${REMOTES[page]}`);
  const { vendor, shell } = manifest;
  const scripts = new Set([vendor.js, shell.js, ...shell.preload, remote.js, ...remote.preload]);
  const styles = new Set([...shell.css, ...remote.css]);
  return { jsBytes: sumBytes(scripts), cssBytes: sumBytes(styles), requests: scripts.size + styles.size };
}

function sumBytes(addresses: ReadonlySet<string>): number {
  let sum = 0;
  for (const address of addresses) {
    const file = join(SITE, 'public', address);
    sum += statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  }
  return sum;
}
