import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DataFolderError,
  openDatabase,
  startEmbeddedPostgres,
  type Database,
} from '@glasshouse/server/platform/database';
import { EnvironmentError, readEnvironment } from '@glasshouse/server/platform/environment';
import { makeLogger } from '@glasshouse/server/platform/logs';

/** Why nothing can be verified; the message is the one sentence a person needs. */
export class CannotVerify extends Error {}

export interface FoundDatabase {
  readonly database: Database;
  readonly where: string;
  close(): Promise<void>;
}

/**
 * The database a person named; or the data folder's, where a site is running on it or not. Where none is, PostgreSQL
 * is started on the folder for as long as it takes.
 */
export async function findDatabase(
  variables: NodeJS.ProcessEnv,
  databaseUrl: string | undefined,
): Promise<FoundDatabase> {
  const environment = readSettings(variables);
  const named = databaseUrl ?? environment.databaseUrl;
  if (named !== undefined) {
    const found = await open(named, 'the database that was named');
    if (found) return found;
    throw new CannotVerify('The database does not answer, or does not let us in: check its address and password.');
  }
  const { dataDir } = environment;
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) {
    throw new CannotVerify(
      `There is no ledger in ${dataDir}: start the site once, or name a database with --database-url.`,
    );
  }
  const running = findRunning(dataDir);
  const found = running === undefined ? undefined : await open(running, `the running database of ${dataDir}`);
  return found ?? start(dataDir);
}

function readSettings(variables: NodeJS.ProcessEnv): ReturnType<typeof readEnvironment> {
  try {
    return readEnvironment(variables);
  } catch (error) {
    if (error instanceof EnvironmentError) throw new CannotVerify(error.message);
    throw error;
  }
}

async function open(url: string, where: string): Promise<FoundDatabase | undefined> {
  const database = openDatabase(url, makeLogger('silent'), { connections: 1 });
  try {
    await database.query('select 1');
    return { database, where, close: () => database.close() };
  } catch {
    await database.close();
    return undefined;
  }
}

const PORT_LINE = 3;

/** Where the folder's server listens, if its own note of that is to be believed. */
function findRunning(dataDir: string): string | undefined {
  try {
    const port = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[PORT_LINE]);
    const password = readFileSync(join(dataDir, 'database-password'), 'utf8').trim();
    return Number.isInteger(port) ? `postgresql://glasshouse:${password}@127.0.0.1:${port}/postgres` : undefined;
  } catch {
    return undefined;
  }
}

async function start(dataDir: string): Promise<FoundDatabase> {
  try {
    const server = await startEmbeddedPostgres(dataDir);
    const database = openDatabase(server.url, makeLogger('silent'), { connections: 1 });
    const close = async (): Promise<void> => {
      await database.close();
      await server.stop();
    };
    return { database, where: dataDir, close };
  } catch (error) {
    if (error instanceof DataFolderError) throw new CannotVerify(error.message);
    throw error;
  }
}
