import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/**
 * Forward only, one transaction for all, one runner at a time. A file that has run and was changed since
 * stops the start: history is not edited.
 */
export async function migrate(database: Database, sets: readonly MigrationSet[], app?: AppRole): Promise<number> {
  return database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
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
