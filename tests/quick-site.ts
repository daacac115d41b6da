import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRoot } from '@glasshouse/server/platform/environment';

/**
 * Players of tests are registered by one call and pay in with the next, often by the thousand: in the houses of tests,
 * journeys, faults and measurements nobody has to say their name before that. Whatever is about it opens a house with
 * the operator's own file.
 */
export const NO_DETAILS = { office: { areDetailsAskedBeforeDeposit: false } } as const;

let written: string | undefined;

/** The operator's file with nothing else changed; one for each process, and gone with it. */
export function quickSite(): string {
  if (written !== undefined) return written;
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-site-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  written = join(folder, 'site.json');
  const site: object = JSON.parse(readFileSync(join(findRoot(), 'config/site.json'), 'utf8'));
  writeFileSync(written, JSON.stringify({ ...site, ...NO_DETAILS }));
  return written;
}
