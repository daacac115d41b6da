import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../logs/index.ts';
import { grantToApp, type Privileges } from './app-role.ts';
import type { Database } from './open-database.ts';
import type { Sql } from './sql.ts';

/** A module's own migrations, in the order of their file names; modules run in the order they are listed. */
export interface MigrationSet {
  readonly module: string;
  readonly folder: string;
  /** Files that ran while they were another module's, and whose: by its name the database knows them. */
  readonly ranAs?: Readonly<Record<string, string>>;
}

/** Who the program is in the database, where that is not who migrates. */
export interface AppRole {
  readonly role: string;
  readonly privileges: Privileges;
}

const LOCK_KEY = 7_411_950_201;

/** Whoever waits for a table makes everybody wait who comes after, the release that still serves too. */
const LOCK_WITHIN_MS = 1_000;
const REST_MS = 3_000;
const SAY_AFTER_TRIES = 15;
const LOCK_NOT_THERE = '55P03';

/**
 * Forward only, one transaction for all, one runner at a time. A file that has run and was changed since
 * stops the start: history is not edited. Where a table is held for long, a copy being made of it or a person looking, all is
 * undone and begun anew after a rest.
 */
export async function migrate(
  database: Database,
  sets: readonly MigrationSet[],
  app?: AppRole,
  log?: Logger,
): Promise<number> {
  for (let tries = 1; ; tries++) {
    try {
      return await runAll(database, sets, app);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === LOCK_NOT_THERE)) throw error;
      if (tries % SAY_AFTER_TRIES === 0)
        log?.warn(
          { code: 'migration_waits', tries },
          'a table is held by somebody else; the migration goes on waiting',
        );
      await sleep(REST_MS);
    }
  }
}

async function runAll(database: Database, sets: readonly MigrationSet[], app?: AppRole): Promise<number> {
  return database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
    await tx.query(`set local lock_timeout = ${LOCK_WITHIN_MS}`);
    await tx.query(`create table if not exists migration (
      module text not null, file text not null, hash text not null, ran_at timestamptz not null default now(),
      primary key (module, file))`);
    const ran = await tx.query<{ module: string; file: string; hash: string }>(
      'select module, file, hash from migration',
    );
    const hashes = new Map(ran.map((row) => [`${row.module}/${row.file}`, row.hash]));
    let count = 0;
    for (const set of sets) {
      for (const file of listFiles(set.folder)) count += await runOne(tx, set, file, hashes);
    }
    if (app) await grantToApp(tx, app.role, app.privileges);
    return count;
  });
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
}

async function runOne(tx: Sql, set: MigrationSet, file: string, hashes: ReadonlyMap<string, string>): Promise<number> {
  const text = readFileSync(join(set.folder, file), 'utf8');
  const hash = createHash('sha256').update(text).digest('hex');
  const module = set.ranAs?.[file] ?? set.module;
  const known = hashes.get(`${module}/${file}`);
  if (known === hash) return 0;
  if (known !== undefined) throw new Error(`migration ${module}/${file} was changed after it had run`);
  await tx.query(text);
  await tx.query('insert into migration (module, file, hash) values ($1, $2, $3)', [module, file, hash]);
  return 1;
}
