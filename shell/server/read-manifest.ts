import { readFileSync } from 'node:fs';
import type { SiteManifest } from './site-manifest.ts';

/** The build writes it one folder above the built shell. */
const MANIFEST_URL = new URL('../manifest.json', import.meta.url);

export function readManifest(): SiteManifest {
  const manifest: unknown = JSON.parse(readFileSync(MANIFEST_URL, 'utf8'));
  if (!isManifest(manifest)) throw new Error(`${MANIFEST_URL.pathname} is not a site manifest; run the build again`);
  return manifest;
}

function isManifest(value: unknown): value is SiteManifest {
  return typeof value === 'object' && value !== null && ['vendor', 'shell', 'remotes'].every((name) => name in value);
}
