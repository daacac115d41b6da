import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findRoot } from '../environment/index.ts';
import { startEmbeddedPostgres } from '../database/index.ts';
import type { DatabaseTemplate } from './database-template.ts';

/** What a set-up is made of: another of these, another set-up. */
const MADE_OF = ['package-lock.json', 'server/platform/database/embedded.ts'];
const KEPT = ['postgres', 'database-password'];
const CACHE = join(findRoot(), '.cache');

/**
 * Puts a data folder that was set up before where a test's server will look for one: setting one up takes as long as
 * many a test. The first test that asks makes it, below the project's `.cache`; where that fails, or on a system
 * without `cp`, each server sets up its own. With a template its database `postgres` is filled.
 */
export async function placeTemplate(dataDir: string, template?: DatabaseTemplate): Promise<void> {
  const made = await makeTemplate(template).catch(() => undefined);
  if (made !== undefined) copyKept(made, dataDir);
}

/** With owners and modes: the server runs as another user where tests are run by root. */
function copyKept(from: string, dataDir: string): void {
  const copied = spawnSync('cp', ['-a', ...KEPT.map((name) => join(from, name)), dataDir], { stdio: 'ignore' });
  if (copied.status !== 0) for (const name of KEPT) rmSync(join(dataDir, name), { recursive: true, force: true });
}

/** Made beside its place and moved there whole, so that one who was killed and one who came at once do no harm. */
async function makeTemplate(template?: DatabaseTemplate): Promise<string> {
  const bare = join(CACHE, `postgres-${hashAll()}`);
  const place = template ? `${bare}-${template.name}` : bare;
  if (existsSync(place)) return place;
  mkdirSync(CACHE, { recursive: true });
  const fresh = mkdtempSync(join(CACHE, 'postgres-new-'));
  try {
    if (template) copyKept(await makeTemplate(), fresh);
    const server = await startEmbeddedPostgres(fresh);
    try {
      await template?.make(server.url);
    } finally {
      await server.stop();
    }
    renameSync(fresh, place);
    if (template) dropOutdated(basename(bare), basename(place));
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(place)) throw error;
  }
  return place;
}

/** Filled ones of yesterday's tables: each is as large as a database. */
function dropOutdated(bare: string, kept: string): void {
  const isOutdated = (name: string): boolean => name.startsWith(`${bare}-`) && name !== kept;
  for (const name of readdirSync(CACHE).filter(isOutdated)) rmSync(join(CACHE, name), { recursive: true, force: true });
}

function hashAll(): string {
  const hash = createHash('sha256');
  for (const file of MADE_OF) hash.update(readFileSync(join(findRoot(), file)));
  return hash.digest('hex').slice(0, 16);
}
