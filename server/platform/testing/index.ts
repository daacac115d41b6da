import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  makeAppRole,
  migrate,
  openDatabase,
  startEmbeddedPostgres,
  type Database,
  type EmbeddedPostgres,
  type MigrationSet,
} from '../database/index.ts';
import { makeSecret } from '../ids/index.ts';
import { LEADERSHIP_TABLES } from '../leadership/index.ts';
import { makeLogger } from '../logs/index.ts';
import { placeTemplate } from './place-template.ts';

export { placeTemplate };

export { openWay, type Way } from './open-way.ts';
export { startProgram, type StartedProgram } from './start-program.ts';
export { LIMITS_MIGRATIONS, makeTestGuards, type TestGuards } from './guards.ts';

/** A migrated database that nothing else uses. */
export interface TestDatabase {
  readonly database: Database;
  readonly url: string;
  /** A second, independent set of connections to the same database: for what another process would see. */
  reopen(): Database;
  /** The address of a role that owns nothing, as the program works; whoever migrates gives it what it may do. */
  makeAppUrl(): Promise<string>;
  close(): Promise<void>;
}

/**
 * A real PostgreSQL for one test file: an embedded server of its own in the system's temporary folder, or,
 * where `TEST_DATABASE_URL` names a server, a new database on it. Closing removes it.
 */
export async function openTestDatabase(sets: readonly MigrationSet[]): Promise<TestDatabase> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  const home = serverUrl === undefined || serverUrl === '' ? await startOwn() : await createOn(serverUrl);
  const log = makeLogger('error');
  const opened: Database[] = [];
  const open = (): Database => {
    const database = openDatabase(home.url, log);
    opened.push(database);
    return database;
  };
  const close = async (): Promise<void> => {
    await Promise.all(opened.splice(0).map((database) => database.close()));
    await home.remove();
  };
  const database = open();
  try {
    await migrate(database, [LEADERSHIP_TABLES, ...sets]);
  } catch (error) {
    await close();
    throw error;
  }
  const makeAppUrl = (): Promise<string> => makeAppRole(home.url, log, home.appRole, makeSecret(24));
  return { database, url: home.url, reopen: open, makeAppUrl, close };
}

interface Home {
  readonly url: string;
  readonly appRole: string;
  remove(): Promise<void>;
}

async function startOwn(): Promise<Home> {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-test-'));
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true });
  let server: EmbeddedPostgres;
  try {
    await placeTemplate(folder);
    server = await startEmbeddedPostgres(folder);
  } catch (error) {
    removeFolder();
    throw error;
  }
  const remove = async (): Promise<void> => {
    await server.stop();
    removeFolder();
  };
  return { url: server.url, appRole: 'glasshouse_app', remove };
}

async function createOn(serverUrl: string): Promise<Home> {
  const name = `glasshouse_test_${makeSecret(12).toLowerCase().replaceAll('-', '_')}`;
  const run = async (statement: string): Promise<void> => {
    const server = openDatabase(serverUrl, makeLogger('error'), { connections: 1 });
    try {
      await server.query(statement);
    } finally {
      await server.close();
    }
  };
  await run(`create database "${name}"`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const remove = async (): Promise<void> => {
    await run(`drop database if exists "${name}" with (force)`);
    await run(`drop role if exists "${name}_app"`);
  };
  return { url: url.href, appRole: `${name}_app`, remove };
}
export { sayRaw, type RawAnswer } from './say-raw.ts';
