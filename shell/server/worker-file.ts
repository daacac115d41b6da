import { readFileSync } from 'node:fs';
import { NO_OFFLINE_PAGES } from '../boot.ts';
import type { SiteManifest } from './site-manifest.ts';
import { SITE_PATHS } from './site-paths.ts';

export const WORKER_PATH = SITE_PATHS.worker;

/** The build puts it beside the built shell. */
const WORKER_URL = new URL('./worker.js', import.meta.url);
let code: string | undefined;

/** The worker with what it has to know of this build: other bytes at each release make browsers take the new one. */
export function writeWorker({ version }: SiteManifest, features: ReadonlySet<string>): string {
  code ??= readFileSync(WORKER_URL, 'utf8');
  return `self.release=${JSON.stringify({ version, isOff: features.has(NO_OFFLINE_PAGES) })};\n${code}`;
}
