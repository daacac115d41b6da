import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findRoot } from '../environment/index.ts';
import { startEmbeddedPostgres } from '../database/index.ts';

/** What a set-up is made of: another of these, another set-up. */
const MADE_OF = ['package-lock.json', 'server/platform/database/embedded.ts'];
const KEPT = ['postgres', 'database-password'];

/**
 * Puts a data folder that was set up before where a test's server will look for one: setting one up takes as long as
 * many a test. The first test that asks makes it, below the project's `.cache`; where that fails, or on a system
 * without `cp`, each server sets up its own.
 */
export async function placeTemplate(dataDir: string): Promise<void> {
  const template = await makeTemplate().catch(() => undefined);
  if (template === undefined) return;
  // With owners and modes: the server runs as another user where tests are run by root.
  const copied = spawnSync('cp', ['-a', ...KEPT.map((name) => join(template, name)), dataDir], { stdio: 'ignore' });
  if (copied.status !== 0) for (const name of KEPT) rmSync(join(dataDir, name), { recursive: true, force: true });
}

/** Made beside its place and moved there whole, so that one who was killed and one who came at once do no harm. */
async function makeTemplate(): Promise<string> {
  const cache = join(findRoot(), '.cache');
  const template = join(cache, `postgres-${hashAll()}`);
  if (existsSync(template)) return template;
  mkdirSync(cache, { recursive: true });
  const fresh = mkdtempSync(join(cache, 'postgres-new-'));
  try {
    const server = await startEmbeddedPostgres(fresh);
    await server.stop();
    renameSync(fresh, template);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(template)) throw error;
  }
  return template;
}

function hashAll(): string {
  const hash = createHash('sha256');
  for (const file of MADE_OF) hash.update(readFileSync(join(findRoot(), file)));
  return hash.digest('hex').slice(0, 16);
}
