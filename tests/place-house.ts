import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findRoot } from '@glasshouse/server/platform/environment';
import { placeTemplate } from '@glasshouse/server/platform/testing';
import { hashMigrations } from './hash-migrations.ts';

/**
 * Puts a PostgreSQL that has all tables and nothing in them where the built program will look for one: setting it up and
 * making them is half of what a first start takes.
 */
export function placeHouse(dataDir: string): Promise<void> {
  return placeTemplate(dataDir, { name: `tables_${hashMigrations()}`, make: migrateBuilt });
}

/** By the program that makes them for everybody else. */
async function migrateBuilt(url: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-tables-'));
  const env = {
    ...process.env,
    NODE_ENV: '',
    WORLD: 'off',
    LOG_LEVEL: 'fatal',
    DATA_DIR: folder,
    FEED_TOKEN: 'token-of-the-tests',
    DATABASE_URL: url,
    MIGRATION_DATABASE_URL: url,
  };
  try {
    await promisify(execFile)(process.execPath, [join(findRoot(), 'dist/server/main.js'), 'migrate'], { env });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
