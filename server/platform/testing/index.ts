import { makeAppRole, migrate, openDatabase, type Database, type MigrationSet } from '../database/index.ts';
import { makeSecret } from '../ids/index.ts';
import { LEADERSHIP_TABLES } from '../leadership/index.ts';
import { makeLogger } from '../logs/index.ts';
import { findTemplate, nameDatabase, runOn, type DatabaseTemplate } from './database-template.ts';
import { startTestServer } from './test-server.ts';

export { dropTemplates, type DatabaseTemplate } from './database-template.ts';
export { startTestServer } from './test-server.ts';
export { placeTemplate } from './place-template.ts';
export { openWay, type Way } from './open-way.ts';
export { startProgram, type StartedProgram } from './start-program.ts';
export { sayRaw, type RawAnswer } from './say-raw.ts';
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
 * A real PostgreSQL for one test file: a new database on the server that all files share (`tests/share-server.ts`, or the one
 * that `TEST_DATABASE_URL` names). Closing removes it.
 */
export async function openTestDatabase(
  sets: readonly MigrationSet[],
  template?: DatabaseTemplate,
): Promise<TestDatabase> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (serverUrl === undefined || serverUrl === '') return openOwnDatabase(sets);
  return open(await createOn(serverUrl, template), sets);
}

/** For what changes a whole server, or a program that runs outside of tests: a server of its own. */
export async function openOwnDatabase(sets: readonly MigrationSet[]): Promise<TestDatabase> {
  const server = await startTestServer();
  return open({ ...server, appRole: 'glasshouse_app' }, sets);
}

async function open(home: Home, sets: readonly MigrationSet[]): Promise<TestDatabase> {
  const log = makeLogger('error');
  const opened: Database[] = [];
  const reopen = (): Database => {
    const database = openDatabase(home.url, log);
    opened.push(database);
    return database;
  };
  const close = async (): Promise<void> => {
    await Promise.all(opened.splice(0).map((database) => database.close()));
    await home.remove();
  };
  const database = reopen();
  try {
    await migrate(database, [LEADERSHIP_TABLES, ...sets]);
  } catch (error) {
    await close();
    throw error;
  }
  const makeAppUrl = (): Promise<string> => makeAppRole(home.url, log, home.appRole, makeSecret(24));
  return { database, url: home.url, reopen, makeAppUrl, close };
}

interface Home {
  readonly url: string;
  readonly appRole: string;
  remove(): Promise<void>;
}

async function createOn(serverUrl: string, template?: DatabaseTemplate): Promise<Home> {
  const name = `glasshouse_test_${makeSecret(12).toLowerCase().replaceAll('-', '_')}`;
  const run = (statement: string): Promise<void> => runOn(serverUrl, statement);
  await run(`create database "${name}" template "${template ? await findTemplate(serverUrl, template) : 'template1'}"`);
  const remove = async (): Promise<void> => {
    await run(`drop database if exists "${name}" with (force)`);
    await run(`drop role if exists "${name}_app"`);
  };
  return { url: nameDatabase(serverUrl, name), appRole: `${name}_app`, remove };
}
