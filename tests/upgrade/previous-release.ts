import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { migrate, type Database, type Sql } from '@glasshouse/server/platform/database';
import { findRoot } from '@glasshouse/server/platform/environment';

export interface Release {
  readonly release: string;
  readonly migrations: readonly string[];
  readonly statements: Readonly<Record<string, string>>;
  readonly unknown: readonly string[];
}

/** What `tools/statements` has written of it. */
export const PREVIOUS: Release = JSON.parse(readFileSync(join(import.meta.dirname, 'previous-release.json'), 'utf8'));

/** Modules as the program orders them. */
const FIRST_TABLES = [
  'outbox',
  'config',
  'player',
  'preferences',
  'session',
  'wallet',
  'sportsbook',
  'risk',
  'betting',
];
const LAST_TABLES = ['settlement', 'cash-out', 'audit', 'jobs'];
const ORDER = [...FIRST_TABLES, ...LAST_TABLES];

/** Of its migrations, those that another module has by now: single files, or all of a set. */
const MOVED: Readonly<Record<string, string>> = {
  'player/001-player.sql': 'identity',
  'player/002-terms.sql': 'terms',
  'player/003-phone.sql': 'identity',
  'player/004-bucket-of.sql': 'identity',
  wallet: 'ledger',
};

/** The tables as the release before made them: nothing stands in the database but what its files say. */
export async function migrateToPrevious(database: Database): Promise<void> {
  await database.query('drop schema public cascade');
  await database.query('create schema public');
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-previous-'));
  try {
    const modules = new Set<string>();
    for (const path of PREVIOUS.migrations) {
      const module = basename(dirname(path));
      mkdirSync(join(folder, module), { recursive: true });
      const folderNow = MOVED[path] ?? MOVED[dirname(path)] ?? dirname(path);
      const file = join(findRoot(), 'server', folderNow, 'migrations', basename(path));
      cpSync(file, join(folder, module, basename(path)));
      modules.add(module);
    }
    const unordered = [...modules].filter((module) => !ORDER.includes(module));
    if (unordered.length > 0) throw new Error(`it is not said when ${unordered.join()} comes`);
    await migrate(
      database,
      ORDER.map((module) => ({ module, folder: join(folder, module) })),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Asks what the release before asks: the one statement of it that has these words. */
export async function ask<Row extends object>(
  sql: Sql,
  words: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const found = [...new Set(Object.values(PREVIOUS.statements).filter((text) => text.includes(words)))];
  const [text] = found;
  if (text === undefined || found.length > 1) throw new Error(`${found.length} statements have the words "${words}"`);
  return sql.query<Row>(text, values);
}

const PREPARABLE = /^\s*(?:select|with|insert|update|delete)\b/i;
const CURSOR = /^\s*declare \w+ no scroll cursor for\s/;

/** Its statements that the database does not understand, each with the reason. */
export async function listMisunderstood(database: Database): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, statement] of Object.entries(PREVIOUS.statements)) {
    const text = statement.replace(CURSOR, '');
    if (!PREPARABLE.test(text)) continue;
    try {
      await database.transaction(async (tx) => {
        await tx.query(`prepare asked as ${text}`);
        await tx.query('deallocate asked');
      });
    } catch (error) {
      faults.push(`${name}: ${String(error)}`);
    }
  }
  return faults;
}
